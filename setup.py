"""Builds what pyproject.toml cannot say: the documentation goes along as the package of the manual.

The workbench shows it at /help, from an installation as from a checkout.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages("src"), "ronde.manual"],
    package_dir={"": "src", "ronde.manual": "docs"},
)
