"""What programs send and get, noun by noun."""
