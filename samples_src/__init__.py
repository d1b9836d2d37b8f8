"""Sources of the sample leases and of the gold set: `python -m samples_src.build`. Never deployed or installed."""
