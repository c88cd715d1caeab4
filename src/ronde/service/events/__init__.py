"""Events kept in a journal: what an arbiter does to them, one function for each thing."""
