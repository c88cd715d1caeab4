"""What an arbiter does with teams: one function for each thing."""
