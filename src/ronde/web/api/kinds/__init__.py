"""What programs ask of one kind of event alone."""
