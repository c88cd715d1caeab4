"""Events that come in by a report file, with all their rounds: a plan first, then a journal."""
