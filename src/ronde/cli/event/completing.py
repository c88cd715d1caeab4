"""What a shell may complete about events: their names, and the numbers of those who take part."""

from typing import Any

import click
from click.shell_completion import CompletionItem

from ronde.errors import RondeError


class EventName(click.ParamType[str]):
    """The name of an event, completed from those of the database."""

    name = "event"

    def __init__(self, *, archived: bool = False) -> None:
        self.archived = archived

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The events, or those that are set aside, each with its title."""
        from ronde.store import open_journals

        try:
            with open_journals(ctx.params.get("database"), create=False) as journals:
                streams = journals.streams()
        except RondeError:
            return []
        return [
            CompletionItem(stream.name, help=stream.title)
            for stream in streams
            if (stream.archived_at is not None) is self.archived
            and stream.name.startswith(incomplete)
        ]


class PlayerName(click.ParamType[str]):
    """Somebody of the event by number or name; the number is completed, and tells the name."""

    name = "player"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """Those of the event that is named, by number."""
        named: dict[int, str] = self._names(ctx.params)
        return [
            CompletionItem(str(number), help=name)
            for number, name in named.items()
            if str(number).startswith(incomplete)
        ]

    def _names(self, typed: dict[str, Any]) -> dict[int, str]:
        """The names of those in the event by number; none where it cannot be opened."""
        from ronde.cli.event.commanding import desk_at
        from ronde.service.events.contestants import contestant_names
        from ronde.service.events.desk import opened
        from ronde.store import open_journals

        try:
            with open_journals(typed.get("database"), create=False) as journals:
                event = journals.named(typed.get("event") or "").name
                return dict(contestant_names(opened(desk_at(journals, event, None)).state))
        except RondeError:
            return {}
