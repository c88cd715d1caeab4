"""What a bridge director and the tables do: read, check, write, give the evening after it."""
