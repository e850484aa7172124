# make example   build bundler, build ExampleProject with it, show what came out (a debug build)
# make test      run the tests
# make check     what CI runs: no warnings, tests, format
# make docs      the documentation as a site, in .build/site
# make install   one static binary, completions and manual pages, below PREFIX
# make dist      packages of a release, in dist, with checksums and a bill of materials
# make reproduce builds a commit twice and compares

# So that what is filtered fails as it would unfiltered.
SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
SHARE = $(DESTDIR)$(PREFIX)/share
# The day of the manual pages.
DATE = $(shell git log -1 --format=%cs 2>/dev/null)
# Where the tarball of 'make dist' is going to be published.
URL ?=
# What conformance compares with: 'make corpus' fetches it. Clients are found beside it, or by these variables.
CORPUS ?= ../shared/corpus
# Checkouts of projects into which faults are injected.
CHECKOUTS ?=
# A program that loads keyed nibs with GNUstep, where there is one.
GNUSTEP_NIB ?=
# A reader of archives of assets that shares no code with bundler.
CAR_READER ?=
# A program that hands directories to Swift Build as targets of projects.
SWIFT_BUILD ?=
# A program that asks Swift's Foundation what it finds in a bundle.
FOUNDATION_BUNDLE ?=
# A program that compares two compiled nibs.
NIBDIFF ?=
FORMAT ?= manifest
SECONDS ?= 60
ATTACKS ?= attacks
# How many checks run at the same time.
AT_ONCE ?= 1
SEED ?= 1
CONFORMANCE = python3 Tests/Conformance/run.py $(BUNDLER) --corpus $(CORPUS) --seed $(SEED) --seconds $(SECONDS) \
  --at-once $(AT_ONCE) $(foreach each,$(CHECKOUTS),--checkouts $(each)) $(if $(NIBDIFF),--client nibdiff=$(NIBDIFF)) \
  $(if $(CAR_READER),--client car=$(CAR_READER)) $(if $(SWIFT_BUILD),--client swift-build=$(SWIFT_BUILD)) \
  $(if $(GNUSTEP_NIB),--client gnustep-nib=$(GNUSTEP_NIB)) $(if $(FOUNDATION_BUNDLE),--client foundation-bundle=$(FOUNDATION_BUNDLE))

# One static executable. The two wraps make it use the linker's index of unwind tables; without them the
# first unwind sorts the whole table, 40 ms at every start. Three more put Sources/CLinux/conformances.c before the
# runtime's search of conformances, 3 ms of a command, and two put Sources/CLinux/references.c before its counting of
# references, 3 of 100 ms. Equal functions are folded into one. The build
# identifier tells outputs of this program from those of another one. What debuggers need is not made, since it
# would be stripped. Swift's incremental code generation is off, since it writes a hash over the path of each object
# file into the program: without it, two builds in different directories are equal (make reproduce). Each function
# gets a section, and public ones are not kept for other programs: so the linker leaves out what nothing calls.
# Not '-cross-module-optimization': commands would start a fifth faster, but two builds would differ (Swift 6.3).
RELEASE := -c release --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -gnone \
  -Xlinker --wrap=__register_frame_info -Xlinker --wrap=__deregister_frame_info \
  -Xlinker --wrap=swift_conformsToProtocol -Xlinker --wrap=swift_conformsToProtocolCommon \
  -Xlinker --wrap=swift_conformsToProtocolWithExecutionContext \
  -Xlinker --wrap=swift_retain -Xlinker --wrap=swift_release \
  -Xlinker --icf=safe -Xlinker --build-id -Xlinker -s -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -internalize-at-link
BUNDLER = $(CURDIR)/.build/release/bundler
DEBUG_BUNDLER = $(CURDIR)/.build/debug/bundler
# What the linker took from where, for the bill of materials of 'make dist'.
LINK_MAP = $(CURDIR)/.build/bundler.map

.PHONY: example debug release test check format lint golden fuzz conformance engines harness corpus bench docs api-docs embed \
  install dist dist-test reproduce clean

example: debug
	@$(MAKE) --no-print-directory -C ExampleProject BUNDLER=$(DEBUG_BUNDLER) show
	@echo; echo "This was a debug build of bundler, which is ten times slower; 'make install' builds and installs the fast one."

# What 'make test' uses as well.
debug:
	@Scripts/setup.sh build
	@$(SWIFT) build --product bundler >&2

release:
	@Scripts/setup.sh build
	@$(SWIFT) build $(RELEASE) -Xlinker -Map=$(LINK_MAP) --product bundler 2>&1 | sed '/statically linked applications/d' >&2

