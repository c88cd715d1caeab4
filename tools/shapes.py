"""Shapes of JSON documents: seen in values, declared by types, told as JSON schemas, checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import reduce
from importlib import import_module
from inspect import cleandoc
from itertools import islice
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ronde.text.answers import Fact, Told

Shape: TypeAlias = dict[str, Any]
"""What was seen of a value: `kinds` of it, and of an object `keys`, which `always` were there, of a
list its `items`; `declared` classes of answers, as `module:name`."""
Schema: TypeAlias = dict[str, Any]

MOST_LOOKED_AT = 300
"""Members of a list beyond these are as those before them."""
_KEY = re.compile(r"[a-z][a-z0-9_]*")
"""A key that somebody named; others are codes, numbers or names: their object is a map."""
_WHOLE = re.compile(
    r"(?:.*_)?(?:id|ids|rank|round|rounds|board|boards|table|tables|number|numbers|seed|white|black|bye"
    r"|ns|ew|n|s|e|w|a|b|match|place|line|lines|column|tricks|minutes|seconds|count|rating|players"
    r"|player|year|title_number|top|winners|pair|opponent|bracket)"
)
"""Keys whose numbers are whole, where all that were seen are; another number may have decimals."""
_PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def shape_of(value: object) -> Shape:
    """The shape of a value."""
    if isinstance(value, Told):
        return {"declared": [f"{value.declared.__module__}:{value.declared.__qualname__}"]}
    if isinstance(value, dict):
        keys = {str(key): shape_of(each) for key, each in value.items()}
        return {"kinds": ["object"], "keys": keys, "always": sorted(keys)}
    if isinstance(value, list | tuple):
        members = map(shape_of, islice(value, MOST_LOOKED_AT))
        items: Shape | None = reduce(merged, members, None)
        return {"kinds": ["array"], **({"items": items} if items else {})}
    return {"kinds": [_PLAIN[type(value)]]}


def merged(one: Shape | None, other: Shape) -> Shape:
    """What two shapes have in common, and what each may be besides."""
    if one is None:
        return other
    both: Shape = {}
    for name in ("kinds", "declared"):
        together = sorted({*one.get(name, ()), *other.get(name, ())})
        if together:
            both[name] = together
    if "keys" in one or "keys" in other:
        keys = dict(one.get("keys", {}))
        for key, shape in other.get("keys", {}).items():
            keys[key] = merged(keys.get(key), shape)
        both["keys"] = keys
        always = [set(each["always"]) for each in (one, other) if "keys" in each]
        both["always"] = sorted(set.intersection(*always))
    items = [each["items"] for each in (one, other) if "items" in each]
    if items:
        both["items"] = reduce(merged, items)
    return both


def schema_of_shape(shape: Shape) -> Schema:
    """A schema of the whole document, with what its types declare."""
    definitions: dict[str, Schema] = {}
    schema = _schema(shape, "", definitions)
    return {**schema, **({"$defs": dict(sorted(definitions.items()))} if definitions else {})}


def schema_of_type(declared: type) -> Schema:
    """A schema of what one class declares."""
    definitions: dict[str, Schema] = {}
    schema = _declared(declared, definitions)
    return {**schema, **({"$defs": dict(sorted(definitions.items()))} if definitions else {})}


def _schema(shape: Shape, key: str, definitions: dict[str, Schema]) -> Schema:
    """The schema of a shape that a key has."""
    choices = [_reference(name, definitions) for name in shape.get("declared", ())]
    kinds = set(shape.get("kinds", ()))
    # What was never seen but unknown may be anything.
    if kinds == {"null"} and not choices:
        return {}
    if "number" in kinds or ("integer" in kinds and not _WHOLE.fullmatch(key)):
        kinds = kinds - {"integer"} | {"number"}
    if kinds and not (choices and kinds == {"null"}):
        names = sorted(kinds)
        plain: Schema = {"type": names[0] if len(names) == 1 else names}
        if "keys" in shape:
            plain |= _object(shape, definitions)
        if "items" in shape:
            plain["items"] = _schema(shape["items"], key, definitions)
        choices.append(plain)
    elif kinds:
        choices.append({"type": "null"})
    return choices[0] if len(choices) == 1 else {"anyOf": choices}


def _object(shape: Shape, definitions: dict[str, Schema]) -> Schema:
    """The keys of an object; those that nobody named are a map of values of one shape."""
    keys: Mapping[str, Shape] = shape["keys"]
    if keys and not all(map(_KEY.fullmatch, keys)):
        common = reduce(merged, keys.values())
        return {"additionalProperties": _schema(common, "", definitions)}
    return {
        # In an order of their own: which document was seen first differs from run to run.
        "properties": {key: _schema(keys[key], key, definitions) for key in sorted(keys)},
        "required": sorted(shape["always"]),
    }


def _reference(name: str, definitions: dict[str, Schema]) -> Schema:
    """A reference to the schema of a class of answers, `module:name`."""
    module, _colon, qualified = name.partition(":")
    declared = getattr(import_module(module), qualified)
    return _named(declared, definitions)


def _named(declared: type, definitions: dict[str, Schema]) -> Schema:
    """A reference to the schema of a class, which is added to the definitions."""
    if declared.__name__ not in definitions:
        definitions[declared.__name__] = {}
        definitions[declared.__name__] = _declared(declared, definitions)
    return {"$ref": f"#/$defs/{declared.__name__}"}


def _declared(declared: type, definitions: dict[str, Schema]) -> Schema:
    """The schema of a class of answers: its keys with their types."""
    hints = get_type_hints(declared, include_extras=True)
    properties = {key: _of_hint(hint, definitions) for key, hint in hints.items()}
    optional = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    return {
        "type": "object",
        "description": cleandoc(declared.__doc__ or "").split("\n\n")[0],
        "properties": properties,
        "required": sorted(set(hints) - optional - set(declared.__dict__["__optional_keys__"])),
    }


def _of_hint(hint: Any, definitions: dict[str, Schema]) -> Schema:  # noqa: ANN401 - as typing has it
    """The schema of a type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return _named(hint, definitions)
    if origin is NotRequired:
        return _of_hint(arguments[0], definitions)
    if origin is Annotated:
        schema = _of_hint(arguments[0], definitions)
        for fact in arguments[1:]:
            if isinstance(fact, Fact) and fact.help:
                schema = {**schema, "description": fact.help}
        return schema
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (Union, UnionType):
        return {"anyOf": [_of_hint(each, definitions) for each in arguments]}
    if origin is list:
        return {"type": "array", "items": _of_hint(arguments[0], definitions)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _of_hint(arguments[1], definitions)}
    if hint in _PLAIN:
        return {"type": _PLAIN[hint]}
    if hint is list or hint is dict:
        return {"type": "array" if hint is list else "object"}
    return {}


