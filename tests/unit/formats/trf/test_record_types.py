import pytest

from ronde.formats.trf.record import DIALECTS, may_be_federation
from ronde.formats.trf.report import Dialect


@pytest.mark.rule("FIDE TRF26 NRS")
@pytest.mark.parametrize("record", ["FRA", "NOR", "FID"])
def test_three_letters_may_be_a_federation(record: str) -> None:
    assert may_be_federation(record)


@pytest.mark.parametrize("record", ["XXB", "BBQ", "TSE", "001", "fra", "FR", "FRAN", "É01"])
def test_lines_of_engines_and_of_drafts_are_none(record: str) -> None:
    assert not may_be_federation(record)


def test_no_record_type_of_an_engine_may_be_a_federation() -> None:
    engines = {record for record, dialect in DIALECTS.items() if dialect is not Dialect.TRF16}
    assert not any(may_be_federation(record) for record in engines)
