# One gate on a laptop and in CI: `make test`. Every step says its name before it runs.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help build run dev types check test promises long measured fault flood browsers recipes upgrade neighbours server kept deny \
  audit fuzz bench-size lighthouse package publish fmt clean

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
	@$(MAKE) --no-print-directory web/src/api/types.ts web/src/editor/api/types.ts

web/src/api/types.ts: web/openapi.json
	npm run --silent types:site

web/src/editor/api/types.ts: web/editor.openapi.json
	npm run --silent types:editor

check: web/dist/server/server.js ## Format, lints, types and unit tests of both sides: about a minute, warm
	@bash tests/run.sh format types unused clippy unit web

test: ## Install what the tests need, and run all of them
	@bash tests/run.sh

promises: ## Say when each step that `make test` leaves out last passed, and fail where what it covers changed since
	@bash tests/run.sh promises

# These test what is deployed.
long measured fault flood browsers: export COLUMBARIO_BIN ?= target/release/columbario

long: build ## The long tests: run them before a release, and before a change to what they cover lands
	@bash tests/run.sh measured recipes upgrade fault flood neighbours server browsers

measured: ## The figures of docs/benchmarks.md, and times in a browser
fault: ## Ten thousand messages, a hundred kills, on SQLite and on PostgreSQL
flood: ## Six floods and all of them at once, while a visitor reads and writes
browsers: ## Visit the sites of two brands in Chromium, Firefox and WebKit
recipes: ## Build and test the examples of CONTRIBUTING.md
upgrade: ## From the last release to this one, and back
neighbours: ## Caddy, Postfix, Prometheus, systemd and a client of the OpenAPI document
server: ## Type the commands of docs/desplegar.md, on an empty Debian too; needs root
kept: ## Ask the search what it was not tuned by
deny: ## Check the crates: advisories, which are fetched or in the folder ADVISORY_DB, licences and sources
audit: ## Ask for known faults of the npm packages that the site ships
fuzz: ## Fuzz every parser for a minute each; needs cargo-fuzz
bench-size: ## Measure a site that grows to 300 articles, 2,000 photographs and 100,000 messages; 55 GB of disk
lighthouse: ## Measure every route with Lighthouse, beside the same pages under nginx
package: ## Build a .deb and checksums in target/package and try it in a fresh Debian; needs root
measured fault flood browsers server bench-size lighthouse: build
recipes upgrade: web/dist/server/server.js
measured fault flood browsers recipes upgrade neighbours server kept deny audit fuzz bench-size lighthouse package:
	@bash tests/run.sh $@

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
