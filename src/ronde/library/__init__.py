"""The public library where it is more than a name: plain values in, plain values out.

`ronde` lists what is public. Points are the numbers people know (1.5), players are their pairing
numbers, and whatever is wrong with what was given is an `InputError` of one sentence.
"""
