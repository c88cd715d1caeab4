"""The FIDE (Dutch) system as it stood until January 2026, for replaying older events."""
