"""The form of an event's settings: its fields, and what was typed into them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ronde.errors import InputError
from ronde.messages import N_, FieldName, Message
from ronde.service.events.actions.creating import lock_of
from ronde.service.events.given_settings import Given
from ronde.service.events.kind import kind_of
from ronde.service.events.setting import (
    Choice,
    Form,
    Line,
    PointsTable,
    Setting,
    box_points,
)
from ronde.service.events.setting_forms import Several
from ronde.service.events.settings import Numbering, Settings, setting_parts, settings_of
from ronde.service.events.state import EventState
from ronde.text import _, render
from ronde.text.numbers import points_text
from ronde.text.rendering import capital


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingField:
    """A setting as the page shows it; `inputs` are its boxes, by name."""

    key: str
    sort: str
    """What kind of input it has, as its form tells."""
    label: str
    help: str
    inputs: Mapping[str, str]
    """The text of each input."""
    boxes: Mapping[str, str]
    """The label of each input, where there are several."""
    options: tuple[tuple[str, str], ...]
    placeholder: str
    required: bool
    locked: str
    """Why it cannot be changed; empty where it can."""
    error: str


class Rejected(Exception):  # noqa: N818 - it says what happened
    """What was typed into some fields says nothing: an error for each of them, by key."""

    def __init__(self, errors: Mapping[str, InputError]) -> None:
        super().__init__(", ".join(errors))
        self.errors = errors


def field_groups(
    state: EventState, typed: Mapping[str, str], errors: Mapping[str, str]
) -> list[tuple[str, list[SettingField]]]:
    """The fields of an event under their headings, with what was typed and what is wrong."""
    groups: dict[str, list[SettingField]] = {}
    for each in settings_of(state.regulations.system):
        title = (each.part and setting_parts()[each.part].TITLE) or (
            "Format" if each.locked else each.heading
        )
        groups.setdefault(title, []).append(_field(state, each, typed, errors.get(each.key, "")))
    titles = {"": _("The event"), "Format": _("Format")}
    return [(titles.get(title) or _(title), fields) for title, fields in groups.items()]


def changed_texts(shown: Settings, typed: Mapping[str, str]) -> dict[str, str]:
    """The inputs into which something else was typed than the page showed."""
    texts = {
        name: text
        for each in settings_of(shown.system)
        for name, text in shown_texts(shown, each).items()
    }
    # Browsers send the ends of lines as in mail, whatever the page had.
    sent = {name: text.replace("\r\n", "\n") for name, text in typed.items()}
    return {name: text for name, text in sent.items() if texts.get(name, text) != text}


def given_by(settings: Settings, shown: Settings, changed: Mapping[str, str]) -> Given:
    """The settings that were changed in the form; what it does not have is left alone.

    `settings` are those of now, `shown` those that the page showed. Raises Rejected where a field
    cannot be read, or where somebody else changed it meanwhile.
    """
    values: dict[Setting, Any] = {}
    errors: dict[str, InputError] = {}
    for each in settings_of(settings.system):
        present = shown_texts(settings, each)
        texts = {name: changed.get(name, text) for name, text in present.items()}
        if texts == present:
            continue
        try:
            if present != shown_texts(shown, each):
                raise InputError(
                    N_("{setting}: somebody else changed this meanwhile, to {value}"),
                    setting=each.named,
                    value=", ".join(text or "–" for text in present.values()),
                )
            values[each] = _value(each, texts)
        except InputError as error:
            errors[each.key] = error
    if errors:
        raise Rejected(errors)
    return values


def key_in(message: Message) -> str | None:
    """The key of the setting that a sentence is about, where it is about one."""
    for value in message.fields.values():
        first = value[0] if isinstance(value, tuple) and value else value
        if isinstance(first, FieldName):
            return first.key
        if isinstance(first, Message) and (key := key_in(first)):
            return key
    return None


def shown_texts(settings: Settings, each: Setting) -> Mapping[str, str]:
    """The text of each input of a setting, by its name, as the event has it."""
    part = settings.part(setting_parts()[each.part]) if each.part else settings
    value = each.usual if part is None else getattr(part, each.name)
    if isinstance(each.form, PointsTable):
        return {
            f"{each.key}.{box}": "" if points is None else points_text(points)
            for box, points in each.form.values(value).items()
        }
    if isinstance(each.form, Several):
        return {f"{each.key}.{word}": _TICKED[word in value] for word in each.form.words}
    return {each.key: "" if value is None else each.form.to_page(value)}


_TICKED = ("no", "yes")


def _value(each: Setting, texts: Mapping[str, str]) -> Any:  # noqa: ANN401 - of the setting
    """The value that was typed; None where it was taken back."""
    form = each.form
    if isinstance(form, PointsTable):
        usual = form.values(each.usual)
        return {
            box: None
            if not text.strip() and usual[box] is None
            else box_points(text, FieldName(flag=each.flag, label=form.boxes[box], key=name))
            for (name, text), box in zip(texts.items(), form.boxes, strict=True)
        }
    if isinstance(form, Several):
        ticked = [word for word in form.words if texts[f"{each.key}.{word}"] == "yes"]
        return form.chosen(ticked, each.named)
    text = texts[each.key]
    if each.none is not None and not text.strip():
        return None
    return form.from_page(text, each.named)


def _field(state: EventState, each: Setting, typed: Mapping[str, str], error: str) -> SettingField:
    """A setting as the page shows it."""
    form = each.form
    shown = shown_texts(state.regulations, each)
    lock = lock_of(state, each)
    label = capital(_(each.label))
    return SettingField(
        key=each.key,
        sort=form.sort,
        label=label,
        help=_help(each, label),
        inputs={name: typed.get(name, text) for name, text in shown.items()},
        boxes={f"{each.key}.{box}": capital(_(words)) for box, words in _boxes(form).items()},
        options=tuple(_options(state.regulations, each)),
        placeholder=_(each.none) if each.none else "",
        required=each.name == "name",
        locked=capital(render(lock)) + "." if lock is not None else "",
        error=error,
    )


def _boxes(form: Form) -> Mapping[str, str]:
    """The labels of the inputs of a form that has several, to be translated."""
    if isinstance(form, PointsTable):
        return form.boxes
    return form.words if isinstance(form, Several) else {}


def _help(each: Setting, label: str) -> str:
    """What a field means, where its label and its choices do not say it."""
    form = each.form
    if isinstance(form, Choice) or (isinstance(form, Line) and each.none is None):
        return ""
    extras = form.extras.values() if isinstance(form, PointsTable) else ()
    words = " ".join(_(text) for text in (each.help, *(extra.help for extra in extras)))
    return "" if label.lower() in words.lower() else words


def _options(settings: Settings, each: Setting) -> Iterator[tuple[str, str]]:
    """The values that may be chosen, with their words; nothing where a field is typed."""
    form = each.form
    if form.names:
        own = shown_texts(settings, each)[each.key]
        yield from ((name, name) for name in dict.fromkeys((own, *form.names)))
    if not isinstance(form, Choice):
        return
    if each.none is not None or not shown_texts(settings, each)[each.key]:
        yield "", _(each.none or "–")
    by_varma = kind_of(settings.system).by_varma
    for value, words in form.words.items():
        if value is not Numbering.VARMA or by_varma:
            yield form.to_text(value), _(words)
