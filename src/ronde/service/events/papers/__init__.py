"""What is printed of an event: a row for each sheet says what it is, and every door prints it."""
