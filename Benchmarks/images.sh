#!/usr/bin/env bash
# Times what becomes of PNGs in bundler and in other programs, side by side in one run.
#
#   Benchmarks/images.sh BUNDLER [COUNT]
#
# Needs python3; of ImageMagick, netpbm, pngcrush, optipng and advancecomp, what is not installed is left
# out. Three rounds, the contenders in turn; the least time of each is printed, with bytes where packing
# is the point. One process a file first, over 40 files, then all files at once with two jobs.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bundler=$(realpath "$1")
count=${2:-500}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 "$here/images.py" "$scratch/in" "$count"
cd "$scratch"
few=$(ls in | sort -V | head -n 40)

manifest() { # manifest FILE POLICY PATH: one target of the pictures at PATH
  printf 'version: 1\ntargets:\n  P:\n    type: resources\n    platform: ios\n    manifest: none\n' >"$1"
  printf '    compile: {png: %s}\n    resources: ["%s"]\n' "$2" "$3" >>"$1"
}
for name in $few; do
  for policy in apple auto; do manifest "$policy-$name.yml" $policy "in/$name"; done
done
for policy in apple auto; do manifest "$policy.yml" $policy 'in/*.png'; done

has() { command -v "$1" >/dev/null; }
magick=$(command -v magick || command -v convert-im6.q16 || command -v convert || true)
mogrify=$(command -v mogrify || true)

# Each contender is a function that leaves its files in the directory it is given.
one_apple() { for f in $few; do "$bundler" build -q --manifest "apple-$f.yml" --output "$1/$f.d"; done; }
one_auto() { for f in $few; do "$bundler" build -q --manifest "auto-$f.yml" --output "$1/$f.d"; done; }
one_magick() { for f in $few; do "$magick" "in/$f" -define png:compression-level=9 "$1/$f"; done; }
one_netpbm() { for f in $few; do pngtopnm "in/$f" 2>/dev/null | pnmtopng -compression 9 >"$1/$f" 2>/dev/null; done; }
one_pngcrush() { for f in $few; do pngcrush -q -m 7 "in/$f" "$1/$f" 2>/dev/null; done; }
one_optipng() { for f in $few; do optipng -quiet -o0 -out "$1/$f" "in/$f"; done; }
all_apple() { "$bundler" build -q -j2 --manifest apple.yml --output "$1/P"; }
all_auto() { "$bundler" build -q -j2 --manifest auto.yml --output "$1/P"; }
all_mogrify() { "$mogrify" -path "$1" -define png:compression-level=9 in/*.png; }
all_pngcrush() { printf '%s\0' in/*.png | xargs -0 -n 50 -P 2 pngcrush -q -m 7 -d "$1" 2>/dev/null; }
all_optipng() { printf '%s\0' in/*.png | xargs -0 -n 50 -P 2 optipng -quiet -o2 -dir "$1"; }
all_advpng() { cp in/*.png "$1"; printf '%s\0' "$1"/*.png | xargs -0 -n 50 -P 2 advpng -q -z -2; }

contenders=(one_apple one_auto all_apple all_auto)
[ -n "$magick" ] && contenders+=(one_magick)
[ -n "$mogrify" ] && contenders+=(all_mogrify)
has pnmtopng && contenders+=(one_netpbm)
has pngcrush && contenders+=(one_pngcrush all_pngcrush)
has optipng && contenders+=(one_optipng all_optipng)
has advpng && contenders+=(all_advpng)

cat in/*.png >/dev/null
for round in 1 2 3; do
  for name in "${contenders[@]}"; do
    mkdir -p "out/$name-$round"
    start=$(date +%s.%N)
    "$name" "out/$name-$round"
    awk -v a="$start" -v b="$(date +%s.%N)" 'BEGIN { printf "%.3f\n", b - a }' >>"$name.times"
  done
done
bytes() { find "$1" -name '*.png' -type f -printf '%s\n' | awk '{ s += $1 } END { print s + 0 }'; }
printf '%-16s %10s %12s\n' contender seconds bytes
printf '%-16s %10s %12d\n' "source, few" "" "$(for f in $few; do stat -c %s "in/$f"; done | awk '{ s += $1 } END { print s }')"
printf '%-16s %10s %12d\n' "source, all" "" "$(bytes in)"
for name in $(printf '%s\n' "${contenders[@]}" | sort -r); do
  printf '%-16s %10s %12d\n' "$name" "$(sort -n "$name.times" | head -n 1)" "$(bytes "out/$name-1")"
done
