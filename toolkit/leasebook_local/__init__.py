"""Leasebook on one machine: the same template, state machine and functions, served by moto on a loopback port."""
