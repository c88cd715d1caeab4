"""A movement under way that has to change: a late pair, a pair that leaves, wrong boards."""
