"""The kinds of event as the commands know them: one row each."""
