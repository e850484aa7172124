#!/bin/bash
# Installs every package of a program, runs it, and removes it: Packaging/test.sh BUNDLER [LINK_MAP]
# What needs root, a network or a program that is not here is left out, and said.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
bundler=$(realpath "$1")
map=${2:+$(realpath "$2")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

say() { printf '%-14s %s\n' "$1" "$2"; }
# check WHAT COMMAND...: runs it, and says what it said if it fails.
check() {
  local what=$1
  shift
  if "$@" > "$work/log" 2>&1; then return 0; fi
  say "$what" "FAILED: $*"
  sed 's/^/    /' "$work/log"
  failures=$((failures + 1))
  return 1
}
has() { command -v "$1" > /dev/null; }

# A project to build, and the bundle that comes of it.
project() {
  mkdir -p "$1"
  printf 'version: 1\ntargets: {A: {type: app, platform: ios, bundleID: org.example.a, resources: [a.strings]}}\n' \
    > "$1/bundle.yml"
  echo '"a" = "b";' > "$1/a.strings"
}
builds() { project "$2" && (cd "$2" && "$1" build --print-path) && [ -s "$2/build/A.app/a.strings" ]; }

# Nobody's, but in the form that Debian wants.
export DEBFULLNAME="the bundler contributors" DEBEMAIL=nobody@example.org
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1700000000}
# make_dist SOURCES PROGRAM OUTPUT
make_dist() { python3 "$1/Packaging/dist.py" "$2" ${map:+--map "$map"} --output "$3" --url "https://host.invalid/releases"; }
check dist make_dist "$root" "$bundler" "$work/dist"
dist=$work/dist
(cd "$dist" && sha256sum --check --quiet SHA256SUMS) || failures=$((failures + 1))
# All files but the checksums themselves.
check dist test "$(ls "$dist" | grep -vcx SHA256SUMS)" = "$(wc -l < "$dist/SHA256SUMS")"

# Twice, at a time after the clock of this machine, which shows where it is used instead. The second is made from sources and
# a program elsewhere, in another directory, home, locale, zone and terminal.
elsewhere="$work/a place elsewhere"
mkdir -p "$elsewhere/Integrations" "$work/home"
cp -r "$root"/{Packaging,README.md,LICENSE,Package.resolved} "$elsewhere"
cp -r "$root/Integrations/cmake" "$elsewhere/Integrations"
ln -s "$root/Sources" "$elsewhere/Sources"
cp "$bundler" "$elsewhere/program"
make_dist_elsewhere() (
  umask 077
  cd /
  export LC_ALL=C PYTHONUTF8=0 PYTHONCOERCECLOCALE=0 TZ=Asia/Kathmandu HOME="$work/home" COLUMNS=40 TERM=dumb NO_COLOR=1
  export DPKG_DEB_THREADS_MAX=7 DPKG_DEB_COMPRESSOR_LEVEL=1 PYTHONHASHSEED=7
  make_dist "$elsewhere" "$elsewhere/program" "$elsewhere/dist"
)
make_dist_later() { SOURCE_DATE_EPOCH=4000000000 "$@"; }
check dist make_dist_later make_dist "$root" "$bundler" "$work/again"
check dist make_dist_later make_dist_elsewhere
check dist diff -r "$work/again" "$elsewhere/dist" && say dist "made twice, equal: $(ls "$work/again" | wc -l) files"

