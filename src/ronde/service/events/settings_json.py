"""The regulations of an event as programs read them: as the journal has them, with real points."""

from ronde.service.events.settings import Settings, declared, setting_parts, settings_payload
from ronde.text.documents import JsonObject


def settings_json(settings: Settings) -> JsonObject:
    """The settings by name; what came in by a report and is only kept for it is left out."""
    told = settings_payload(settings)
    del told["reported"]
    for each in declared().values():
        own = settings.part(setting_parts()[each.part]) if each.part else settings
        value = None if own is None else getattr(own, each.name)
        if value is not None:
            within = told[each.part] if each.part else told
            within[each.name] = each.form.to_program(value)
    return told
