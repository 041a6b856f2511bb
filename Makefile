# Boardwalk: a thin front on Meson and Ninja.
#   make          builds build/boardwalk and libboardwalk
#   make run      installs what is missing, builds, opens the house and prints its address [PORT=8080]
#   make play     the same, but for a craps table in the terminal
#   make test     installs what is missing, builds (also with sanitizers), and runs every test
#   make page     builds the page of the browser's tables into the program (`boardwalk serve`)
#   make test-page | screenshots   the tables in a real browser
#   make mutants  changes the rules in some hundred places and sees whether the tests notice [N=400] [SEED=1]
#   make poker-data DIR=...  plays a folder of recorded poker hands (PHH) on two threads
#   make fuzz-wire  bytes over real connections to a real server, for a minute [SECONDS_EACH=]
#   make lint     what is wrong without running it; the tests ask it too; lint-deep takes minutes more
#   make bench | fuzz | soak | format | install [DESTDIR=] | clean

BUILD = build
SAN = build-san
FUZZ = build-fuzz
SECONDS_EACH = 600
N = 400
SEED = 1
KILLS = 100

.PHONY: all program sanitized run play test page tools browser test-page screenshots bench poker-data fuzz fuzz-wire fuzz-build soak mutants lint lint-deep format install clean packages

all: $(BUILD)/build.ninja
	@ninja -C $(BUILD) --quiet

# The program alone, without its tests.
program: $(BUILD)/build.ninja
	@ninja -C $(BUILD) --quiet boardwalk

sanitized: $(SAN)/build.ninja
	@ninja -C $(SAN) --quiet

$(BUILD)/build.ninja:
	@meson setup $(BUILD) > $(BUILD).log 2>&1 || { cat $(BUILD).log; rm -f $(BUILD).log; exit 1; }
	@rm -f $(BUILD).log

$(SAN)/build.ninja:
	@meson setup $(SAN) --buildtype=debugoptimized -Db_lto=false -Db_sanitize=address,undefined -Db_lundef=false -Dmpi=disabled \
	    > $(SAN).log 2>&1 || { cat $(SAN).log; rm -f $(SAN).log; exit 1; }
	@rm -f $(SAN).log

packages:
	@scripts/install-packages

# Where the page cannot be built the house opens all the same: build-page has said why.
run: packages
	@scripts/build-page || true
	@$(MAKE) --no-print-directory program
	@scripts/open-house $(BUILD)/boardwalk $(PORT)

play: packages
	@$(MAKE) --no-print-directory program
	@$(BUILD)/boardwalk play craps

# What only the tests need is fetched, and the page built, while the compiler is busy.
test: packages
	@$(MAKE) --no-print-directory -j2 sanitized tools
	@$(MAKE) --no-print-directory all
	@tests/run $(BUILD) $(SAN)

tools:
	@scripts/install-packages scripts/packages-test.txt scripts/packages-lint.txt scripts/packages-browser.txt scripts/packages-page.txt
	@scripts/build-page || true
	@scripts/npm-install tests/web || true

page: packages
	@scripts/build-page
	@$(MAKE) --no-print-directory program

# What drives the browser is a package of npm's; the browser is Debian's.
browser: page
	@scripts/install-packages scripts/packages-browser.txt
	@scripts/npm-install tests/web

test-page: browser
	@node tests/web/run.mjs $(BUILD)/boardwalk

screenshots: browser
	@node tests/web/screenshots.mjs $(BUILD)/boardwalk $(BUILD)/screenshots

bench: packages
	@$(MAKE) --no-print-directory all
	@$(BUILD)/boardwalk bench

# For instance data/ of github.com/uoftcprg/phh-dataset. Hands that disagree are told by cause and are no failure of the run.
poker-data: packages
	@test -n "$(DIR)" || { echo "make poker-data DIR=folder: which folder of .phh and .phhs files?"; exit 2; }
	@$(MAKE) --no-print-directory program
	@$(BUILD)/boardwalk replay "$(DIR)" --jobs 2 --examples 5 || [ $$? -eq 1 ]

fuzz: fuzz-build
	@tests/fuzz/run $(FUZZ) $(SECONDS_EACH)

fuzz-wire: SECONDS_EACH = 60
fuzz-wire: fuzz-build
	@tests/fuzz/run $(FUZZ) $(SECONDS_EACH) fuzz_wire

fuzz-build:
	@scripts/install-packages scripts/packages-fuzz.txt
	@test -f $(FUZZ)/build.ninja || CC=clang meson setup $(FUZZ) --buildtype=debugoptimized \
	    -Db_lto=false -Dfuzz=true -Dmpi=disabled -Db_sanitize=address,undefined -Db_lundef=false
	@ninja -C $(FUZZ) --quiet

# The property test with a new seed and many more events; a ledger, then a house with patrons in it,
# under a hundred kills on each kind of database.
soak: packages
	@scripts/install-packages scripts/packages-test.txt
	@$(MAKE) --no-print-directory all
	@$(BUILD)/tests/property/test_games $$(date +%s) 100000000
	@python3 tests/house/test_house.py $(BUILD) $(KILLS)
	@python3 tests/serve/test_kill.py $(BUILD) $(KILLS)

# N places of the rules, chosen by SEED; N=0: all of them, which takes hours. It can be broken off and goes on.
mutants: packages
	@$(MAKE) --no-print-directory all
	@tests/mutants/mutants.py $(BUILD) --sample $(N) --seed $(SEED) --strict

lint: packages
	@scripts/install-packages scripts/packages-lint.txt
	@$(MAKE) --no-print-directory all
	@scripts/lint $(BUILD)

# The analyzer of clang, and valgrind.
lint-deep: packages
	@scripts/install-packages scripts/packages-deep.txt
	@$(MAKE) --no-print-directory all
	@scripts/lint --deep $(BUILD)

format:
	@clang-format -i $$(git ls-files '*.c' '*.h')

install: all
	@DESTDIR=$(DESTDIR) meson install -C $(BUILD) --quiet

clean:
	@rm -rf $(BUILD) $(SAN) $(FUZZ)
