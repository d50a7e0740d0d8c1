"""Layers kept apart: imports run one way, and engine and bots load no screen library."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spades_tui

PACKAGE = "spades_tui"
ROOT = Path(spades_tui.__file__).parent
MODULES = {
    ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(ROOT.rglob("*.py"))
}
SCREENS = {"ui", "lines"}
FRONT = {"ui", "lines", "cli", "__main__"}

# What each layer may import besides itself. Layers not named here stand between table and screens.
MAY_IMPORT = {
    "engine": set[str](),
    "bots": {"engine"},
    "storage": {"engine"},
    "table": {"engine", "bots", "storage"},
}


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


def layers_imported(module: str) -> set[str]:
    """The layers of this program, other than its own, that a module imports."""
    ours = {name for name in imports_of(module) if name.split(".")[0] == PACKAGE}
    return {layer_of(name) for name in ours} - {layer_of(module), ""}


def modules_of(*layers: str) -> list[str]:
    """The modules of these layers."""
    return [module for module in MODULES if layer_of(module) in layers]


def test_these_tests_see_the_whole_program() -> None:
    for layer in [*MAY_IMPORT, *SCREENS]:
        assert modules_of(layer), layer
    assert "engine" in layers_imported("spades_tui.table.table")


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_those_under_it(layer: str) -> None:
    for module in modules_of(layer):
        assert layers_imported(module) <= MAY_IMPORT[layer], module


def test_nothing_imports_the_screens_but_what_starts_them() -> None:
    for module in MODULES:
        if layer_of(module) not in FRONT:
            assert not layers_imported(module) & FRONT, module


def test_the_screens_and_the_lines_do_not_import_one_another() -> None:
    for layer in SCREENS:
        for module in modules_of(layer):
            assert not layers_imported(module) & (FRONT - {layer}), module


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
