"""The lab: events played many times over, to know before one promises.

Everything is a whole number: an event is drawn by a key, each of its measures is a number of
millionths, and sums add up to the same in any order.
"""
