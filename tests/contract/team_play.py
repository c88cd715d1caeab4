"""Teams as clubs enter them, for events played through their commands."""


def team_list(teams: dict[str, int]) -> str:
    """A list of teams and how many players each has, as a league keeps it."""
    lines = ["Team,Board,Name,Elo,Captain"]
    for team_index, (team, count) in enumerate(teams.items()):
        for board in range(1, count + 1):
            captain = f"Captain of {team}" if board == 1 else ""
            rating = 2200 - 40 * board - 7 * team_index
            lines.append(f"{team},{board},{team} {board},{rating},{captain}")
    return "\n".join(lines) + "\n"
