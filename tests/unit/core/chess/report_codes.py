"""The codes by which record 192 of a report file names a system, as TRF26 lists them."""

from itertools import product

_EDITIONS = {
    "dutch": ("", "_2017", "_2025", "_2026"),
    "dubov": ("", "_2026"),
    "burstein": ("", "_2026"),
    "lim": ("", "_2026"),
}
PAIRED_SWISS = {
    f"FIDE_{system.upper()}{edition}{suffix}": system
    for system, editions in _EDITIONS.items()
    for edition in editions
    for suffix in ("", "_BAKU")
}
"""The system of each code, where a round is one game."""
DOUBLE_SWISS = (
    "FIDE_DOUBLESWISS",
    "FIDE_DOUBLESWISS_2026",
    "FIDE_DOUBLESWISS_BAKU",
)
OTHER_SWISS = ("CUSTOM_SWISS", "CUSTOM_DOUBLESWISS")
ROUND_ROBINS = (
    "BERGER_ROUNDROBIN",
    "BERGER_ROUNDROBIN_G1",
    "BERGER_ROUNDROBIN_G2",
    "BERGER_DOUBLEROUNDROBIN",
    "FIDE_ROUNDROBIN",
    "FIDE_DOUBLEROUNDROBIN",
    "CUSTOM_ROUNDROBIN",
)
OTHER_TABLES = (
    "BERGER_ROUNDROBIN_G4",
    "FIDE_SCHEVENINGEN",
    "FIDE_SCHEVENINGEN_G2",
    "FIDE_DOUBLESCHEVENINGEN",
    "CUSTOM_SCHEVENINGEN",
    "FIDE_SCHILLER",
    "FIDE_SCHILLER_4x2",
    "CUSTOM_SCHILLER",
    "CUSTOM_KNOCKOUT",
)
TEAM_SWISS = (
    "FIDE_TEAM",
    *(
        f"FIDE_TEAM{kind}_{score}"
        for kind, score in product(
            ("", "_TYPEA", "_TYPEB"), ("MP_GP", "GP_MP", "MP", "GP", "MP_GP_BAKU")
        )
    ),
)
OTHER_TEAMS = (
    "CUSTOM_TEAM_SWISS",
    "CUSTOM_TEAM_SWISS_MP",
    "CUSTOM_TEAM_SWISS_GP",
    "BERGER_TEAM_ROUNDROBIN",
    "BERGER_TEAM_ROUNDROBIN_G2",
    "BERGER_TEAM_DOUBLEROUNDROBIN",
    "FIDE_TEAM_ROUNDROBIN",
    "FIDE_TEAM_DOUBLEROUNDROBIN",
    "CUSTOM_TEAM_ROUNDROBIN",
    "CUSTOM_TEAM_KNOCKOUT",
)
