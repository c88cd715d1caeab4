"""What an entry may say: values that mean the same to every reader of JSON.

No floating-point number, since points are whole tenths and a hash must not depend on how somebody
prints a fraction; no integer that a browser would round; no half of a letter, which has no UTF-8.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ronde.errors import InputError
from ronde.messages import N_

Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]
"""A value of a payload."""

LARGEST_NUMBER = 2**53 - 1
DEEPEST = 16

_NO_UTF8 = re.compile("[\ud800-\udfff]")
_encode = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
).encode


def canonical_json(value: object) -> str:
    """The one way to write a value: keys sorted, no spaces, letters as they are."""
    return _encode(value)


def checked_payload(payload: Mapping[str, Json]) -> dict[str, Any]:
    """A copy of a payload in plain dicts and lists, refused where it is not JSON of our kind."""
    if not isinstance(payload, Mapping):
        raise InputError(N_("expected the content of an entry as names and values"))
    return {_name(key): _checked(value, str(key), 1) for key, value in payload.items()}


def is_text(value: object) -> bool:
    """Whether a value is text that every database and file can keep."""
    return type(value) is str and "\0" not in value and not _NO_UTF8.search(value)


def _name(key: object) -> str:
    """A name in a payload."""
    if isinstance(key, str) and is_text(key):
        return key
    raise InputError(
        N_("an entry cannot contain {value} as a name: expected text"), value=ascii(key)
    )


def _checked(value: object, where: str, depth: int) -> object:
    """A value of a payload in plain types; `where` names it in an error."""
    if value is None or type(value) is bool or is_text(value):
        return value
    if type(value) is int and abs(value) <= LARGEST_NUMBER:
        return value
    if depth < DEEPEST:
        if isinstance(value, list | tuple):
            items = enumerate(value, start=1)
            return [_checked(item, f"{where}[{number}]", depth + 1) for number, item in items]
        if isinstance(value, Mapping):
            return {
                _name(key): _checked(item, f"{where}.{key}", depth + 1)
                for key, item in value.items()
            }
    raise InputError(
        N_("an entry cannot contain {value} as {name}"), value=ascii(value)[:80], name=where
    )
