"""Reconciliation: what arrived against what the records say became of it. Counts come from records, not metrics."""
