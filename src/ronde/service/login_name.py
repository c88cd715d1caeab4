"""Who types at this machine, as its system knows them."""

import getpass
import os


def login_name() -> str:
    """The user's login name; empty where the system does not tell."""
    for variable in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        if os.environ.get(variable):
            return os.environ[variable]
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
