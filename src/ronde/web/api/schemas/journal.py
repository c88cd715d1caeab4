"""Entries of a journal, what an action answers, and how far an event is."""

from typing import Annotated, Any

from pydantic import Field

from ronde.web.api.schemas.words import Told


class AdjournedGame(Told):
    """A game that goes on later."""

    round: int
    board: int


class Status(Told):
    """How far an event is; which facts there are depends on how it is played."""

    name: str
    system: str
    closed: bool
    next: Annotated[str, Field(description="The next thing to do, in a sentence.")]
    player_count: int = 0
    team_count: int | None = None
    round_count: int | None = None
    published_round_count: int = 0
    complete_round_count: int = 0
    draft_round: int | None = None
    open_boards: list[int] = Field(default_factory=list)
    adjourned_games: list[AdjournedGame] = Field(default_factory=list)
    fide_mode: bool = True
    outside_fide_mode_since_round: int | None = None
    participant_count: int | None = None
    cup_round_count: int | None = None
    is_draft: bool = False
    is_published: bool = False
    open_matches: list[int] = Field(default_factory=list)
    champion: str | None = None
    group_count: int | None = None
    groups_over: bool = False
    entrant_count: int = 0
    sections: list[str] = Field(default_factory=list)
    movement: str | None = None
    current_round: int | None = None
    due_score_count: int = 0
    score_count: int = 0
    missing_score_count: int = 0
    sent_count: int = 0
    disputed_count: int = 0
    unlikely_count: int = 0
    held_back_rounds: int = 0


class JournalEntry(Told):
    """An entry: who did what and when, in facts and in a sentence."""

    number: int
    time: Annotated[str, Field(examples=["2026-11-14T09:30:00.000000Z"])]
    who: str
    device: str
    kind: Annotated[str, Field(examples=["result_entered"])]
    payload: dict[str, Any]
    undoes: Annotated[int | None, Field(description="The entry that this one takes back.")]
    text: Annotated[str, Field(examples=["round 1, board 4: 1-0"])]
    hash: Annotated[str, Field(description="What chains it to the entries before it.")]


class LoggedEntry(JournalEntry):
    """An entry, and whether it still counts."""

    undone: bool


class Written(Told):
    """What an action wrote; without entries everything was so already."""

    event: str
    number: Annotated[int, Field(description="The number of the last entry: the version now.")]
    entries: list[JournalEntry]
    warnings: list[str]
    status: Status


class Journal(Told):
    """Entries of the journal in their order."""

    event: str
    entry_count: int
    entries: list[LoggedEntry]
    next_after: Annotated[
        int | None, Field(description="What to ask for next as `after`; null at the end.")
    ]


class JournalFinding(Told):
    """Something wrong with the journal."""

    number: int
    text: str


class Verdict(Told):
    """What reading the whole chain of hashes showed."""

    event: str
    ok: bool
    entry_count: int
    findings: list[JournalFinding]
    hash: str | None
    expected_number: Annotated[
        int | None, Field(description="The entry that has the hash which was noted.")
    ]
    problem: Annotated[
        str | None,
        Field(description="Why the entries, though as they were written, cannot be understood."),
    ]
