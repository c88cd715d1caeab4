"""The regulations of an event as programs read them: as the journal has them, with real points."""

from ronde.service.bridge.scales import file_name
from ronde.service.events.settings import Settings, settings_payload
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json


def settings_json(settings: Settings) -> JsonObject:
    """The settings by name; what came in by a report and is only kept for it is left out.

    So are the folders of a scale that an earlier version kept as a file.
    """
    told = settings_payload(settings)
    del told["reported"]
    told["scoring"] = {name: points_json(points) for name, points in told["scoring"].items()}
    told["initial_colour"] = settings.initial_colour and settings.initial_colour.name.lower()
    if settings.teams is not None:
        points = told["teams"]["match_points"]
        told["teams"]["match_points"] = {name: points_json(each) for name, each in points.items()}
        told["teams"]["first_colour"] = settings.teams.first_colour.name.lower()
    if settings.bridge is not None and isinstance(settings.bridge.scale, str):
        told["bridge"]["scale"] = file_name(settings.bridge.scale)
    return told
