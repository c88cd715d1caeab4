"""Events of teams: a Scheveningen match, a round robin of teams."""
