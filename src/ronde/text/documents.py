"""Facts for programs: JSON as Python holds it."""

from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
