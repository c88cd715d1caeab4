"""Movements as files: the JSON of the contract, and CSV with a line for each table and round."""

from ronde.formats.movements.files import MovementFile, load, read_movement_file
from ronde.formats.movements.json_writer import movement_document

__all__ = ["MovementFile", "load", "movement_document", "read_movement_file"]
