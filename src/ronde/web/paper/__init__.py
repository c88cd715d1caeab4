"""The sheets on paper: PDF from every page in one click."""
