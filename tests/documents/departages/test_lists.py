"""The lists of tie-breaks that the chapter and the slides recommend, line by line as printed."""

import pytest

from ronde.core.chess.tiebreaks.presets import PRESETS, TEAM_PRESETS

CODES = {
    "Confrontation Directe": "DE",
    "Nombre de parties gagnées": "WIN",
    "Sonneborn-Berger": "SB",
    "Système KOYA": "KS",
    "Nombre de parties avec les Noirs": "BPG",
    "Moyenne Elo tronquée": "ARO/C1",
    "Buchholz tronqué": "BH/C1",
    "Buchholz": "BH",
    "Moyenne Elo des adversaires": "ARO",
    "Performance Elo du tournoi": "TPR",
    "Points de Match": "MPTS",
    "Points de Parties": "GPTS",
    "variante de Buchholz": "BH/C1",
    "somme des Buchholz": "SUMBH",
}
"""What is printed, and its code."""

PRINTED = {
    "round-robin": """
        Confrontation Directe
        Nombre de parties gagnées
        Sonneborn-Berger
        Système KOYA
    """,
    "team-round-robin-game-points": """
        Points de Match (si le classement est décidé par points de parties)
        Confrontation Directe
        Sonneborn-Berger
    """,
    "team-round-robin": """
        Points de Parties (si le classement est décidé par points de matchs)
        Confrontation Directe
        Sonneborn-Berger
    """,
    "swiss-rated": """
        Confrontation Directe
        Nombre de parties gagnées
        Nombre de parties avec les Noirs (une partie non jouée est comptée …)
        Moyenne Elo tronquée
        Buchholz tronqué
        Buchholz
        Sonneborn-Berger
        Moyenne Elo des adversaires
        Performance Elo du tournoi
    """,
    "swiss": """
        Confrontation Directe
        Nombre de parties gagnées
        Nombre de parties avec les Noirs (une partie non jouée est comptée …)
        Buchholz tronqué
        Buchholz
        Sonneborn-Berger
    """,
    "team-swiss": """
        Points de Parties
        Points de Match
        Confrontation Directe
        Buchholz
        Sonneborn-Berger
    """,
    "swiss-usual": """
        variante de Buchholz
        somme des Buchholz
    """,
}
"""The lists of the chapter, and the usual one of the slides after the points."""

LINES = {"round-robin": 4, "team-round-robin-game-points": 3, "team-round-robin": 3}
LINES |= {"swiss-rated": 9, "swiss": 6, "team-swiss": 5, "swiss-usual": 2}


@pytest.mark.rule("Livre de l'arbitre, Départages, application")
@pytest.mark.parametrize("name", PRINTED)
def test_a_recommended_list_is_the_printed_one(name: str) -> None:
    lines = [line.partition(" (")[0].strip() for line in PRINTED[name].strip().splitlines()]
    assert len(lines) == LINES[name]
    assert (PRESETS | TEAM_PRESETS)[name].codes.split(",") == [CODES[line] for line in lines]


def test_only_one_list_is_not_printed_as_a_list() -> None:
    assert (PRESETS | TEAM_PRESETS).keys() - PRINTED.keys() == {"interclubs"}
