# Everything a player or a contributor starts. Each target makes the environment it needs in .venv,
# once; it is renewed only when pyproject.toml or requirements.lock changes.

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
ARGS :=

# The very versions that were tested, on every Python that will do.
TESTED := --constraint requirements.lock

# Tests mostly wait for a terminal, so there are twice as many at a time as there are cores.
WORKERS := $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2))))

.DEFAULT_GOAL := help
.PHONY: help play test lint bench strength fit oracle coverage mutants fuzz pictures share docs lock dist clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo '  Options are handed on with ARGS, as in: make test ARGS="-k nil -x"'

play: $(VENV)/.stamp-play ## play the game
	@$(PY) -m spades_tui $(ARGS)

test: $(VENV)/.stamp-test ## run every test
	@$(PY) -m pytest --numprocesses $(WORKERS) --dist loadgroup $(ARGS)

lint: $(VENV)/.stamp-test ## check style, formatting and types
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

bench: $(VENV)/.stamp-test ## measure the program
	@$(PY) -m tests.bench $(ARGS)

fit: $(VENV)/.stamp-play ## fit the estimates that bids stand on anew, which takes some minutes
	@$(PY) -m spades_tui.fitting $(ARGS)
	@$(PY) -m spades_tui.fitting.worth

strength: $(VENV)/.stamp-test ## measure how well the bots play, in a quarter of an hour
	@$(PY) -m tests.strength $(ARGS)

oracle: $(VENV)/.stamp-oracle ## compare the engine with others' programs, at length
	@$(PY) -m tests.oracle $(ARGS)

coverage: $(VENV)/.stamp-test ## run every test and show what none of them runs
	@$(PY) -m pytest --numprocesses $(WORKERS) --dist loadgroup --cov --cov-report=term-missing:skip-covered $(ARGS)

mutants: $(VENV)/.stamp-proof ## plant faults of every kind in the engine, which takes an hour or two
	@$(PY) -m tests.faults.mutants $(ARGS)

fuzz: $(VENV)/.stamp-proof ## feed garbage to whatever reads files, for an hour
	@$(PY) -m tests.fuzz $(ARGS)

pictures: $(VENV)/.stamp-test ## make the README's pictures from the running program
	@$(PY) -m tests.pictures $(ARGS)

share: $(VENV)/.stamp-test ## make the manual page and the shells' completions from the program
	@$(PY) -m tests.installing $(ARGS)

docs: $(VENV)/.stamp-test ## make the tables in the docs from the program
	@$(PY) -m tests.docs $(ARGS)

dist: $(VENV)/.stamp-test ## build the wheel and the sdist into dist
	@$(PY) -m hatchling build

lock: $(VENV)/.stamp-venv ## write requirements.lock anew; ARGS=--upgrade takes newer versions
	@$(PIP) install 'uv<1'
	@UV_CUSTOM_COMPILE_COMMAND='make lock' $(VENV)/bin/uv pip compile pyproject.toml --quiet \
	  --universal --all-extras --python-version 3.11 --output-file requirements.lock $(ARGS)

clean: ## remove the environment and all caches
	rm -rf .venv* .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist mutants
	rm -f .coverage* crash-*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is written as the last step, so whatever was interrupted is done again the next time.

$(VENV)/.stamp-play: pyproject.toml requirements.lock $(VENV)/.stamp-venv
	@echo 'Installing spades-tui into $(VENV). This happens once and takes a moment.'
	@$(PIP) install $(TESTED) --editable .
	@touch $@

$(VENV)/.stamp-test: pyproject.toml requirements.lock $(VENV)/.stamp-venv
	@echo 'Installing spades-tui and the tools for its tests into $(VENV). This happens once and takes a moment.'
	@$(PIP) install $(TESTED) --editable '.[dev,dask]'
	@touch $(VENV)/.stamp-play $@

$(VENV)/.stamp-proof: $(VENV)/.stamp-test
	@echo 'Installing the tools that look for faults into $(VENV). This happens once and takes a moment.'
	@$(PIP) install $(TESTED) --editable '.[proof]'
	@touch $@

# OpenSpiel is not published for every system; what is compared without it is worth comparing.
$(VENV)/.stamp-oracle: $(VENV)/.stamp-test
	@echo 'Installing OpenSpiel into $(VENV). This happens once and takes a moment.'
	@$(PIP) install $(TESTED) --editable '.[oracle]' && touch $@ || echo 'OpenSpiel cannot be installed here.'

# An environment whose interpreter has gone away is made anew.
ifeq ($(wildcard $(PY)),)
.PHONY: $(VENV)/.stamp-venv
endif

# A command named python3.x may be a shim that fails when run, so each one is tried.
$(VENV)/.stamp-venv:
	@found=''; \
	for python in $(PYTHON) python3 python3.13 python3.12 python3.11; do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue; \
	  found="$$python"; \
	  "$$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || continue; \
	  "$$python" -m venv --clear $(VENV) && touch $@ && exit 0; \
	  exit 1; \
	done; \
	if [ -n "$$found" ]; then \
	  echo "spades-tui: $$found cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv" >&2; \
	else \
	  echo 'spades-tui needs Python 3.11 or newer and found none. If you have one elsewhere: make play PYTHON=/path/to/python3' >&2; \
	fi; \
	exit 1
