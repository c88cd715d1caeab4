"""What an arbiter does to groups: draw them."""
