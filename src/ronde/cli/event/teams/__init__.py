"""`ronde event` with teams: the commands and options that only teams have."""
