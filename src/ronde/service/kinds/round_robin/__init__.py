"""The round robin: everybody meets everybody, by the Berger tables."""
