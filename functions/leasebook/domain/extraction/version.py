"""The version of field finding. It names the place where an extraction is stored, so that a new one reads anew."""

EXTRACTOR_VERSION = "1.2.0"
