"""What the commands do in a bridge evening."""

from ronde.cli.event.evening_entries import (
    evening_corrected,
    evening_entered,
    evening_imported,
    evening_left,
)
from ronde.cli.event.evening_views import evening_exported, evening_shown
from ronde.cli.event.kinds.row import KindCommands

COMMANDS = KindCommands(
    enter=evening_entered,
    import_=evening_imported,
    correct=evening_corrected,
    withdraw=evening_left,
    show=evening_shown,
    export=evening_exported,
)
