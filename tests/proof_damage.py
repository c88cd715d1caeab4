"""Proofs of rounds with something in them that is not true, each told as well as it can be.

Whoever damages a proof changes what it says: no change here leaves another true proof behind. So
the two duals of a pair are never changed against each other, which may well prove the same.
"""

import copy
import json
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any, TypeAlias

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.catalogue import USUAL_SYSTEM
from ronde.text.proofs import proof_text
from tools import verify_facts, verify_proof

Proof: TypeAlias = dict[str, Any]
Damage: TypeAlias = Callable[[Proof, Random], bool]
"""Changes a proof; False if there is nothing of the kind to change in it."""


def proof_of_next_round(event: Event) -> Proof:
    """The proof of the round to be paired, as it is read from its file."""
    to_pair = USUAL_SYSTEM.to_pair(event)
    pairing = USUAL_SYSTEM.pair(to_pair)
    proof: Proof = json.loads(proof_text(USUAL_SYSTEM.proof_of(to_pair, pairing)))
    return proof


def is_accepted(proof: Proof, report: str) -> bool:
    """Whether both verifiers accept a proof."""
    try:
        verify_proof.verify(proof)
        verify_facts.verify(proof, report)
    except (*verify_proof.REFUSALS, *verify_facts.REFUSALS):
        return False
    return True


def damaged(proof: Proof, name: str, chance: Random) -> Proof | None:
    """A copy with damage of a kind; None if there is nothing of the kind in it."""
    changed = copy.deepcopy(proof)
    if not DAMAGES[name](changed, chance):
        return None
    assert changed != proof, name
    return changed


def _told_as_it_is(proof: Proof) -> None:
    """Tell colours, boards, brackets and claims of the pairs as they now are, as far as they go.

    The certificates stay: a forger knows all but the duals that do not exist.
    """
    with suppress(*verify_proof.REFUSALS):
        _tell_boards(proof)
        _tell_brackets(proof)


def _tell_boards(proof: Proof) -> None:
    """The boards in their order, with the colours of the rules."""
    players = [verify_proof.Player(**fact) for fact in proof["players"]]
    place = {player.number: index for index, player in enumerate(players)}
    paired = verify_proof.Round.__new__(verify_proof.Round)
    paired.players, paired.initial_colour = players, proof["initial_colour"]
    boards = []
    for board in proof["boards"]:
        top, low = sorted(place[number] for number in board)
        first, second = players[top], players[low]
        numbers = [first.number, second.number]
        rank = -first.score, -first.score - second.score, top
        boards.append((rank, numbers if paired.top_colour(top, low) == "w" else numbers[::-1]))
    proof["boards"] = [numbers for _rank, numbers in sorted(boards)]


def _tell_brackets(proof: Proof) -> None:
    """The brackets that the boards make, and what they give up."""
    paired = verify_proof.Round(proof)
    numbers = [player.number for player in paired.players]
    scores = sorted({player.score for player in paired.players}, reverse=True)
    groups = [[i for i, each in enumerate(paired.players) if each.score == s] for s in scores]
    floaters, odd = list[int](), paired.bye is not None
    for index, told in enumerate(proof["brackets"]):
        bracket = verify_proof.Bracket(paired, floaters, groups[index:], odd)
        told["players"] = [numbers[each] for each in bracket.own]
        told["floaters"] = [numbers[each] for each in bracket.floaters]
        total: Counter[str] = Counter()
        for cost in (
            *map(bracket.alone, bracket.floaters),
            *map(bracket.left, bracket.next_left),
            *(bracket.together(*pair) for pair in bracket.pairs),
        ):
            total.update(cost)
        told["claims"] = {name: n for name, n in total.items() if name[0] == "C" and n}
        floaters = [] if bracket.rests else bracket.floaters
        odd = odd and not bracket.rests


def _two_boards(proof: Proof, chance: Random) -> list[list[int]] | None:
    """Two boards; None where there is one alone."""
    return chance.sample(proof["boards"], 2) if len(proof["boards"]) > 1 else None


def _opponents_swapped(proof: Proof, chance: Random) -> bool:
    boards = _two_boards(proof, chance)
    if boards is None:
        return False
    one, other = boards
    side = chance.randrange(2)
    one[0], other[side] = other[side], one[0]
    return True


def _opponents_swapped_and_told(proof: Proof, chance: Random) -> bool:
    if not _opponents_swapped(proof, chance):
        return False
    _told_as_it_is(proof)
    return True


