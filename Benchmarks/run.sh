#!/usr/bin/env bash
# Times bundler against what people would use instead, side by side in one run.
#
#   Benchmarks/run.sh BUNDLER [FILES [MEGABYTES]]
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
# timed FILE COMMAND...: appends the seconds that a command took to FILE.
timed() {
  local file=$1 start end
  shift
  start=$(now)
  "$@" >/dev/null
  end=$(now)
  echo "$end - $start" | bc >>"$scratch/$file"
}
median() { sort -n "$scratch/$1" | sed -n '3p'; }

cat Art/*/* Levels/*/*/* ./*.lproj/* >/dev/null
mkdir "$scratch/copy"
for _ in 1 2 3 4 5; do
  rm -rf "$scratch/copy"/* build
  timed copy cp -a Art Levels ./*.lproj "$scratch/copy/"
  timed cold "$bundler" build -q
done
for _ in 1 2 3 4 5; do timed noop "$bundler" build -q; done
if command -v ninja >/dev/null; then
  ninja >/dev/null
  for _ in 1 2 3 4 5; do timed ninja ninja; done
fi

report() { printf '%-28s %8.3f s\n' "$1" "$2"; }
ratio() { printf '%-28s %8.2f\n' "$1" "$(echo "scale=4; $2 / $3" | bc)"; }
report "cp -a" "$(median copy)"
report "bundler build, cold" "$(median cold)"
ratio "  ratio" "$(median cold)" "$(median copy)"
report "bundler build, no-op" "$(median noop)"
if [ -f "$scratch/ninja" ]; then
  report "ninja, no-op" "$(median ninja)"
  ratio "  ratio" "$(median noop)" "$(median ninja)"
fi
if [ -x /usr/bin/time ]; then
  /usr/bin/time -f '%M' "$bundler" build -q 2>"$scratch/memory"
  printf '%-28s %8d MB\n' "no-op, peak memory" $(($(tail -n 1 "$scratch/memory") / 1024))
fi
