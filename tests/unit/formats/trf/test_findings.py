import pytest

from ronde.errors import FormatError, InconsistentEvent, Place
from ronde.formats.trf.findings import LEFT_OUT, READ_AS_BLANK, Findings
from ronde.messages import message


def test_a_strict_reader_raises_the_first_fault_of_a_stage() -> None:
    findings = Findings("f.trf")
    findings.fault(message("second"), LEFT_OUT, line=3, column=9)
    findings.fault(message("first"), LEFT_OUT, line=3, column=2, error=InconsistentEvent)
    with pytest.raises(InconsistentEvent) as raised:
        findings.settle()
    assert str(raised.value) == "f.trf:3:2: first"


def test_what_was_found_is_told_on_one_line() -> None:
    findings = Findings(lenient=True)
    findings.fault(message("found {found}", found="a\x0bb\u2028é"), LEFT_OUT, line=1)
    assert str(findings.adjustments()[0].problem) == "found a\ufffdb\ufffdé"


def test_a_remark_refuses_nothing() -> None:
    findings = Findings()
    findings.remark(message("odd"), READ_AS_BLANK, line=1)
    findings.settle()
    assert [str(entry.problem) for entry in findings.adjustments()] == ["odd"]


def test_a_lenient_reader_lists_everything_in_the_order_of_the_file() -> None:
    findings = Findings(lenient=True)
    findings.fault(message("b"), LEFT_OUT, line=5, error=FormatError)
    findings.remark(message("a"), READ_AS_BLANK, line=2, column=3)
    findings.settle()
    listed = findings.adjustments()
    assert [str(entry.problem) for entry in listed] == ["a", "b"]
    assert listed[0].place == Place(line=2, column=3)
