"""What an arbiter does to an event: read, check the rules, write, give the event after it."""
