"""Which edition of the Swiss rules events are paired by."""

EDITION = "2026"
"""The edition of the rules that events are paired by."""
