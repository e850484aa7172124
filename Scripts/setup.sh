#!/bin/sh
# Puts in place what a fresh Debian or Ubuntu lacks, or says what is missing. Idempotent and quick.
#
#   Scripts/setup.sh build    what the compiler needs: a Swift toolchain, headers of C libraries
#   Scripts/setup.sh test     that, and the build tools whose recipes the tests run
set -eu

say() { printf 'setup: %s\n' "$*" >&2; }

# missing WHAT PACKAGE: installs PACKAGE where that is possible, else says how.
missing() {
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "installing $2"
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y "$2" >/dev/null 2>&1 || {
      apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y "$2" >/dev/null
    }
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    say "installing $2 with sudo"
    sudo apt-get update -qq >/dev/null && sudo apt-get install -qq -y "$2" >/dev/null
  else
    say "$1 is missing; install it (on Debian or Ubuntu: apt-get install $2) and run make again"
    [ "${3:-required}" = optional ] || exit 1
  fi
}

if ! command -v swift >/dev/null; then
  say "no 'swift' in PATH; install Swift 6.2 or later from https://www.swift.org/install"
  exit 1
fi
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
set -- "${1:-build}" $version
if [ "${2:-0}" -lt 6 ] || { [ "$2" = 6 ] && [ "$3" -lt 2 ]; }; then
  say "Swift $2.$3 is too old; install Swift 6.2 or later from https://www.swift.org/install"
  exit 1
fi

# header FILE WHAT PACKAGE: wants a C library's header.
header() { [ -e "/usr/include/$1" ] || [ -e "/usr/local/include/$1" ] || missing "$2" "$3"; }
header zlib.h "zlib's header" zlib1g-dev
header openssl/sha.h "OpenSSL's header" libssl-dev
header jpeglib.h "libjpeg-turbo's header" libjpeg62-turbo-dev
header yaml.h "libyaml's header" libyaml-dev

if [ "$1" = test ]; then
  command -v ninja >/dev/null || missing "ninja, for the tests of its recipe," ninja-build optional
  command -v cmake >/dev/null || missing "cmake, for the tests of its recipe," cmake optional
  command -v meson >/dev/null || missing "meson, for the tests of its recipe," meson optional
  command -v rsvg-convert >/dev/null || missing "rsvg-convert, which draws SVG images," librsvg2-bin optional
  command -v pdftocairo >/dev/null || missing "pdftocairo, which draws PDF images," poppler-utils optional
  command -v python3 >/dev/null || missing "python3, a second reader of what we write," python3 optional
fi
