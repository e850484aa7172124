#!/usr/bin/env bash
# Times bundler against what people would use instead, side by side in one run.
#
#   Tests/Benchmarks/run.sh BUNDLER [FILES [MEGABYTES]]
#
# Cold build against `cp -a` of the same files; no-op build against ninja's no-op over as many edges.
# Five rounds, the contenders in turn; the median is printed, with the peak memory of the no-op.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bundler=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 "$here/generate.py" "$scratch/project" "${2:-10000}" "${3:-100}"
cd "$scratch/project"

now() { date +%s.%N; }
# timed NAME COMMAND...: notes the seconds that a command took.
timed() {
  local name=$1 start
  shift
  start=$(now)
  "$@" >/dev/null
  awk -v a="$start" -v b="$(now)" 'BEGIN { printf "%.4f\n", b - a }' >>"$scratch/$name.times"
}
median() { sort -n "$scratch/$1.times" | sed -n '3p'; }

cat Art/*/* Levels/*/*/* ./*.lproj/* >/dev/null
# Every round writes to a place of its own: ext4 is slow to make files soon after many were deleted.
for round in 1 2 3 4 5; do
  mkdir "$scratch/copy-$round"
  timed copy cp -a Art Levels ./*.lproj "$scratch/copy-$round/"
  timed cold "$bundler" build -q --build-dir "$scratch/build-$round"
done
for _ in 1 2 3 4 5; do timed noop "$bundler" build -q --build-dir "$scratch/build-5"; done
if command -v ninja >/dev/null; then
  ninja >/dev/null
  for _ in 1 2 3 4 5; do timed ninja ninja; done
fi

report() { printf '%-28s %8.3f s\n' "$1" "$2"; }
ratio() { printf '%-28s %8.2f\n' "$1" "$(awk -v a="$2" -v b="$3" 'BEGIN { print a / b }')"; }
report "cp -a" "$(median copy)"
report "bundler build, cold" "$(median cold)"
ratio "  ratio" "$(median cold)" "$(median copy)"
report "bundler build, no-op" "$(median noop)"
if [ -f "$scratch/ninja.times" ]; then
  report "ninja, no-op" "$(median ninja)"
  ratio "  ratio" "$(median noop)" "$(median ninja)"
fi
if [ -x /usr/bin/time ]; then
  /usr/bin/time -f '%M' "$bundler" build -q --build-dir "$scratch/build-5" 2>"$scratch/memory"
  printf '%-28s %8d MB\n' "no-op, peak memory" $(($(tail -n 1 "$scratch/memory") / 1024))
fi
