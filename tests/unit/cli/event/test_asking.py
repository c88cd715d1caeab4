import pytest

from ronde.cli.event.commanding import asked_again
from ronde.messages import message
from ronde.service.events.objections import Level, Objected, Objection


@pytest.mark.rule("FIDE VCL4THP (2026-08) 218-221")
@pytest.mark.parametrize(
    ("level", "leaving_helps", "sentence"),
    [
        (Level.CONFIRM, False, "no (C.04 1); --force does it all the same"),
        (
            Level.TWO_STEPS,
            False,
            "no (C.04 1). Consequences: one; two. --force --force does it all the same",
        ),
        (Level.REFUSED, False, "no (C.04 1), and cannot be changed"),
        (
            Level.REFUSED,
            True,
            "no (C.04 1): not in FIDE mode, which “ronde event leave-fide-mode” leaves",
        ),
    ],
)
def test_each_level_says_in_a_line_what_would_be_needed(
    level: Level, leaving_helps: bool, sentence: str
) -> None:
    objection = Objection(
        level=level,
        message=message("no"),
        consequences=(message("one"), message("two")),
        rule="C.04 1",
        leaving_helps=leaving_helps,
    )
    assert str(asked_again(Objected((objection,)))) == sentence


def test_several_objections_stand_in_one_line() -> None:
    objections = tuple(
        Objection(level=Level.CONFIRM, message=message(word)) for word in ("one", "two")
    )
    assert str(asked_again(Objected(objections))) == "one; two; --force does it all the same"
