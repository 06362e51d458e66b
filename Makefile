# Bâtarde Tourney. `make run` opens the window, `make test` passes every check; both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
# The system has what Qt's windows need: the demonstration and the checks without Qt do not ask for it.
QT_READY := $(VENV)/qt-ready
BUNDLER := build/venv
SHIPPED := build/shipped
SUPPLY := build/supply
FUZZ := build/fuzz

# One number, and one date: those of the release that the application data tells first.
VERSION := $(shell sed -n 's/^__version__ = "\(.*\)"/\1/p' batarde_tourney/__init__.py)
RELEASED = $(shell date -u -d "$$(sed -n 's/.*<release version="$(VERSION)" date="\([-0-9]*\)".*/\1/p' packaging/org.batarde.tourney.metainfo.xml)" +%s)

.PHONY: run demo test setup qt bench bench-draw fuzz lists mutants soak trust evenings accessibility screenshots album golden walk papers handbook handbook-pictures film lint types scripts layers tests long slow icons bundle wheel try-wheel shells release-club deb archive appdir packages sums desktop-checks try-packages release licences sbom audit lock clean

run: setup
	@$(BIN)/python tools/run.py

demo: setup
	$(BIN)/batarde-tourney demo

setup: $(READY)

$(READY): requirements.lock pyproject.toml tools/set_up.sh
	@sh tools/set_up.sh $(PYTHON) $(VENV)
	@touch $@

qt: $(QT_READY)

$(QT_READY): $(READY) tools/qt_libraries.py
	@$(BIN)/python tools/qt_libraries.py
	@touch $@

# Python's compiled modules are kept, whatever the environment says: the tests start it many times.
test tests long soak fuzz trust evenings: export PYTHONDONTWRITEBYTECODE =

# What takes a second first; then the types and the tests at the same time, so that no core waits while a window does.
test: setup qt lint layers
	@$(MAKE) --no-print-directory -j2 types tests

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: setup
	$(BIN)/mypy

# The types of the scripts of the hall's pages, by TypeScript, which npx fetches (needs npm).
scripts: setup
	npx --yes --package typescript@7.0.2 --call "$(BIN)/pytest -q -n0 tests/web/test_scripts.py"

layers: setup
	$(BIN)/lint-imports

# A file is one worker's, so that what its tests share is made once. One worker more than there are cores: tests of
# windows wait for what they have asked. Another number: make test WORKERS=4
WORKERS ?= $$(($$($(BIN)/python -c 'import os; print(os.cpu_count())') + 1))

