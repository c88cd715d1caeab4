"""`ronde event` in cups and groups: what only a bracket has."""
