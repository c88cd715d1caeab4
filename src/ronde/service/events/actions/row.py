"""An action that is a plain form, as a row: what it takes, what does it, its words at each door.

From a row come a command, or an option of one, an operation of the API, and a form that a page
shows or has in its template. What the rules have against an action, who agrees to it, how it is
repeated and taken back is the same at all of them. `catalogue.py` has the rows.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ronde.core.scores import Points, points_from_text
from ronde.errors import InputError
from ronde.messages import N_, FieldName
from ronde.service.events.desk import Desk, Done
from ronde.service.events.objections import Level
from ronde.service.events.setting import Form
from ronde.service.events.state import EventState
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet

Given = Mapping[str, Any]
"""The values of the parameters by name; what was not given has its default."""


@dataclass(frozen=True, slots=True)
class SignedPoints(Form):
    """Points in halves or tenths, to be added or taken."""

    metavar: str = "POINTS"

    def from_text(self, text: str, name: FieldName) -> Points:
        """The points in tenths; raises InputError where the text says none."""
        typed = text.strip().replace("−", "-").removeprefix("+")
        try:
            return points_from_text(typed)
        except ValueError:
            raise InputError(
                N_("{name}: expected points such as 1, 0.5 or -1, found “{found}”"),
                name=name,
                found=text,
            ) from None


@dataclass(frozen=True, slots=True)
class PlayersForm(Form):
    """Several players by number or name; on a page there is a field for each of two."""

    metavar: str = "PLAYER..."
    most: int = 100


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing that an action takes."""

    name: str
    """What programs and fields call it."""
    form: Form
    label: str = ""
    """The label of its field, to be translated; empty where no page asks for it."""
    typed: str = ""
    """The option, or in capitals the argument, of the command; empty where it has none."""
    help: str = ""
    passed_as: str = ""
    """What the function that does the action calls it, where that is another word."""
    off: str = ""
    """The flag that says none, where none has to be said."""
    off_help: str = ""
    required: bool = False
    default: Any = None
    """Its value where it is not given."""
    examples: tuple[Any, ...] = ()
    usual: Callable[[EventState, int | None], object] = lambda state, identity: ""
    """What its field shows before anybody types."""

    @property
    def named(self) -> FieldName:
        """Itself in a sentence, which each door says in its own way."""
        return FieldName(flag=self.typed.strip("[]"), label=self.label or self.name, key=self.name)


@dataclass(frozen=True, slots=True)
class Subject:
    """What an action is about, where that is a player, a team or a round."""

    name: str
    """What programs call it in an address."""
    page: str
    """The part of the address of a page that comes before it."""
    named: Callable[[EventState, str], int] | None = None
    """Its id by what people type; None for a number that stands for itself."""


@dataclass(frozen=True, slots=True)
class ActionForm:
    """The form of an action on a page."""

    name: str
    """The last part of its address."""
    title: str = ""
    """What the button says, `{round}` is the next one; empty where a template has the form."""
    offered: Callable[[EventState, int | None], bool] = lambda state, identity: True
    """Whether a page offers it, for the one it is about."""
    note: str = ""
    """What follows from it, where the page says so before anybody presses the button."""
    back: str | None = None
    """The page that comes after it, empty for the one it was sent from; None for the list of those
    who play."""
    values: Given = field(default_factory=dict)
    """The parameters that the button itself decides."""
    heading: str = ""
    """What stands above it where it is a panel of its own."""


@dataclass(frozen=True, slots=True)
class ActionCommand:
    """An action as a command of `ronde event`, in whose list its line stands."""

    name: str
    help: str = ""
    """What it does, where its line in the list does not say it all."""
    flag: str = ""
    """The option that chooses this action, where others have the same command."""
    flag_help: str = ""
    sheet: Callable[[EventState], Sheet] | None = None
    """The table that it shows afterwards."""


@dataclass(frozen=True, slots=True)
class ActionRoute:
    """An action as an operation of the API."""

    operation: str
    """Its name for programs, which never changes."""
    address: str
    """The method, and the path after that of the event."""
    summary: str
    about: str
    body: str = "Agreement"
    """The name of what programs send."""
    body_about: str = ""
    tag: str = "players"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """An action: what it is about, what it takes and what does it, and how each door has it."""

    name: str
    does: Callable[..., Done]
    """The function that does it: takes the desk, the subject where there is one, the parameters by
    name, and `consent` where the rules may have something against it."""
    subject: Subject | None = None
    """None for the event itself."""
    parameters: tuple[Parameter, ...] = ()
    objects: str = ""
    """What `--force` is for; empty where the rules have nothing against it."""
    by_director: bool = False
    """Whether only the director does it, and no deputy."""
    tells: tuple[str, Callable[[EventState], list[JsonObject]]] | None = None
    """What programs are told besides what was written, by its key."""
    command: ActionCommand | None = None
    route: ActionRoute | None = None
    forms: tuple[ActionForm, ...] = ()

    def given(self, values: Given) -> dict[str, Any]:
        """The value of every parameter, its default where none is given."""
        return {
            each.name: each.default if values.get(each.name) is None else values[each.name]
            for each in self.parameters
        }

    def act(self, desk: Desk, given: Given, consent: Level) -> Done:
        """Do it with the values by name, that of the subject among them."""
        subject = () if self.subject is None else (given[self.subject.name],)
        values = {each.passed_as or each.name: given[each.name] for each in self.parameters}
        agreement = {"consent": consent} if self.objects else {}
        return self.does(desk, *subject, **values, **agreement)
