"""Files that are sent: chosen or pasted in a page, or carried in base64 by a page or a program."""

import base64
from typing import Annotated

from fastapi import Depends, File, Form, UploadFile

from ronde.errors import InputError
from ronde.messages import N_

MOST_BYTES = 2_000_000


def sent_content(file: UploadFile | None, text: str = "") -> tuple[bytes, str]:
    """The content and the name of a file; where none was chosen the pasted text, without a name.

    Raises InputError if it is too large.
    """
    name = file.filename or "" if file is not None else ""
    content = file.file.read(MOST_BYTES + 1) if file is not None and name else text.encode()
    if len(content) > MOST_BYTES:
        raise InputError(N_("the file is too large: {most} bytes at most"), most=MOST_BYTES)
    return content, name


def _list_sent(
    text: Annotated[str, Form(max_length=400_000)] = "",
    file: Annotated[UploadFile | None, File()] = None,
) -> tuple[bytes, str]:
    """The content and the name of a list that a form sends as a file or as pasted text."""
    return sent_content(file, text)


SentList = Annotated[tuple[bytes, str], Depends(_list_sent)]


def carried_content(text: str, refusal: str) -> bytes:
    """The bytes of a file; refused in the sentence given where they arrived damaged."""
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:  # binascii.Error is one, and letters beyond ASCII raise another
        raise InputError(refusal) from None
