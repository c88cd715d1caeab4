"""People, whatever they play: how their names compare."""
