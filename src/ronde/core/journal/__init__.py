"""The journal of an event: every decision once, in order, chained so that tampering shows.

`entry` has the values, `payload` what a decision may contain, `chain` the hashes, `effect` what
counts after undos and redos, and `lines` the journal as text to keep or send.
"""
