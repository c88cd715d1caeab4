"""The regulations of an event as programs read them: as the journal has them, with real points."""

from ronde.service.events.settings import Settings, setting_parts, settings_payload
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json


def settings_json(settings: Settings) -> JsonObject:
    """The settings by name; what came in by a report and is only kept for it is left out."""
    told = settings_payload(settings)
    del told["reported"]
    told["scoring"] = {name: points_json(points) for name, points in told["scoring"].items()}
    told["initial_colour"] = settings.initial_colour and settings.initial_colour.name.lower()
    for name, part in setting_parts().items():
        value = settings.parts.get(part.type)
        if value is not None and part.shown is not None:
            told[name] = part.shown(value)
    return told
