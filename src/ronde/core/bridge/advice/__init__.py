"""Which movement for so many pairs or players in the time there is."""
