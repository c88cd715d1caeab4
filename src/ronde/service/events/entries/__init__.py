"""The entries that the journal of every event may have, noun by noun."""
