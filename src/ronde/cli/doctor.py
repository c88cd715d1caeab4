"""`ronde doctor`: what this installation can do."""

import platform
from importlib.metadata import PackageNotFoundError, version

from ronde.cli.command import command
from ronde.cli.report import Report
from ronde.cli.rights import private_file_lines
from ronde.messages import N_
from ronde.text import _, language
from ronde.text.sheet import Column, Sheet
from ronde.unpacking import version_kept
from ronde.version import __version__

PARTS = (
    ("click", N_("command line")),
    ("rich", N_("tables in the terminal")),
    ("typst", N_("PDF and SVG")),
    ("xlsxwriter", N_("spreadsheets")),
    ("sqlalchemy", N_("the journal of an event")),
    ("alembic", N_("the journal of an earlier Ronde")),
    ("psycopg", N_("the journal on PostgreSQL")),
    ("python-calamine", N_("players out of spreadsheets")),
    ("fastapi", N_("the workbench in the browser")),
    ("uvicorn", N_("the server of the workbench")),
    ("jinja2", N_("the pages of the workbench")),
    ("python-multipart", N_("forms of the workbench")),
    ("sse-starlette", N_("live pages")),
    ("argon2-cffi", N_("passwords")),
    ("segno", N_("QR codes")),
    ("markdown-it-py", N_("the manual in the workbench")),
)
"""The libraries Ronde uses and what each is for; the extra `workbench` has all but two."""


@command("doctor", help=N_("What is installed, and what is missing."))
def cli_command() -> Report:
    """Look at the installation."""
    versions = {name: _version_of(name) for name, _use in PARTS}
    missing = [name for name, number in versions.items() if number is None]
    return Report(
        data={
            "ronde": __version__,
            "python": platform.python_version(),
            "language": language(),
            "parts": [{"name": name, "version": versions[name], "use": use} for name, use in PARTS],
        },
        lines=(
            _("Ronde {version} on Python {python}").format(
                version=__version__, python=platform.python_version()
            ),
        ),
        sheets=(
            Sheet(
                title="",
                columns=(Column(_("Library")), Column(_("Version")), Column(_("For"))),
                rows=tuple((name, versions[name] or _("missing"), _(use)) for name, use in PARTS),
            ),
        ),
        closing_lines=(
            _('To install what is missing: pip install ".[workbench]" in the folder of Ronde')
            if missing
            else _("Everything is there."),
            *private_file_lines(None),
        ),
    )


def _version_of(name: str) -> str | None:
    """The version of an installed library, or of one that is unpacked when it is first needed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return version_kept(name)
