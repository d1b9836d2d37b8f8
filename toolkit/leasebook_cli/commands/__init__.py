"""One module a command. Each imports only click and light modules at its top, so that `leasebook --help` is quick."""
