"""Extraction measured on documents whose true values a person wrote down: `leasebook evaluate`."""
