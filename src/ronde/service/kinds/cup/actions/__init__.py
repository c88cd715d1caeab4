"""What an arbiter does to a cup: draw it, enter its matches, let somebody go."""