def _neighbours_swapped_and_told(proof: Proof, chance: Random) -> bool:
    """Two boards of nearly the same scores: the likeliest to be legal and hardly worse."""
    boards = proof["boards"]
    if len(boards) < 2:
        return False
    place = chance.randrange(len(boards) - 1)
    one, other = boards[place], boards[place + 1]
    side = chance.randrange(2)
    one[0], other[side] = other[side], one[0]
    _told_as_it_is(proof)
    return True


def _three_turned_and_told(proof: Proof, chance: Random) -> bool:
    if len(proof["boards"]) < 3:
        return False
    one, other, third = chance.sample(proof["boards"], 3)
    one[1], other[1], third[1] = other[1], third[1], one[1]
    _told_as_it_is(proof)
    return True


def _colours_swapped(proof: Proof, chance: Random) -> bool:
    chance.choice(proof["boards"]).reverse()
    return True


def _boards_swapped(proof: Proof, chance: Random) -> bool:
    boards = _two_boards(proof, chance)
    if boards is None:
        return False
    one, other = boards
    one[:], other[:] = other[:], one[:]
    return True


def _board_dropped(proof: Proof, chance: Random) -> bool:
    del proof["boards"][chance.randrange(len(proof["boards"]))]
    return True


def _bye_given_to_another(proof: Proof, chance: Random) -> bool:
    if proof["bye"] is None:
        return False
    board = chance.choice(proof["boards"])
    side = chance.randrange(2)
    board[side], proof["bye"] = proof["bye"], board[side]
    _told_as_it_is(proof)
    return True


def _bye_lost(proof: Proof, chance: Random) -> bool:
    had, proof["bye"] = proof["bye"], None
    return had is not None


def _certificates(proof: Proof) -> list[Proof]:
    """Every certificate: there is one, unless the bracket of a lone pair has none."""
    own = [told["certificate"] for told in proof["brackets"]]
    return [each for each in (*own, proof["bye_bound"]) if each is not None]


def _dual_changed(proof: Proof, chance: Random) -> bool:
    duals = chance.choice(_certificates(proof))["duals"]
    place = chance.randrange(len(duals))
    step = chance.choice((-1, 1)) << chance.choice((0, 0, 1, 8, 64))
    duals[place] = f"{int(duals[place], 16) + step:x}"
    return True


def _dual_dropped(proof: Proof, chance: Random) -> bool:
    duals = chance.choice(_certificates(proof))["duals"]
    del duals[chance.randrange(len(duals))]
    return True


def _dual_turned(proof: Proof, chance: Random) -> bool:
    duals = chance.choice(_certificates(proof))["duals"]
    places = [place for place, dual in enumerate(duals) if int(dual, 16)]
    if not places:
        return False
    place = chance.choice(places)
    duals[place] = f"{-int(duals[place], 16):x}"
    return True


def _blossom_changed(proof: Proof, chance: Random) -> bool:
    with_blossoms = [each for each in _certificates(proof) if each["blossoms"]]
    if not with_blossoms:
        return False
    blossoms = chance.choice(with_blossoms)["blossoms"]
    place = chance.randrange(len(blossoms))
    members, dual = blossoms[place]
    match chance.randrange(4):
        case 0:
            blossoms[place][1] = f"{int(dual, 16) + chance.choice((-1, 1)):x}"
        case 1:
            blossoms[place][1] = f"{-int(dual, 16):x}"
        case 2:
            del blossoms[place]
        case _:
            del members[chance.randrange(len(members))]
    return True


def _blossom_added(proof: Proof, chance: Random) -> bool:
    certificate = chance.choice(_certificates(proof))
    size = len(certificate["duals"])
    if size < 4:
        return False
    certificate["blossoms"].append([sorted(chance.sample(range(size), 3)), "2"])
    return True


def _certificate_dropped(proof: Proof, chance: Random) -> bool:
    told = [each for each in proof["brackets"] if each["certificate"]]
    if not told:
        return False
    chance.choice(told)["certificate"] = None
    return True


def _bye_bound_dropped(proof: Proof, chance: Random) -> bool:
    had, proof["bye_bound"] = proof["bye_bound"], None
    return had is not None


def _claim_changed(proof: Proof, chance: Random) -> bool:
    claims = chance.choice(proof["brackets"])["claims"]
    name = chance.choice(("C6", "C7", "C8", "C9", "C12", "C13", "C14", "C16", *claims))
    claims[name] = claims.get(name, 0) + chance.choice((-1, 1))
    return True


