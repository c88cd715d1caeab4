"""Stamps: a random number with an end, signed for one purpose; the database keeps nothing of them.

What is signed with the secret of the workbench holds in all its processes and after a restart.
"""

import base64
import hmac
import secrets
from datetime import timedelta

from ronde.web.doors.keeper import Keeper

_END_IN_BYTES, _RANDOM_IN_BYTES, _SIGNATURE_IN_BYTES = 5, 9, 16


def new_stamp(keeper: Keeper, purpose: str, lasts: timedelta) -> str:
    """A stamp that holds for some time; to guess one is to guess 128 bits."""
    end = int((keeper.clock() + lasts).timestamp()).to_bytes(_END_IN_BYTES)
    body = end + secrets.token_bytes(_RANDOM_IN_BYTES)
    whole = body + _signature(keeper, purpose, body)
    return base64.urlsafe_b64encode(whole).decode()


def is_stamp(keeper: Keeper, purpose: str, text: str, lasts: timedelta) -> bool:
    """Whether a text is a stamp for a purpose, and its time is not over.

    One that would hold longer than any is given for was made while the clock was wrong.
    """
    try:
        whole = base64.urlsafe_b64decode(text)
    except ValueError:
        return False
    # Other letters for the same bytes would be another text, which was perhaps not used yet.
    if base64.urlsafe_b64encode(whole).decode() != text:
        return False
    body, signature = whole[:-_SIGNATURE_IN_BYTES], whole[-_SIGNATURE_IN_BYTES:]
    if not hmac.compare_digest(signature, _signature(keeper, purpose, body)):
        return False
    left = int.from_bytes(body[:_END_IN_BYTES]) - keeper.clock().timestamp()
    return 0 < left <= lasts.total_seconds()


def _signature(keeper: Keeper, purpose: str, body: bytes) -> bytes:
    """What only the workbench itself can make of a body."""
    return hmac.digest(keeper.key(purpose), body, "sha256")[:_SIGNATURE_IN_BYTES]