tarball=$(ls "$dist"/*.tar.gz)
mkdir "$work/tarball"
tar -xzf "$tarball" -C "$work/tarball" --strip-components 1
check tarball builds "$work/tarball/bin/bundler" "$work/built-by-tarball"
check tarball builds "$work/tarball/bin/apple-bundler" "$work/built-by-alias"
check tarball test -s "$work/tarball/LICENSE"
! has man || check tarball man --warnings -l "$work/tarball/share/man/man1/bundler.1"
say tarball "$(stat -c %s "$tarball") bytes"

sbom=$(ls "$dist"/*.spdx.json 2> /dev/null || true)
if [ -n "$sbom" ]; then
  check sbom grep -q "\"$(sha256sum < "$work/tarball/bin/bundler" | cut -d' ' -f1)\"" "$sbom" &&
    say sbom "$(grep -c '"relationshipType": "STATIC_LINK"' "$sbom") components; it names the program of the tarball"
  # The validator of the SPDX project.
  if has pyspdxtools || { python3 -m venv "$work/spdx" && "$work/spdx/bin/pip" install -q spdx-tools==0.8.5 > /dev/null 2>&1; }; then
    check sbom env PATH="$work/spdx/bin:$PATH" pyspdxtools --infile "$sbom" && say sbom "valid"
  else
    say sbom "not validated: no pyspdxtools here, and none to be had"
  fi
else
  say sbom "left out: no map of the linker was given"
fi

if has cmake; then
  project "$work/cmake"
  printf '%s\n' 'cmake_minimum_required(VERSION 3.21)' 'project(A NONE)' 'find_package(Bundler 0.1 REQUIRED)' \
    'bundler_add_bundle(A OUTPUT A.app)' > "$work/cmake/CMakeLists.txt"
  check cmake cmake -S "$work/cmake" -B "$work/cmake/out" -DCMAKE_PREFIX_PATH="$work/tarball" &&
    check cmake cmake --build "$work/cmake/out" && check cmake test -s "$work/cmake/out/A.app/a.strings" &&
    say cmake "find_package finds what is installed, and builds"
else
  say cmake "left out: there is no cmake"
fi

# As in an image of one file: a container adds only what the kernel shows of processes.
project "$work/image/work"
mkdir "$work/image/proc"
cp "$bundler" "$work/image/bundler"
if unshare --mount true 2> /dev/null; then
  check image unshare --mount sh -c "mount --bind /proc '$work/image/proc' && chroot '$work/image' /bundler build -C /work" &&
    check image test -s "$work/image/work/build/A.app/a.strings" && say image "the program is enough in an empty root directory"
else
  say image "left out: needs root"
fi

deb=$(ls "$dist"/*.deb 2> /dev/null || true)
if [ -n "$deb" ]; then
  if has lintian; then
    # A package that is not in Debian closes no report there.
    check lintian lintian --fail-on error,warning --allow-root --suppress-tags initial-upload-closes-no-bugs "$deb" && say lintian "no error, no warning"
  fi
  if [ "$(id -u)" = 0 ] && ! dpkg -s apple-bundler > /dev/null 2>&1; then
    before=$(ls -l /usr/bin/bundler 2>&1 || true)
    if check dpkg dpkg -i "$deb"; then
      check dpkg builds /usr/bin/apple-bundler "$work/built-by-deb"
      ! has man || check dpkg man -w apple-bundler-build
      check dpkg apt-get remove -y apple-bundler
      [ ! -e /usr/bin/apple-bundler ] || { say dpkg "FAILED: it is still there"; failures=$((failures + 1)); }
      [ "$before" = "$(ls -l /usr/bin/bundler 2>&1 || true)" ] || { say dpkg "FAILED: /usr/bin/bundler changed"; failures=$((failures + 1)); }
      dpkg --purge apple-bundler > /dev/null 2>&1 || true
      say dpkg "installed, run, removed: $(stat -c %s "$deb") bytes"
    fi
  else
    say dpkg "left out: needs root, and no apple-bundler that is installed"
  fi
fi

wheel=$(ls "$dist"/*.whl)
if check wheel python3 -m venv "$work/venv" && check wheel "$work/venv/bin/pip" install --no-index "$wheel"; then
  check wheel builds "$work/venv/bin/apple-bundler" "$work/built-by-wheel"
  check wheel builds "$work/venv/bin/bundler" "$work/built-by-wheel-alias"
  check wheel "$work/venv/bin/pip" uninstall -y apple-bundler
  [ ! -e "$work/venv/bin/apple-bundler" ] && say wheel "installed by pip, run, removed: $(stat -c %s "$wheel") bytes"
fi

# The action: the steps of action.yml as a runner does them.
action=$work/action
project "$action/workspace"
mkdir "$action/temp"
if check action env RUNNER_TEMP="$action/temp" GITHUB_PATH="$action/path" URL="file://$tarball" VERSION= \
  bash "$here/github-action/install.sh"; then
  check action python3 "$here/github-action/steps.py" "$here/github-action/action.yml" "$action" "$(cat "$action/path")" &&
    check action test -s "$action/workspace/bundler.sarif" && say action "installed, linted, built"
fi
check "diff action" bash "$here/github-action/diff/test.sh" "$bundler" && say "diff action" "compared, commented with gh and curl"

if has pre-commit || { python3 -m venv "$work/hooks" && "$work/hooks/bin/pip" install -q pre-commit > /dev/null 2>&1; }; then
  project "$work/hooked"
  # A translation without its key.
  mkdir "$work/hooked/en.lproj"
  git -C "$work/hooked" init -q && git -C "$work/hooked" add -A
  check pre-commit env PATH="$work/tarball/bin:$work/hooks/bin:$PATH" HOME="$work" bash -c \
    "cd '$work/hooked' && pre-commit try-repo '$root' bundler-lint --all-files" && say pre-commit "the hook runs"
else
  say pre-commit "left out: no pre-commit here, and none to be had"
fi

tarball=$(echo "$dist"/*.tar.*)
if has ruby; then
  check formula ruby "$here/homebrew/steps.rb" "$dist/apple-bundler.rb" "$tarball" "$work/formula" &&
    say formula "its steps and its test run, without Homebrew"
else
  say formula "only read: no ruby here"
fi
# Does what the flake's package says to its own tarball, and calls the program that its app names.
flake() {
  nix-instantiate --eval --strict --json "$here/nix/steps.nix" --argstr flake "$dist/flake.nix" > "$work/flake.json" &&
    echo "$(value src.sha256)  $tarball" | sha256sum --check --quiet &&
    mkdir -p "$work/flake/source" && tar xf "$tarball" -C "$work/flake/source" --strip-components 1 &&
    (cd "$work/flake/source" && out="$work/flake/out" bash -euc "$(value installPhase)") &&
    "$work/flake$(value program)" --version
}
value() { python3 -c 'import functools, json, sys
print(functools.reduce(lambda a, b: a[b], sys.argv[2].split("."), json.load(open(sys.argv[1]))))' "$work/flake.json" "$1"; }
if has nix-instantiate; then
  check flake flake && say flake "its steps run, without nixpkgs"
else
  say flake "only read: no nix here"
fi
if has docker && docker info > /dev/null 2>&1; then
  check docker docker build -q -f "$here/Dockerfile" "$root" && say docker "built"
else
  say docker "only read: no engine answers"
fi

[ "$failures" = 0 ] || { echo "$failures failures"; exit 1; }