tests: qt
	$(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

# The rest of the tests: whole evenings at the real window, every language and size where `make test` tries a few.
long: qt
	$(BIN)/pytest -n $$($(BIN)/python -c 'import os; print(os.cpu_count())') --dist loadfile -m long

# The thirty slowest tests and fixtures, one after another so that none waits for another.
slow: qt
	$(BIN)/pytest -q --durations 30 --durations-min 0.1

# Everything that is measured: ratios against the same work done barely.
bench: qt
	$(BIN)/python -m instruments.bench
	$(BIN)/pytest -q -m bench

bench-draw: setup
	$(BIN)/python -m instruments.bench.bench_draw

# The rules against the second opinion, 100,000 times, and the hall against requests that are made up; then 25 times as
# many and new examples of what always holds.
fuzz: qt $(FUZZ)/ready
	$(BIN)/python -m instruments.fuzz
	HYPOTHESIS_PROFILE=fuzz $(BIN)/pytest -n auto --timeout 7200 -m hypothesis

# Thousands of lists of people made up in six languages: how many come in right, are asked about, come in wrong.
lists: setup
	$(BIN)/python -m instruments.lists

# Faults put into the rules, one at a time: tells those that no test has seen.
mutants: qt
	$(BIN)/python -m instruments.mutants

# Tens of thousands of random keys and clicks on the real window; then ten minutes of a hall full of phones.
soak: qt
	$(BIN)/python -m instruments.soak
	$(BIN)/python -m instruments.soak.hall

# Every attack on what a club keeps, as a table: attack × tries × result. Power cuts need a C compiler.
trust: qt
	$(BIN)/python -m instruments.trust

# Evenings typed at the real window; that of Butifarra with 21 pairs and five rounds, that of mistakes with three,
# not the few of `make test`.
evenings: qt
	BUTIFARRA_EVENING=whole NEWCOMER=whole MISTAKES=whole $(BIN)/pytest -q -s -m "not bench" tests/e2e

# What Orca says of the window: Debian's orca, speech-dispatcher, at-spi2-core, dbus, openbox, xdotool and xvfb.
accessibility: qt
	ORCA=on $(BIN)/pytest -q -s tests/instruments/test_orca.py

# Every page as a picture; six of an evening under way stand in the README.
screenshots: qt
	SCREENSHOTS=kept $(BIN)/pytest -q tests/ui/shell/test_screenshots.py tests/ui/sheet/test_sheet_pictures.py tests/ui/shell/test_readme_pictures.py
	cp screenshots/readme/*.png docs/

# Every page, dialog, projected picture and paper of the three games, in screenshots/album/, to be looked at. One game
# alone: .venv/bin/python -m instruments.album --game butifarra
album: qt
	$(BIN)/python -m instruments.album

# All that a user sees, held against what it was: the first time it is kept, in build/golden/before. A part alone:
# .venv/bin/python -m instruments.golden check build/golden --part papers
golden: qt
	$(BIN)/python -m instruments.golden check build/golden

# Every page and dialog in three sizes and six languages, read for words that are cut or lie over each other.
walk: qt
	$(BIN)/python -m instruments.walk

# Every paper of every size in six languages: read for text that is cut, covered or too small, and put on contact
# sheets in build/papers/. One evening alone: .venv/bin/python -m instruments.papers batarde-013
papers: qt
	$(BIN)/python -m instruments.papers

# The handbook: its catalogues and pages in resources/handbook anew, and a PDF of each language in build/handbook/.
handbook: qt
	$(BIN)/python tools/handbook.py --pdf

# Its pictures, taken anew of the real window in every language.
handbook-pictures: qt
	$(BIN)/python -m instruments.handbook_pictures

# Two windows side by side on one club: a hand typed left appears right.
film: qt
	$(BIN)/python -m instruments.two_windows

# The icons of packaging/, drawn anew after the drawings they are made from.
icons: setup
	$(BIN)/python tools/icons.py

# What pip and pipx install, and the sources it is built from: dist/*.whl is built out of dist/*.tar.gz.
wheel: setup
	@mkdir -p dist build/sdist
	@rm -rf dist/*.whl dist/batarde_tourney-*.tar.gz build/sdist/*
	$(BIN)/hatchling build -t sdist -d dist
	tar -xzf dist/batarde_tourney-*.tar.gz -C build/sdist --strip-components=1
	cd build/sdist && ../../$(BIN)/hatchling build -t wheel -d ../../dist

# The wheel in an empty environment outside this folder: an evening and its papers, and the window.
try-wheel: wheel qt
	$(BIN)/python tools/try_wheel.py dist/*.whl

# What help says, as a man page and as completions of three shells.
shells: setup
	$(BIN)/python tools/man_page.py > packaging/batarde-tourney.1
	$(BIN)/python tools/completions.py

# A club of this release, which the tests of all later ones open: once, before the release is made.
release-club: setup
	$(BIN)/python tools/release_club.py

# The program with all it needs as one folder, dist/batarde-tourney, and as one file, built in an environment of
# its own. An evening from the draw to the papers shows that nothing was left out. The bytes are the same wherever
# and whenever it is built.
bundle: $(BUNDLER)/ready
	@$(BUNDLER)/bin/python tools/qt_libraries.py
	PYTHONHASHSEED=0 SOURCE_DATE_EPOCH=$(RELEASED) $(BUNDLER)/bin/pyinstaller --noconfirm --clean --log-level WARN \
	  --distpath dist --workpath build/pyinstaller packaging/batarde-tourney.spec
	QT_QPA_PLATFORM=offscreen dist/batarde-tourney/batarde-tourney demo --out build/demo

# What can be built here out of dist/batarde-tourney, without building that again; then all packages, with their sums.
PACKAGE := dist/batarde-tourney-$(VERSION)-linux-$(shell uname -m)

deb: setup
	SOURCE_DATE_EPOCH=$(RELEASED) $(BIN)/python tools/deb.py

archive:
	tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u+w,go=rX --mtime=@$(RELEASED) \
	  --transform='s,^hall,batarde-tourney/hall,' -c -C $(CURDIR)/dist batarde-tourney -C $(CURDIR)/packaging hall \
	  | xz -T1 -6 > $(PACKAGE).tar.xz
	cp dist/batarde-tourney-one-file $(PACKAGE)

appdir: setup
	$(BIN)/python tools/appdir.py

packages: wheel bundle
	$(MAKE) --no-print-directory desktop-checks deb archive sums

sums:
	cd dist && sha256sum $$(find . -maxdepth 1 -type f -name '*$(VERSION)*' -printf '%f\n' | sort) > SHA256SUMS
	cat dist/SHA256SUMS

# What desktops are told, held to their own rules.
desktop-checks:
	desktop-file-validate packaging/*.desktop
	appstreamcli validate --pedantic --no-net packaging/*.metainfo.xml

# Each package in a bare Debian: installed, started on a screen, a paper printed, removed (root, debootstrap).
try-packages:
	packaging/try_packages.sh dist build/bare

$(BUNDLER)/ready: requirements.lock pyproject.toml tools/set_up.sh
	@sh tools/set_up.sh $(PYTHON) $(BUNDLER)
	@touch $@

# Every step of a release that needs no network; the rest is listed.
release: setup
	$(BIN)/python tools/release.py

# Whose work is handed out with the program, and under which licences, for *About*: after every new lock.
licences: setup
	$(BIN)/python tools/shipped.py licences

# What a user's installation is made of, dist/batarde-tourney.cdx.json, in the words of CycloneDX.
sbom: $(SHIPPED)/ready $(SUPPLY)/ready
	@mkdir -p dist
	$(SUPPLY)/bin/cyclonedx-py environment --output-reproducible --pyproject pyproject.toml \
	  --output-file dist/batarde-tourney.cdx.json $(SHIPPED)/bin/python
	$(BIN)/python tools/shipped.py version dist/batarde-tourney.cdx.json

# The packages handed out, against PyPI's list of known holes; without a network it says so and fails.
audit: $(SHIPPED)/ready $(SUPPLY)/ready
	$(BIN)/python tools/audit.py $(SUPPLY)/bin/pip-audit $(SHIPPED)/lock

$(SHIPPED)/ready: requirements.lock pyproject.toml tools/shipped.py | setup
	@$(PYTHON) -m venv --clear --without-pip $(SHIPPED)
	@$(BIN)/python tools/shipped.py lock > $(SHIPPED)/lock
	@$(BIN)/pip --python $(SHIPPED) install --quiet --require-hashes -r $(SHIPPED)/lock
	@touch $@

$(SUPPLY)/ready: packaging/supply.lock
	@$(PYTHON) -m venv --clear $(SUPPLY)
	@$(SUPPLY)/bin/pip install --quiet --require-hashes -r packaging/supply.lock
	@touch $@

# A new lock for all platforms, with hashes and without addresses (needs uv).
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-strip-extras \
	  --all-extras pyproject.toml -o requirements.lock
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-strip-extras \
	  packaging/supply.in -o packaging/supply.lock
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-strip-extras \
	  packaging/fuzz.in -o packaging/fuzz.lock

$(FUZZ)/ready: packaging/fuzz.lock
	@$(PYTHON) -m venv --clear $(FUZZ)
	@$(FUZZ)/bin/pip install --quiet --require-hashes -r packaging/fuzz.lock
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist demo screenshots
