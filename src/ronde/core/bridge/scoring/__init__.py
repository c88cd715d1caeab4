"""From what happened at the tables to the ranking: contracts, points, totals, and why."""
