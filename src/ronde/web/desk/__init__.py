"""The desk: the pages of the arbiters."""
