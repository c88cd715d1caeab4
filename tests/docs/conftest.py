"""The commands of the documentation write what their schemas say."""

from tests.schemas import documents_follow_their_schemas, shapes_are_kept

__all__ = ["documents_follow_their_schemas", "shapes_are_kept"]
