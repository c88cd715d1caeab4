"""Pages for the players: public, without an account, changing by themselves."""
