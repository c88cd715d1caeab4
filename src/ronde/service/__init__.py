"""What an arbiter or director does, one function for each thing."""
