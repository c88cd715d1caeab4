"""The doors: who comes in, and what they may do."""
