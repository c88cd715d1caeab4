"""A bridge movement on paper and in pictures."""
