"""The Swiss: everybody plays every round, against somebody with as many points."""
