"""Everybody against everybody: the schedules of the arbiter's book, for either game.

A schedule knows participants by number; the first named of a meeting has White, or plays at home.
"""
