"""The doors: who comes in, and what he may do."""
