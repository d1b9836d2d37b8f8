"""Leasebook: everything that is deployed, one package. See docs/architecture.md for the map."""

__version__ = "0.1.0"
