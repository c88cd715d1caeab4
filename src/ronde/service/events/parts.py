"""What only a kind of event has, kept under its type beside what every event has."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Self, TypeVar, cast

from ronde.core.typed_json import APART

Part = TypeVar("Part")
Parts = Mapping[type, object]


def parts_of(*values: object) -> Parts:
    """Values under their types; None is no part."""
    return MappingProxyType({type(value): value for value in values if value is not None})


@dataclass(frozen=True, slots=True, kw_only=True)
class Parted:
    """Something that every event has, with what its kind adds to it."""

    parts: Parts = field(default_factory=parts_of, metadata={APART: True})
    """Written and read by the kinds alone."""

    def part(self, kind: type[Part]) -> Part | None:
        """What a kind of event added; None where it added nothing."""
        return cast("Part | None", self.parts.get(kind))

    def with_part(self, value: object) -> Self:
        """With something that a kind adds, in place of what was there of the same type."""
        return replace(self, parts=MappingProxyType({**self.parts, type(value): value}))

    def without_part(self, kind: type) -> Self:
        """Without what a kind added."""
        if kind not in self.parts:
            return self
        left = {each: value for each, value in self.parts.items() if each is not kind}
        return replace(self, parts=MappingProxyType(left))
