"""Cells that the templates of paper draw as marks."""

WHITE, BLACK, MISSING = "○", "●", "┄"
