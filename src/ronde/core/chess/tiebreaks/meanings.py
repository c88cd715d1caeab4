"""What each tie-break does, in a sentence: for whoever chooses one, and for whoever reads it.

How rounds without a game count is the rule's to say; a sentence tells what the value stands for.
"""

from ronde.core.chess.tiebreaks.row import Modifier
from ronde.messages import N_

MEANINGS = {
    "DE": N_(
        "The points made in the games that those still tied played against each other; the column"
        " has their order."
    ),
    "WIN": N_("The rounds that brought the points of a win."),
    "WON": N_("The games won over the board."),
    "BPG": N_("The games played with Black."),
    "BWG": N_("The games won over the board with Black."),
    "BPCT": N_("The points made with Black, in per cent of those that were possible."),
    "PS": N_("The points after each round, added up: early points count more often."),
    "OPS": N_("The progressive scores of all opponents, added up."),
    "KASH": N_("Four for a win, two for a draw, one for a loss."),
    "REP": N_("The rounds that were not missed by one's own choice."),
    "STD": N_("One for each round with more points than the opponent, a half for as many."),
    "TPN": N_("The pairing number: the lower one comes first."),
    "KS": N_("The points made against those with half of all possible points or more."),
    "KSX": N_("Koya, with the limit moved one group of equal points after the other."),
    "BH": N_("The points of all opponents, added up."),
    "FB": N_("Buchholz as it would be if all games of the last round were drawn."),
    "AOB": N_("The mean of the Buchholz of all opponents."),
    "SUMBH": N_("The Buchholz of all opponents, added up."),
    "SB": N_("The points of the opponents one beat, and half of those one drew with."),
    "ARO": N_("The mean rating of the opponents."),
    "TPR": N_("The mean rating of the opponents, and what the result against them is worth."),
    "PTP": N_("The lowest rating of which the points made were to be expected."),
    "APRO": N_("The mean performance rating of the opponents."),
    "APPO": N_("The mean perfect performance of the opponents."),
    "RTNG": N_("The rating: the higher one comes first."),
    "MPTS": N_("The points for matches won and drawn."),
    "GPTS": N_("The points made on all boards."),
    "MPvGP": N_("The game points where match points rank the teams, else the match points."),
    "GPDIFF": N_("The points made on all boards, less those of the opponents."),
    "BERLIN": N_("The points of the boards: the last counts once, the one before it twice ..."),
    "BOARD1": N_("The points made on the first board."),
    "BC": N_("The points of each board times its number: who won on high boards comes first."),
    "TBR": N_("The points of the first board, then those of the second, and so on."),
    "BBE": N_("The points without the last board, then without the last two, and so on."),
    "EMMSB": N_("The match points of each opponent times the match points made against them."),
    "EMGSB": N_("The match points of each opponent times the game points made against them."),
    "EGMSB": N_("The game points of each opponent times the match points made against them."),
    "EGGSB": N_("The game points of each opponent times the game points made against them."),
    "EDE": N_("The matches between those still tied, by one score and then by the other."),
    "EDEBT": N_("As EDE; two that are left equal by board count, then by the top boards."),
    "EDEBB": N_("As EDE; two that are left equal by board count, then without bottom boards."),
    "EDET": N_("As EDE; two that are left equal by the top boards."),
    "EDEB": N_("As EDE; two that are left equal without bottom boards."),
    "SSSC": N_("The score that does not rank the teams, and a share of the Buchholz."),
}
"""By code."""

MODIFIER_MEANINGS = {
    Modifier.CUT: N_("without the lowest value; C2 without the two lowest"),
    Modifier.MEDIAN: N_("without the highest and the lowest value; M2 without two of each"),
    Modifier.LIMIT: N_("the limit half a point higher; L-1 half a point lower"),
    Modifier.FORFEITS: N_("games lost or won by forfeit count as played"),
    Modifier.FORE: N_("as if all games of the last round were drawn"),
    Modifier.REVERSE: N_("the other way round"),
    Modifier.DIVISOR: N_("a fourth of the Buchholz is added"),
    Modifier.UNRATED: N_("who has no rating counts as 1400"),
}
"""What the example of each modifier does to the value."""