def faults(schema: Schema, value: object) -> Iterator[str]:
    """What is not as a schema has it; a key that it does not name is a fault too."""
    yield from _faults(schema, value, "$", schema.get("$defs", {}))


def _faults(
    schema: Schema, value: object, place: str, definitions: Mapping[str, Schema]
) -> Iterator[str]:
    """The same for a value at a place."""
    if "$ref" in schema:
        schema = definitions[schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        found = [list(_faults(each, value, place, definitions)) for each in schema["anyOf"]]
        if all(found):
            yield from min(found, key=len)
        return
    if "const" in schema and value != schema["const"]:
        yield f"{place}: expected {schema['const']!r}, found {value!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{place}: expected one of {schema['enum']}, found {value!r}"
    if "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        kind = _kind(value)
        if kind not in kinds and not (kind == "integer" and "number" in kinds):
            yield f"{place}: expected {' or '.join(kinds)}, found {value!r:.60}"
            return
    if isinstance(value, dict):
        yield from _object_faults(schema, value, place, definitions)
    if isinstance(value, list | tuple) and "items" in schema:
        for index, each in enumerate(value[:MOST_LOOKED_AT]):
            yield from _faults(schema["items"], each, f"{place}[{index}]", definitions)


def _object_faults(
    schema: Schema, value: Mapping[str, object], place: str, definitions: Mapping[str, Schema]
) -> Iterator[str]:
    """The same for the keys of an object."""
    properties = schema.get("properties")
    others = schema.get("additionalProperties")
    for key in schema.get("required", ()):
        if key not in value:
            yield f"{place}: the key {key} is missing"
    for key, each in value.items():
        if properties is not None and key in properties:
            yield from _faults(properties[key], each, f"{place}.{key}", definitions)
        elif others is not None:
            yield from _faults(others, each, f"{place}.{key}", definitions)
        elif properties is not None:
            yield f"{place}: the schema has no key {key}"


def _kind(value: object) -> str:
    """What JSON calls a value."""
    if isinstance(value, dict):
        return "object"
    if isinstance(value, list | tuple):
        return "array"
    return _PLAIN[type(value)]
