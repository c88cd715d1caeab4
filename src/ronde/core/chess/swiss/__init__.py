"""Swiss systems: what all of them share, and a package for each system."""
