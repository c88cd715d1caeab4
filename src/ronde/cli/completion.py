"""`ronde completion`: a shell that completes commands, options, values, events and players."""

import os
from pathlib import Path

from click.shell_completion import get_completion_class

from ronde.cli.command import argument, command, option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_RONDE_COMPLETE"
"""What the script sets where it asks the program."""


@command("completion", help=N_("Let the shell complete what is typed after “ronde”."))
@argument("shell", metavar="|".join(SHELLS), type=OneOf(*SHELLS), required=False)
@option("--install", is_flag=True, help=N_("Write the script to where the shell looks for it."))
def cli_command(shell: str | None, install: bool) -> Report:
    """The script of a shell, the one that is in use unless another is named."""
    name = shell or _shell_in_use()
    script, place = script_of(name), _place_of(name)
    if install:
        place.parent.mkdir(parents=True, exist_ok=True)
    told = (
        (_ZSH_NEEDS,)
        if install and name == "zsh"
        else (_("It holds in the next shell that is opened."),)
        if install
        else (
            _("ronde completion {shell} --install writes the script to {file}.").format(
                shell=name, file=place
            ),
            _("ronde completion {shell} --output - prints it.").format(shell=name),
        )
    )
    return Report(
        data={"shell": name, "file": str(place), "installed": install, "script": script},
        lines=tuple(_(line) for line in told),
        files={f".{name}": script.encode},
        companions={place: script.encode} if install else {},
    )


_ZSH_NEEDS = N_(
    "It holds in the next shell that is opened, if ~/.zshrc has: fpath+=~/.zfunc; autoload -Uz "
    "compinit; compinit"
)


def script_of(shell: str) -> str:
    """The script by which a shell asks Ronde what may follow."""
    from ronde.cli.main import root

    kind = get_completion_class(shell)
    assert kind is not None
    return kind(root, {}, "ronde", VARIABLE).source()


def _shell_in_use() -> str:
    """The shell that the user logs in with; raises InputError if none of those is known."""
    name = Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        raise InputError(N_("expected a shell: {shells}"), shells=", ".join(SHELLS))
    return name


def _place_of(shell: str) -> Path:
    """Where a shell looks for the completions of a user."""
    home = Path.home()
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    settings = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return {
        "bash": data / "bash-completion" / "completions" / "ronde",
        "zsh": home / ".zfunc" / "_ronde",
        "fish": settings / "fish" / "completions" / "ronde.fish",
    }[shell]
