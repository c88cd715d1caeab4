"""`/api/v1`: everything that the pages do, for programs."""
