# Everything a developer types. A fresh machine needs Python 3.11+ and make, nothing else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST_ARGS ?= --numprocesses auto --dist loadfile

.PHONY: demo test prove install sam browser docs lock clean

demo: install
	@$(BIN)/leasebook demo

test: install sam browser
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest $(PYTEST_ARGS)

prove: install  ## the fault lab: every single fault, pairs, stories by chance, mutants; the report is build/fault-lab.html
	@mkdir -p build
	@$(BIN)/leasebook prove --report build/fault-lab.html

install: $(VENV)/.installed

$(VENV)/.installed: requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Leasebook needs Python 3.11 or newer; say which with PYTHON=python3.12 make ..." >&2; exit 1; }
	@echo "Installing into $(VENV) (once; pinned, with hashes) ..." >&2
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes \
		--requirement requirements-dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

sam:
	@$(MAKE) --no-print-directory -C functions sam PYTHON=$(PYTHON)

# The page's tests need Chromium and its driver: installed where that is allowed, else those tests are skipped and say so.
browser:
	@{ command -v chromium || command -v google-chrome; } > /dev/null && command -v chromedriver > /dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		echo "Installing chromium and chromium-driver for the page's tests (once) ..." >&2; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
			apt-get install -y -qq --no-install-recommends chromium chromium-driver > /dev/null; \
	else \
		echo "No Chromium with its driver here: the page's tests in a browser will be skipped." >&2; \
	fi

docs: install  ## writes the generated documents anew
	@$(BIN)/python docs/generate_all.py

lock:  ## writes requirements-dev.txt anew (needs uv); the functions' own locks: make -C functions lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --upgrade \
		--override requirements-overrides.txt requirements-dev.in -o requirements-dev.txt

clean:
	rm -rf $(VENV) .venv-sam .aws-sam build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
