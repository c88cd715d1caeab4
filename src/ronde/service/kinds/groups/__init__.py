"""Groups kept in a journal: a round robin in each, those who qualify, and the cup among them."""
