"""Running the lab: blocks of events on processes, kept in a checkpoint, told as they come."""
