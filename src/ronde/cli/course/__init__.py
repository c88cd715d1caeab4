"""`ronde course`: exercises for a course of arbiters and directors."""

from ronde.cli.commands import COURSE_COMMANDS
from ronde.cli.group import group
from ronde.messages import N_

cli_command = group(
    "course",
    listed=COURSE_COMMANDS,
    about=N_("Exercises of the books: draw them, print them for a class, mark them."),
)
