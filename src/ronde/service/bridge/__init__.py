"""What a bridge director asks for: a movement built, a session scored, its sheets and documents."""
