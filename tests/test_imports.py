"""Layers kept apart: imports run one way, and engine and bots load no screen library."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_ERROR, EXIT_STATUS_SUCCESS, lint_imports

import spades_tui

PACKAGE = "spades_tui"
ROOT = Path(spades_tui.__file__).parent
MODULES = {
    ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(ROOT.rglob("*.py"))
}
CONTRACTS = ROOT.parent / "pyproject.toml"


def layer_of(module: str) -> str:
    """`engine` for `spades_tui.engine.cards`; the package itself is no layer."""
    return [*module.split("."), ""][1]


def imports_of(module: str) -> Iterator[str]:
    """The modules that a module's source imports, wherever in it."""
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written out in full"
            assert node.module is not None
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in MODULES else node.module


def modules_of(*layers: str) -> list[str]:
    """The modules of these layers."""
    return [module for module in MODULES if layer_of(module) in layers]


def test_imports_run_one_way() -> None:
    assert lint_imports(str(CONTRACTS), cache_dir=None) == EXIT_STATUS_SUCCESS


def test_an_import_against_the_way_is_noticed(tmp_path: Path) -> None:
    layers = 'layers = ["engine", "bots"]'
    contracts = tmp_path / "pyproject.toml"
    contracts.write_text(
        '[tool.importlinter]\nroot_package = "spades_tui"\n'
        '[[tool.importlinter.contracts]]\nname = "upside down"\ntype = "layers"\n'
        f'containers = ["spades_tui"]\n{layers}\n',
        encoding="utf-8",
    )
    assert lint_imports(str(contracts), cache_dir=None) == EXIT_STATUS_ERROR


def test_every_layer_below_the_screens_is_held_off_textual() -> None:
    told = tomllib.loads(CONTRACTS.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    (contract,) = (one for one in told if one["id"] == "screens")
    below = {layer_of(module) for module in MODULES} - {"", "ui", "cli", "__main__"}
    assert contract["source_modules"] == sorted(f"{PACKAGE}.{layer}" for layer in below)


@pytest.mark.parametrize("module", modules_of("engine"))
def test_the_engine_imports_only_the_standard_library_and_itself(module: str) -> None:
    for name in imports_of(module):
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names or layer_of(name) == "engine" or name == PACKAGE


NO_CHANCE_NO_CLOCK = {"time", "datetime", "os", "pathlib", "io", "secrets", "socket", "subprocess"}


@pytest.mark.parametrize("module", modules_of("engine", "bots"))
def test_engine_and_bots_know_no_clock_no_file_and_no_global_chance(module: str) -> None:
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = {alias.name.split(".")[0] for alias in node.names}
            assert not names & (NO_CHANCE_NO_CLOCK | {"random"})
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.module.split(".")[0] not in NO_CHANCE_NO_CLOCK
            if node.module == "random":
                assert {alias.name for alias in node.names} == {"Random"}
        elif isinstance(node, ast.Name):
            assert node.id not in {"open", "print", "input"}


@pytest.mark.parametrize("module", modules_of("engine", "bots"))
def test_in_a_fresh_process_neither_textual_nor_rich_is_loaded(module: str) -> None:
    script = f"""
import sys
import {module}
loaded = {{name.split(".")[0] for name in sys.modules}} & {{"textual", "rich", "platformdirs"}}
assert not loaded, loaded
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_programs_are_started_where_the_page_on_security_says_and_nowhere_else() -> None:
    starting = {"concurrent", "subprocess", "multiprocessing", "pty"}
    found = {
        module.removeprefix(f"{PACKAGE}.")
        for module in MODULES
        for imported in imports_of(module)
        if imported.split(".")[0] in starting
    }
    thinkers, bots = "table.thinking", "guests.guarded"
    workers = {"arena.processes", "arena.own_cluster", "fitting.__main__", "fitting.worth"}
    waiting = {"guests.program", "arena.dask_cluster"}
    assert found == {thinkers, bots} | workers | waiting
