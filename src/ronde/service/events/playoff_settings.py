"""What the regulations of an event say of play-offs: for which places, and what is played."""

from dataclasses import dataclass
from typing import Any, ClassVar

from ronde.core.chess.playoff.rates import ARMAGEDDON, BLITZ, Rate, rate_from_text
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_, FieldName
from ronde.service.events.setting import Form, Number, SettingsPart, setting

LARGEST_PLACE = 999


@dataclass(frozen=True, slots=True)
class PlacesForm(Form):
    """Places with commas between them, `1,2,3`; nothing for none."""

    metavar: str = "PLACES"
    empty: tuple[int, ...] = ()

    def from_text(self, text: str, name: FieldName) -> tuple[int, ...]:
        """The places in order; raises InputError where the text has something else."""
        words = [word.strip() for word in text.replace(";", ",").split(",") if word.strip()]
        if not all(is_number(word) and 1 <= int(word) <= LARGEST_PLACE for word in words):
            raise InputError(
                N_("{name}: expected places such as 1 or 1,2,3, found “{found}”"),
                name=name,
                found=text,
            )
        return tuple(sorted({int(word) for word in words}))

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The places with commas."""
        return ",".join(map(str, value))

    def from_json(self, value: Any, name: FieldName) -> tuple[int, ...]:  # noqa: ANN401
        """The places that a program sent as text."""
        return self.from_text(value or "", name)

    def to_journal(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The places as they are typed."""
        return self.to_text(value)

    def from_journal(self, kept: Any) -> tuple[int, ...]:  # noqa: ANN401 - whatever JSON holds
        """The places out of their text; raises ValueError where it is none."""
        return tuple(int(word) for word in kept.split(",") if word)


@dataclass(frozen=True, slots=True)
class RateForm(Form):
    """A time control: `3+2`, or with more time for White `6/5+2@60`."""

    metavar: str = "M+S"
    is_even: bool = True
    """Whether both sides must have the same time."""

    def from_text(self, text: str, name: FieldName) -> Rate:
        """The rate; raises InputError where the text is none, or gives one side more time."""
        try:
            rate = rate_from_text(text)
        except ValueError:
            rate = None
        if rate is None or (self.is_even and not rate.is_even):
            raise InputError(
                N_("{name}: expected a rate such as {example}, found “{found}”"),
                name=name,
                example="3+2" if self.is_even else "6/5",
                found=text,
            )
        return rate

    def from_json(self, value: Any, name: FieldName) -> Rate | None:  # noqa: ANN401
        """The rate that a program sent as text; None where it is taken back."""
        return None if value is None else self.from_text(value, name)

    def to_journal(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The rate as it is typed."""
        return str(value)

    def from_journal(self, kept: Any) -> Rate:  # noqa: ANN401 - whatever JSON holds
        """The rate out of its text; raises ValueError where it is none."""
        return rate_from_text(kept)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffSettings(SettingsPart):
    """For which places players who are level play on, and at which rates.

    Rule: FIDE C.07 (2024-08) 3.1
    Rule: Livre de l'arbitre, Départages 1.b
    Rule: Livre de l'arbitre, Départages 1.k.5
    """

    PART: ClassVar[str] = "playoff"
    TITLE: ClassVar[str] = N_("Play-off")
    ELSEWHERE: ClassVar[str] = N_(
        "{setting} is for an event in which everybody plays alone in one list"
    )
    MISPLACED: ClassVar[str] = N_(
        "play-offs are for an event in which everybody plays alone in one list"
    )

    places: tuple[int, ...] = setting(
        "--playoff-places",
        PlacesForm(),
        label=N_("places played off"),
        help=N_(
            "Places that a tie is played off for: 1, or 1,2,3, or 8 where eight qualify (default:"
            " none, tie-breaks decide)."
        ),
    )
    after_tiebreaks: int = setting(
        "--playoff-after",
        Number(0, 20),
        default=0,
        label=N_("tie-breaks before the play-off"),
        help=N_("How many tie-breaks are looked at first (default 0: points alone)."),
    )
    rate: Rate = setting(
        "--playoff-rate",
        RateForm(),
        default=BLITZ,
        label=N_("rate of the play-off"),
        help=N_("Rate of its games: minutes + seconds per move (default 3+2)."),
    )
    second_rate: Rate | None = setting(
        "--playoff-then",
        RateForm(),
        default=None,
        label=N_("rate of a second match"),
        help=N_("Rate of two more games where the first two leave players level (default: none)."),
        none=N_("no second match"),
    )
    armageddon_after: int | None = setting(
        "--playoff-armageddon",
        Number(0, 20),
        label=N_("single games before a decisive game"),
        help=N_("A decisive game follows N drawn single games (default: never)."),
        none=N_("no decisive game"),
    )
    armageddon_rate: Rate = setting(
        "--playoff-armageddon-rate",
        RateForm(metavar="W/B+S", is_even=False),
        default=ARMAGEDDON,
        label=N_("rate of the decisive game"),
        help=N_("White's and Black's minutes in the decisive game (default 6/5)."),
    )
