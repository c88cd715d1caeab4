"""What the commands do in a bridge evening."""

from ronde.cli.event.bridge.evening_entries import (
    evening_corrected,
    evening_entered,
    evening_imported,
    evening_left,
)
from ronde.cli.event.bridge.evening_views import evening_exported, evening_ranked, evening_shown
from ronde.cli.event.kinds.row import KindCommands

COMMANDS = KindCommands(
    enter=evening_entered,
    import_=evening_imported,
    correct=evening_corrected,
    actions={"withdraw": evening_left},
    show=evening_shown,
    standings=evening_ranked,
    export=evening_exported,
)
