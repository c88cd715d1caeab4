"""How a database of an earlier Ronde becomes one of this Ronde, step by step."""
