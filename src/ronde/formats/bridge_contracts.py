"""Contracts as other programs' files have them."""

from ronde.core.bridge.contract import Contract, Strain


def contract_letters(contract: Contract) -> str:
    """A contract with the letters of the files: `4SX`, and `3NT` with both letters."""
    strain = "NT" if contract.strain is Strain.NO_TRUMP else contract.strain.value
    return f"{contract.level}{strain}{contract.doubling.value}"
