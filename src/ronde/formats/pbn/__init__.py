"""Portable Bridge Notation 2.1: deals and the results of a session, in and out."""
