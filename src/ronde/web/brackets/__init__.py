"""The bracket of a cup as pages show it: two halves that meet, or one round at a time."""
