"""What users ask for, found in the catalogue or refused with a reason."""

from ronde.core.chess.tiebreaks.catalogue import CATALOGUE, OLD_NAMES
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.row import Modifier, RankedParticipants, TieBreak
from ronde.errors import InputError, UnknownName
from ronde.messages import N_


def looked_up(
    descriptor: Descriptor,
    edition: Edition,
    participants: RankedParticipants = RankedParticipants.PLAYERS,
) -> TieBreak:
    """The row of a code, checked to fit the edition, the participants and the modifiers."""
    code = OLD_NAMES.get(descriptor.code, descriptor.code)
    row = CATALOGUE.get(code)
    if row is None:
        raise UnknownName(
            N_("there is no tie-break “{found}”; expected one of {codes}"),
            found=descriptor.code,
            codes=", ".join(
                row.code for row in CATALOGUE.values() if participants in row.participants
            ),
        )
    if edition not in row.editions:
        raise InputError(
            N_("edition {edition} has no tie-break {code}; it stands in {editions}"),
            edition=edition.value,
            code=row.code,
            editions=", ".join(sorted(member.value for member in row.editions)),
        )
    _check_participants(row, descriptor, participants)
    plain = Descriptor(code=descriptor.code)
    for modifier in Modifier:
        used = getattr(descriptor, modifier.value) != getattr(plain, modifier.value)
        if used and modifier not in row.modifiers:
            raise InputError(
                N_("{code} takes no such modifier as in “{found}”"),
                code=row.code,
                found=str(descriptor),
            )
    return row


def _check_participants(
    row: TieBreak, descriptor: Descriptor, participants: RankedParticipants
) -> None:
    """Refuse a code, or a score, that those who are ranked do not have."""
    if participants not in row.participants:
        for_teams = participants is RankedParticipants.PLAYERS
        raise InputError(
            N_("{code} is a tie-break of teams, and this event ranks players")
            if for_teams
            else N_("{code} is a tie-break of players, and this event ranks teams"),
            code=row.code,
        )
    if descriptor.score is None:
        return
    if participants is RankedParticipants.PLAYERS:
        raise InputError(
            N_("“{found}”: only teams have match points and game points"), found=str(descriptor)
        )
    if descriptor.score not in row.scores:
        raise InputError(
            N_("“{found}”: {code} does not depend on a choice of match points or game points")
            if not row.scores
            else N_("“{found}”: {code} counts matches, so only {code}:MP has a meaning"),
            found=str(descriptor),
            code=row.code,
        )
