"""Files carried in base64: by a page that asks something before it takes them in, by the API."""

import base64

from ronde.errors import InputError


def carried_content(text: str, refusal: str) -> bytes:
    """The bytes of a file; refused in the sentence given where they arrived damaged."""
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:  # binascii.Error is one, and letters beyond ASCII raise another
        raise InputError(refusal) from None
