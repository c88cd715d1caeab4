"""Who else on this machine can read the database, told in a sentence."""

from ronde.text import _


def private_file_lines(database: str | None) -> tuple[str, ...]:
    """That others can read a database with its passwords and codes; nothing where they cannot."""
    try:
        from ronde.store import file_open_to_others

        file = file_open_to_others(database)
    except ModuleNotFoundError:
        return ()  # without the libraries of the store there is no database either
    if file is None:
        return ()
    line = _("Others on this machine can read {file}, and the keys in it: chmod 600 {file}")
    return (line.format(file=file),)
