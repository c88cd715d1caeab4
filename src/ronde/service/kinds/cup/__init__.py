"""Cups kept in a journal: the bracket, its matches, and who went on."""
