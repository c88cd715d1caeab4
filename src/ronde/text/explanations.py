"""Explanations of a pairing as sentences and tables."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, TypedDict

from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation, Decision
from ronde.messages import Message
from ronde.text.answers import PointsValue, about, answer_of, by, of
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import number_text, points_text
from ronde.text.rendering import render
from ronde.text.sheet import Sheet, TableColumn, table


def told(message: Message) -> str:
    """A message whose facts may be points, players and pairs, as a sentence."""
    return render(_prepared(message))


def sentence(message: Message) -> str:
    """A message told with a capital letter and a full stop."""
    text = told(message)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "…")) else ".")


def bracket_sheets(brackets: Sequence[BracketExplanation]) -> tuple[Sheet, ...]:
    """A table for each bracket: the rules and what they decided."""
    return tuple(
        decisions_sheet(
            _("Bracket {number}, score {points}: {players}").format(
                number=bracket.number,
                points=points_text(bracket.score),
                players=_list(bracket.players),
            ),
            _("Decision"),
            bracket.decisions,
        )
        for bracket in brackets
    )


def decisions_sheet(title: str, heading: str, decisions: Sequence[Decision]) -> Sheet:
    """A row for each decision, fact or remedy, with the rule behind it."""
    return table(
        title,
        (
            TableColumn(_("Rule"), lambda decision: decision.rule),
            TableColumn(heading, lambda decision: told(decision.text), wide=True),
        ),
        decisions,
    )


class DecisionAnswer(TypedDict):
    """Something that was decided, and the article that decided it."""

    rule: Annotated[str, about("", "C.04.3 2.4.7 [C12]")]
    players: list[int]
    text: Annotated[str, by(sentence)]


class BracketTold(TypedDict):
    """A bracket of a Swiss round."""

    bracket: Annotated[int, of("number")]
    score: PointsValue
    players: list[int]
    decisions: list[DecisionAnswer]


def pairs_json(pairing: RoundPairing) -> list[list[int]]:
    """A round as pairs, White first."""
    return [[board.white.number, board.black.number] for board in pairing.boards]


class AnswerFacts(TypedDict):
    """Why two players do not meet, or why they do."""

    pair: list[int]
    paired: bool
    rule: str
    text: Annotated[str, by(sentence)]
    alternative: Annotated[list[list[int]] | None, by(pairs_json)]
    alternative_bye: Annotated[int | None, of("alternative.bye")]


def explanation_json(brackets: Sequence[BracketExplanation]) -> list[JsonObject]:
    """The explanation of a round as the contract has it."""
    return [answer_of(BracketTold, bracket) for bracket in brackets]


def decisions_json(decisions: Sequence[Decision]) -> list[JsonObject]:
    """Decisions, facts or remedies."""
    return [answer_of(DecisionAnswer, decision) for decision in decisions]


def answer_lines(answer: Answer) -> tuple[str, ...]:
    """The answer to “why not these two?”."""
    lines = [f"{sentence(answer.text)} ({answer.rule})"]
    if answer.alternative is not None:
        lines.append(_("The round it would have led to:"))
    return tuple(lines)


def answer_json(answer: Answer) -> JsonObject:
    """The answer as the contract has it."""
    return answer_of(AnswerFacts, answer)


def blockade_lines(blockade: Blockade) -> tuple[str, ...]:
    """Why a round cannot be paired."""
    return (
        _("Round {round} cannot be paired within the absolute criteria ({rule}).").format(
            round=blockade.round_number, rule=blockade.rule
        ),
    )


def blockade_sheets(blockade: Blockade) -> tuple[Sheet, ...]:
    """The facts that block a round, and what the arbiter may do."""
    facts = _("What blocks it: these facts, none of which can be spared")
    remedies = _("What the chief arbiter may do ({rule})").format(rule=blockade.rule)
    return (
        decisions_sheet(facts, _("Fact"), blockade.facts),
        decisions_sheet(remedies, _("Remedy"), blockade.remedies),
    )


def blockade_json(blockade: Blockade) -> JsonObject:
    """The facts and the remedies."""
    return {
        "round": blockade.round_number,
        "blocked": True,
        "players": list(blockade.players),
        "facts": decisions_json(blockade.facts),
        "remedies": decisions_json(blockade.remedies),
    }


def _prepared(message: Message) -> Message:
    """A message with its facts as text, those inside other messages too."""
    return replace(message, fields={name: _shown(value) for name, value in message.fields.items()})


def _shown(value: object) -> object:
    """A fact as it is read."""
    if isinstance(value, Message):
        return _prepared(value)
    if isinstance(value, Fraction):
        return number_text(value)
    if isinstance(value, tuple):
        return _list(value)
    return value


def _list(values: tuple[object, ...]) -> str:
    """Players, pairs or points, one after the other."""
    return ", ".join(_item(value) for value in values) or _("none")


def _item(value: object) -> str:
    """One member of a list; a pair has a dash."""
    if isinstance(value, tuple):
        return "–".join(str(part) for part in value)
    if isinstance(value, Fraction):
        return number_text(value)
    return told(value) if isinstance(value, Message) else str(value)
