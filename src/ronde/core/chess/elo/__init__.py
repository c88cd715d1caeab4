"""What an event does to ratings: expected scores, changes, first ratings."""
