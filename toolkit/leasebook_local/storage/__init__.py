"""What the local stack keeps: SQLite for all that is small, files for the bytes of objects.

An answer leaves when everything that it reports, or could have seen, is on disk (`Journal.barrier`).
"""
