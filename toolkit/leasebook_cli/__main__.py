"""`python -m leasebook_cli`."""

from leasebook_cli.main import main

main()
