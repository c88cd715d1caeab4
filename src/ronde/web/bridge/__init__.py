"""The bridge evening: movement, pairs, tables, scores, ranking, and the phones on the tables."""
