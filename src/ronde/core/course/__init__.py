"""Exercises for arbiters' courses, of the kinds that the documents have.

An exercise is a sheet of cells, some given and some to fill; each knows its right answer and the
rule that gives it. The answers are those of the house's own functions.
"""
