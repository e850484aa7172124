#!/usr/bin/env bash
# Times xibs and storyboards to nibs: single processes, a build of many, and how time grows with size.
#
#   Tests/Benchmarks/nibs.sh BUNDLER [XIB…]
#
# Needs python3, which makes the documents. XIBs are timed as well, a process each. Of single processes the
# median and the least of all runs are printed, the least time of the processors, and the median of the
# quiet runs, beside which the start of Python took as long as on an idle machine; there are as many runs as
# it takes to have 41 quiet ones of each, but no more than 400. /bin/true is what starting a process costs
# at all. Of documents that double in size, the least of three: twice the size should take twice the time.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# A copy, as an installed program is: the pages of what the linker wrote take the kernel longer to map.
bundler=$scratch/bundler
cp "$1" "$bundler"
shift
files=()
for file in "$@"; do files+=("$(realpath "$file")"); done
cd "$scratch"
ln -s "$bundler" ibtool
python3 "$here/nibs.py" "$bundler" "$scratch" ${files[@]+"${files[@]}"}
