"""The Rutsch system: a round robin around a pivot, for friendly events."""
