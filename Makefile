# One gate on a laptop and in CI: `make test`. Every step says its name before it runs.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help build run dev types check test deny audit long fault flood fuzz bench-blog lighthouse package publish browsers fmt clean

WEB_SOURCES := $(shell find web -path web/dist -prune -o -type f -print 2>/dev/null)
RUST_SOURCES := $(shell find crates content -type f 2>/dev/null) Cargo.toml Cargo.lock

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | sort

build: target/release/columbario ## Build the web and the binary with the web inside

run: web/dist/server/server.js ## Build for development, then serve the sample on 127.0.0.1:8080
	cargo run --locked -- serve

dev: web/dist/server/server.js ## Serve the sample and reload what you edit: the web, the content and the program
	cargo build
	@node_modules/.bin/node node_modules/.bin/vite --config dev/vite.config.ts

# The folders that the program embeds must exist when it is compiled, even if they are empty.
types: node_modules/.installed ## Regenerate the OpenAPI document and TypeScript types
	@mkdir -p web/dist/client/static web/dist/server
	cargo run -- types web
	@$(MAKE) --no-print-directory web/src/api/types.ts

web/src/api/types.ts: web/openapi.json
	npm run --silent types

check: web/dist/server/server.js ## Format, lints, types and unit tests of both sides: warm, within 45 s
	@bash tests/run.sh format types unused clippy unit web

test: ## Install what the tests need, and run all of them
	@bash tests/run.sh

deny: ## Check the crates: advisories, which are fetched or in the folder ADVISORY_DB, licences and sources
	@bash tests/run.sh deny

# The answer changes from one day to the next.
audit: ## Ask for known faults of the npm packages that the site ships
	npm audit --omit=dev --audit-level=high

# These test what is deployed.
long fault flood browsers: export COLUMBARIO_BIN ?= target/release/columbario

long: build ## The long tests: run them before a release, and before a change to what they cover lands
	@bash tests/run.sh recipes upgrade fault flood neighbours server browsers

fault: build ## Ten thousand messages, a hundred kills, on SQLite and on PostgreSQL
	@bash tests/run.sh fault

flood: build ## Six floods and all of them at once, while a visitor reads and writes
	@bash tests/run.sh flood

browsers: build ## Visit the sites of two brands in Chromium, Firefox and WebKit
	@bash tests/run.sh browsers

fuzz: ## Fuzz every parser for a minute each; needs cargo-fuzz
	@bash tests/fuzz.sh

bench-blog: build ## Measure a blog with 12 and 1,000 articles
	node_modules/.bin/node tests/bench-blog.mjs

lighthouse: build ## Measure every route with Lighthouse, beside the same pages under nginx
	@for each in chromium nginx; do command -v $$each >/dev/null || { echo "missing: $$each; install it (apt-get install chromium nginx-light) and run again" >&2; exit 1; }; done
	node_modules/.bin/node tests/lighthouse.mjs

package: web/dist/server/server.js ## Build a .deb and checksums in target/package and try the .deb in a fresh Debian; needs root
	@bash tests/run.sh package

# The workflow calls it, with TAG and with the packages of all processors in target/publish.
publish:
	@bash packaging/publish.sh

fmt: node_modules/.installed ## Format everything
	cargo fmt --all
	npm run --silent format

clean: ## Remove what was built
	rm -rf target web/dist node_modules

# Not `npm ci`: npm 11 leaves other platforms' optional packages out of the lock file that it
# writes, and then refuses that file. The versions are the lock file's all the same.
node_modules/.installed: package.json package-lock.json
	npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/server/server.js: node_modules/.installed $(WEB_SOURCES) vite.config.ts vite.editor.config.ts
	@echo "== build: web"
	npm run --silent build
	@touch $@

target/release/columbario: web/dist/server/server.js $(RUST_SOURCES)
	@echo "== build: binary"
	cargo build --release --locked
	@touch $@
