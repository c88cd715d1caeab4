"""Names as paper has them: the surname in capitals."""

from dataclasses import replace
from types import MappingProxyType

from ronde.service.events.state import EventState
from ronde.web.templating import name_text


def in_capitals(state: EventState) -> EventState:
    """An event whose players have their surnames in capitals, to be printed from."""
    return replace(
        state,
        players=MappingProxyType(
            {
                identity: replace(player, name=name_text(player.name))
                for identity, player in state.players.items()
            }
        ),
    )
