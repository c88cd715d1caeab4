"""Files of the field: text on one side, values of the core on the other."""
