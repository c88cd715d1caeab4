"""Tie-breaks: what separates players or teams with equal points, in every edition of the rules.

`catalogue` lists them, `descriptor` reads what users type, `calculation` holds what they share, and
each family has its own module.
"""
