"""The manual inside the workbench: the Markdown of the documentation, rendered."""
