"""The pure engine: values in, values out; no file, clock, database or hidden randomness."""
