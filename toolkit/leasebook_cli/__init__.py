"""The command line: thin commands, a client of the stack's records (`stack`), pure accounts of them, and tables."""
