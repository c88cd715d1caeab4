"""What prize money is computed from: the list of prizes, and the standings."""
