"""Events of teams: their pages at the desk, their matches on paper."""
