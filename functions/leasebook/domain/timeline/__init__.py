"""One lease over time: which document changes which lease, and what is in force on a day.

Nothing is imported here: who stores what a document is known by (`naming`) need not load what reads terms (`in_force`).
"""
