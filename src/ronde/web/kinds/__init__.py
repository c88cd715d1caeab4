"""The kinds of event as their pages know them: one row each."""
