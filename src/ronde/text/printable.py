"""Text of files, safe to show in a terminal."""

import unicodedata


def printable(text: str) -> str:
    """The text with control characters made visible, so that it is one line and stays harmless."""
    return "".join(
        f"\\x{ord(letter):02x}" if unicodedata.category(letter) == "Cc" else letter
        for letter in text
    )
