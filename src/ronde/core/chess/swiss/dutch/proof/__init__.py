"""The proof of a round: what each bracket gives up, and that it could not be less."""
