"""`ronde event` in a bridge evening: the commands that only an evening has."""
