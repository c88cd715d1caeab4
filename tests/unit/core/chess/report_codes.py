"""The codes by which record 192 of a report file names a system, as TRF26 lists them."""

from itertools import product

PAIRED_SWISS = tuple(
    f"{code}{suffix}"
    for code in ("FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026")
    for suffix in ("", "_BAKU")
)
BY_OTHER_RULES = {
    name: tuple(f"FIDE_{name.upper()}{suffix}" for suffix in ("", "_2026", "_BAKU", "_2026_BAKU"))
    for name in ("dubov", "burstein")
}
"""By the name of each other system that is paired and not taken over its codes."""
OTHER_SWISS = (
    "FIDE_DOUBLESWISS",
    "FIDE_DOUBLESWISS_BAKU",
    "CUSTOM_SWISS",
    "CUSTOM_DOUBLESWISS",
)
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
TEAMS = (
    "FIDE_TEAM",
    *(
        f"FIDE_TEAM{kind}_{score}"
        for kind, score in product(
            ("", "_TYPEA", "_TYPEB"), ("MP_GP", "GP_MP", "MP", "GP", "MP_GP_BAKU")
        )
    ),
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