def _claim_dropped(proof: Proof, chance: Random) -> bool:
    told = [each["claims"] for each in proof["brackets"] if each["claims"]]
    if not told:
        return False
    claims = chance.choice(told)
    del claims[chance.choice(list(claims))]
    return True


def _bracket_dropped(proof: Proof, chance: Random) -> bool:
    del proof["brackets"][chance.randrange(len(proof["brackets"]))]
    return True


def _brackets_swapped(proof: Proof, chance: Random) -> bool:
    brackets = proof["brackets"]
    if len(brackets) < 2:
        return False
    place = chance.randrange(len(brackets) - 1)
    brackets[place], brackets[place + 1] = brackets[place + 1], brackets[place]
    return True


def _floater_kept(proof: Proof, chance: Random) -> bool:
    told = [each["floaters"] for each in proof["brackets"] if each["floaters"]]
    if not told:
        return False
    chance.choice(told).pop()
    return True


def _floater_added(proof: Proof, chance: Random) -> bool:
    told = chance.choice(proof["brackets"])
    staying = sorted(set(told["players"]) - set(told["floaters"]))
    if not staying:
        return False
    told["floaters"].append(chance.choice(staying))
    return True


def _fact_changed(proof: Proof, chance: Random) -> bool:
    fact = chance.choice(proof["players"])
    name = chance.choice([each for each in fact if each != "met"])
    value = fact[name]
    if isinstance(value, bool):
        fact[name] = not value
    elif isinstance(value, int):
        fact[name] = value + chance.choice((-5, -1, 1, 5))
    elif name == "floats":
        place = chance.randrange(2)
        other = chance.choice([each for each in "du-" if each != value[place]])
        fact[name] = value[:place] + other + value[place + 1 :]
    else:
        fact[name] = value + chance.choice("wb")
    return True


def _fact_changed_and_told(proof: Proof, chance: Random) -> bool:
    """A fact is changed, and everything that is told of the pairing goes with it."""
    if not _fact_changed(proof, chance):
        return False
    _told_as_it_is(proof)
    return True


def _meeting_changed(proof: Proof, chance: Random) -> bool:
    fact, other = chance.sample(proof["players"], 2)
    met = set(fact["met"]) ^ {other["number"]}
    fact["met"] = sorted(met)
    return True


def _player_dropped(proof: Proof, chance: Random) -> bool:
    del proof["players"][chance.randrange(len(proof["players"]))]
    return True


def _players_swapped(proof: Proof, chance: Random) -> bool:
    players = proof["players"]
    place = chance.randrange(len(players) - 1)
    players[place], players[place + 1] = players[place + 1], players[place]
    return True


def _head_changed(proof: Proof, chance: Random) -> bool:
    match chance.randrange(5):
        case 0:
            proof["round"] += chance.choice((-1, 1))
        case 1:
            proof["last"] = not proof["last"]
        case 2:
            proof["initial_colour"] = {"w": "b", "b": "w"}[proof["initial_colour"]]
        case 3:
            proof["edition"] = "2017"
        case _:
            one, other = chance.sample(proof["players"], 2)
            if other["number"] in one["met"]:
                return False
            proof["apart"].append([one["number"], other["number"]])
    return True


def _fact_lost(proof: Proof, chance: Random) -> bool:
    match chance.randrange(3):
        case 0:
            del proof[chance.choice(list(proof))]
        case 1:
            fact = chance.choice(proof["players"])
            del fact[chance.choice(list(fact))]
        case _:
            told = chance.choice(proof["brackets"])
            del told[chance.choice(list(told))]
    return True


DAMAGES: Mapping[str, Damage] = {
    damage.__name__.strip("_").replace("_", " "): damage
    for damage in (
        _opponents_swapped,
        _opponents_swapped_and_told,
        _neighbours_swapped_and_told,
        _three_turned_and_told,
        _colours_swapped,
        _boards_swapped,
        _board_dropped,
        _bye_given_to_another,
        _bye_lost,
        _dual_changed,
        _dual_dropped,
        _dual_turned,
        _blossom_changed,
        _blossom_added,
        _certificate_dropped,
        _bye_bound_dropped,
        _claim_changed,
        _claim_dropped,
        _bracket_dropped,
        _brackets_swapped,
        _floater_kept,
        _floater_added,
        _fact_changed,
        _fact_changed_and_told,
        _meeting_changed,
        _player_dropped,
        _players_swapped,
        _head_changed,
        _fact_lost,
    )
}
