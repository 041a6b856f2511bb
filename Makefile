# Boardwalk: a thin front on Meson and Ninja.
#   make          builds build/boardwalk and libboardwalk
#   make run      installs what is missing, builds, and opens a craps table in the terminal
#   make test     installs what is missing, builds (also with sanitizers), and runs every test
#   make page     builds the page of the browser's tables into the program (`boardwalk serve`)
#   make test-page | screenshots   the tables in a real browser
#   make bench | fuzz | soak | lint | format | install [DESTDIR=] | clean

BUILD = build
SAN = build-san
FUZZ = build-fuzz
SECONDS_EACH = 600

.PHONY: all run test page browser test-page screenshots bench fuzz soak lint format install clean packages

all: $(BUILD)/build.ninja
	@ninja -C $(BUILD) --quiet

$(BUILD)/build.ninja:
	@meson setup $(BUILD) > $(BUILD).log 2>&1 || { cat $(BUILD).log; rm -f $(BUILD).log; exit 1; }
	@rm -f $(BUILD).log

$(SAN)/build.ninja:
	@meson setup $(SAN) --buildtype=debugoptimized -Db_lto=false -Db_sanitize=address,undefined -Db_lundef=false \
	    > $(SAN).log 2>&1 || { cat $(SAN).log; rm -f $(SAN).log; exit 1; }
	@rm -f $(SAN).log

packages:
	@scripts/install-packages

run: packages
	@$(MAKE) --no-print-directory all
	@$(BUILD)/boardwalk play craps

test: packages
	@scripts/install-packages scripts/packages-test.txt
	@$(MAKE) --no-print-directory all $(SAN)/build.ninja
	@ninja -C $(SAN) --quiet
	@tests/run $(BUILD) $(SAN)

page: packages
	@scripts/build-page
	@$(MAKE) --no-print-directory all

# What drives the browser is a package of npm's; the browser is Debian's.
browser: page
	@command -v chromium > /dev/null 2>&1 || scripts/install-packages scripts/packages-browser.txt
	@cd tests/web && { test -d node_modules || npm ci --no-audit --no-fund --loglevel=error; }

test-page: browser
	@node tests/web/run.mjs $(BUILD)/boardwalk

screenshots: browser
	@node tests/web/screenshots.mjs $(BUILD)/boardwalk $(BUILD)/screenshots

bench: packages
	@$(MAKE) --no-print-directory all
	@$(BUILD)/boardwalk bench

fuzz:
	@scripts/install-packages scripts/packages-fuzz.txt
	@test -f $(FUZZ)/build.ninja || CC=clang meson setup $(FUZZ) --buildtype=debugoptimized \
	    -Db_lto=false -Dfuzz=true -Db_sanitize=address,undefined -Db_lundef=false
	@ninja -C $(FUZZ) --quiet
	@tests/fuzz/run $(FUZZ) $(SECONDS_EACH)

# The property test with a new seed and many more events; a ledger under a hundred kills.
soak: packages
	@scripts/install-packages scripts/packages-test.txt
	@$(MAKE) --no-print-directory all
	@$(BUILD)/tests/property/test_games $$(date +%s) 100000000
	@python3 tests/house/test_house.py $(BUILD) 100

lint:
	@scripts/install-packages scripts/packages-lint.txt
	@$(MAKE) --no-print-directory all
	@scripts/lint $(BUILD)

format:
	@clang-format -i $$(git ls-files '*.c' '*.h')

install: all
	@DESTDIR=$(DESTDIR) meson install -C $(BUILD) --quiet

clean:
	@rm -rf $(BUILD) $(SAN) $(FUZZ)
