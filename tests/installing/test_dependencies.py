"""What the project needs is asked for by range, and the lock holds tested versions of it."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.installing.installation import PROJECT, ROOT

BUILD = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["build-system"]
LOCK = ROOT.joinpath("requirements.lock").read_text(encoding="utf-8")
LOCKED = re.findall(r"^([a-z0-9.-]+)==([^ ;\n]+)", LOCK, re.MULTILINE)

NEEDED = [
    Requirement(text)
    for group in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for text in group
]


@pytest.mark.parametrize("needed", NEEDED, ids=lambda needed: needed.name)
def test_the_lock_holds_a_version_that_the_project_accepts(needed: Requirement) -> None:
    versions = [version for name, version in LOCKED if name == canonicalize_name(needed.name)]
    assert versions, f"{needed.name} is not in requirements.lock: `make lock` adds it"
    for version in versions:
        told = f"{needed.name} {version} is locked, and {needed} is asked for: `make lock`"
        assert needed.specifier.contains(Version(version)), told


@pytest.mark.parametrize(
    "needed", [*NEEDED, *map(Requirement, BUILD["requires"])], ids=lambda needed: needed.name
)
def test_every_range_says_where_it_begins_and_where_it_ends(needed: Requirement) -> None:
    assert sorted(bound.operator for bound in needed.specifier) == ["<", ">="]


def test_each_dependency_stands_under_its_reason() -> None:
    lines = ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8").splitlines()
    for needed in NEEDED:
        asked = re.compile(rf'"{re.escape(needed.name)}[\[>]')
        places = [at for at, line in enumerate(lines) if asked.search(line)]
        assert any(lines[at - 1].lstrip().startswith("# ") for at in places), needed.name
