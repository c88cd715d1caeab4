"""Players out of files: a plan to look at, doubts to decide, then all of them entered or nobody."""
