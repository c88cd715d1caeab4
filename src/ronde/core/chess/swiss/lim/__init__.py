"""The Lim system: a procedure that pairs from both ends towards the median scoregroup."""
