"""Matches of a chess cup: colours by lot, drawn games replayed, shorter games until one wins."""