test:
	@Scripts/setup.sh test
	$(SWIFT) test

check: lint
	@Scripts/check-imports.py
	@Scripts/check-links.py
	@Scripts/embed-docs.py --check
	@Scripts/setup.sh test
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors
	$(SWIFT) test --skip-build
	@Scripts/check-examples.py $(DEBUG_BUNDLER)
	@Scripts/check-completion.py $(DEBUG_BUNDLER)
	@Scripts/check-manual.py $(DEBUG_BUNDLER)
	@Scripts/check-commands.py $(DEBUG_BUNDLER)

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

# Rewrites the expected outputs in Tests/*/*/Fixtures; review the diff.
golden:
	BUNDLER_REWRITE_GOLDEN=1 $(SWIFT) test

# FORMAT is a name in Tests/Fuzz/FuzzTarget.swift. Seeded, so that a finding repeats: make fuzz FORMAT=plist SECONDS=600
# Built as the release is, which has what it shares with bundler built already.
fuzz:
	@$(SWIFT) build $(RELEASE) --product fuzz 2>&1 | sed '/statically linked applications/d' >&2
	.build/release/fuzz $(FORMAT) --seconds $(SECONDS) --seed $(SEED)

# Comparisons with what Apple's tools and independent readers make; Tests/Conformance/README.md has all checks.
conformance: release
	$(CONFORMANCE) oracles checkouts

# The same builds under other engines, where those are installed.
engines: release
	$(CONFORMANCE) engines

# Attacks of SECONDS each.
harness: release
	$(CONFORMANCE) $(ATTACKS)

# Lays out what Tests/Conformance/corpus.lock names in CORPUS, from public repositories.
corpus:
	Tests/Conformance/corpus.py fetch $(CORPUS)

bench: release
	Tests/Benchmarks/lint.py $(BUNDLER)
	Tests/Benchmarks/cold.py $(BUNDLER)
	Tests/Benchmarks/projects.py $(BUNDLER)
	Tests/Benchmarks/run.sh $(BUNDLER)
	Tests/Benchmarks/strings.sh $(BUNDLER)
	Tests/Benchmarks/nibs.sh $(BUNDLER)

# The pages of Docs/ as a site that opens from disk: .build/site/index.html
docs:
	@Packaging/site.py --output .build/site

api-docs:
	$(SWIFT) package generate-documentation --target BundleModel

# The diagnostics and rules of Docs/, for 'bundler explain'.
embed:
	@Scripts/embed-docs.py

install: release
	install -d $(addprefix $(SHARE)/,bash-completion/completions zsh/site-functions fish/vendor_completions.d man/man1 cmake/Bundler) \
	  $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(BUNDLER) $(DESTDIR)$(PREFIX)/bin/bundler
	ln -sf bundler $(DESTDIR)$(PREFIX)/bin/apple-bundler
	$(BUNDLER) completions bash > $(SHARE)/bash-completion/completions/bundler
	ln -sf bundler $(SHARE)/bash-completion/completions/apple-bundler
	$(BUNDLER) completions zsh > $(SHARE)/zsh/site-functions/_bundler
	$(BUNDLER) completions fish > $(SHARE)/fish/vendor_completions.d/bundler.fish
	ln -sf bundler.fish $(SHARE)/fish/vendor_completions.d/apple-bundler.fish
	$(BUNDLER) man $(SHARE)/man/man1 --date "$(DATE)"
	ln -sf bundler.1 $(SHARE)/man/man1/apple-bundler.1
	install -m 644 Integrations/cmake/BundlerConfig.cmake $(SHARE)/cmake/Bundler
	sed "s/@VERSION@/$$($(BUNDLER) --version | cut -d' ' -f2)/" Integrations/cmake/BundlerConfigVersion.cmake \
	  > $(SHARE)/cmake/Bundler/BundlerConfigVersion.cmake

# Packages of a release with their checksums and bill of materials, in dist/: make dist URL=where/the/tarball/is/going/to/be
dist: release
	rm -rf dist
	Packaging/dist.py $(BUNDLER) --map $(LINK_MAP) --output dist $(if $(URL),--url $(URL))

# Installs each of them, runs it, and removes it.
dist-test: release
	Packaging/test.sh $(BUNDLER) $(LINK_MAP)

# Builds COMMIT in two directories and compares all that 'make dist' makes: make reproduce COMMIT=v0.2.0
COMMIT ?= HEAD
reproduce:
	Packaging/reproduce.py $(COMMIT)

clean:
	rm -rf .build dist ExampleProject/build
