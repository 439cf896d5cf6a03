# Guidon's front door. `make help` lists what there is; CMake and Ninja do the work underneath.

MAKEFLAGS += --no-print-directory
PREFIX ?= /usr/local
# Arguments for the program that a target runs: make terminal ARGS="brawners-farm --seed 7"
ARGS ?=
# Seconds that `make fuzz` gives each target, and the part of a name that `make test` runs only.
SECONDS ?= 60
ONLY ?=
# How long `make soak` runs; a part of an hour is allowed.
HOURS ?= 1
# Compilers that run at a time; all cores unless set.
JOBS ?=

build = cmake --build --preset $(1) $(if $(JOBS),-j $(JOBS)) $(2)
SOURCES = $(shell find include src tests fuzz -name '*.[ch]')

.PHONY: build setup play terminal test test-long bench bench-web clauses fuzz soak mutate train season known format wasm web install clean help

build: ## build the program, build/guidon (gcc -O3)
	@tools/setup --check build
	@$(MAKE) -s configure-release
	@$(call build,release)

setup: ## install what building and playing need and is missing (apt)
	@tools/setup play

play: setup ## install what is missing, build, and open the table in the browser; ARGS="..." is passed on
	@$(MAKE) -s build
	@$(MAKE) -s web
	@build/guidon serve --open $(ARGS)

terminal: ## the same at the terminal, without a browser
	@tools/setup build
	@$(MAKE) -s build
	@build/guidon play $(ARGS)

test: ## install what is missing, build every way, run every test; ONLY=name for a part
	@tools/setup test
	@JOBS=$(JOBS) tools/run-tests $(ONLY)

test-long: build ## what was read twice: random positions with a new seed (SEED=N for an old one), every count of legal actions, and threads
	@SEED=$${SEED:-$$(date +%s)} COUNT=$${COUNT:-500} tests/scripts/test_reckon.sh
	@LARGEST=99999999 tests/scripts/test_perft.sh
	@tests/scripts/long_threads.sh

bench: build ## measure speed, of every complete rule system; figures also in build/bench.json
	@build/guidon bench --output build/bench.json $(ARGS)

bench-web: ## measure the page in a browser: opening it, previews, frames a second
	@tools/setup test
	@$(MAKE) -s build
	@$(MAKE) -s web
	@tools/web-packages --all
	@tools/with-page build/web node web/tests/browser/measure.mjs

clauses: build ## list the clauses that no case or test names
	@build/guidon verify --clauses $(ARGS)

fuzz: ## feed random bytes to every reader, SECONDS=60 for each
	@tools/setup fuzz
	@$(MAKE) -s configure-fuzz
	@$(call build,fuzz)
	@for program in build/fuzz/fuzz/fuzz_*; do \
	    [ -x $$program ] || { echo "no fuzz targets yet"; exit 1; }; \
	    name=$${program##*/fuzz_}; \
	    mkdir -p build/fuzz/corpus/$$name; \
	    seeds=; [ ! -d fuzz/corpus/$$name ] || seeds=fuzz/corpus/$$name; \
	    echo "$$name: $(SECONDS) s"; \
	    $$program -max_total_time=$(SECONDS) -timeout=10 -print_final_stats=0 -verbosity=0 \
	        -artifact_prefix=build/fuzz/$$name- build/fuzz/corpus/$$name $$seeds || exit; \
	done

soak: ## run everything random with new seeds for HOURS=1; what is found stays in build/soak
	@tools/setup fuzz
	@$(MAKE) -s configure-debug configure-fuzz
	@$(call build,debug)
	@$(call build,fuzz)
	@JOBS=$(JOBS) tools/soak $(HOURS)

mutate: ## change rule code one number or sign at a time: do the tests notice? ARGS="devil --count 100"
	@tools/setup web
	@$(MAKE) -s configure-mutate
	@$(call build,mutate)
	@node tools/mutate.mjs $(ARGS)

known: build ## play every battle against itself, for what the start page tells of it; ARGS="--games 40"
	@node tools/known.mjs $(ARGS)

train: ## learn anew what positions are worth, from games of the computer against itself; ARGS="SYSTEM --seed N"
	@tools/setup web
	@$(MAKE) -s build
	@node tools/train.mjs $(ARGS)

season: ## find anew with which habits the computer wins most; ARGS="SYSTEM --rounds 8"
	@tools/setup web
	@$(MAKE) -s build
	@node tools/season.mjs $(ARGS)

format: ## lay out the sources by .clang-format
	@tools/setup format
	@clang-format-14 -i $(SOURCES)

wasm: ## build the engines for browsers, build/wasm/engine-<id>.wasm
	@tools/setup wasm
	@$(MAKE) -s configure-wasm
	@$(call build,wasm)

web: ## build the page for browsers, build/web
	@tools/setup web
	@$(MAKE) -s wasm
	@tools/web-packages
	@echo "Building the page..."
	@cd web && node_modules/.bin/vite build --logLevel warn

install: ## install the program, page, library, headers, battles and manual under PREFIX=/usr/local
	@tools/setup install
	@$(MAKE) -s build
	@$(MAKE) -s web
	@cmake --install build/release --prefix $(PREFIX)

clean: ## remove everything that was built
	@rm -rf build

help: ## this list
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | \
	    awk -F'|' '{ printf "%-12s%s\n", $$1, $$2 }'

# Cheap when nothing changed. A build folder that was moved with its project has to start afresh.
configure-%:
	@mkdir -p build
	@cmake --preset $* >build/configure-$*.log 2>&1 || \
	    cmake --fresh --preset $* >build/configure-$*.log 2>&1 || \
	    { cat build/configure-$*.log; exit 1; }
