#!/usr/bin/env bash
# Times what becomes of PNGs in bundler and in other programs, side by side in one run.
#
#   Tests/Benchmarks/images.sh BUNDLER [COUNT]
#
# Needs python3; of ImageMagick, netpbm, pngcrush, optipng and advancecomp, what is not installed is left
# out. Three rounds, the contenders in turn; of each the least time and the least time of the processors
# (which other work on the machine disturbs less) are printed, with the bytes that came out. One process a file first, over 40 files, then all files at once with two jobs.
# At level 9: pngcrush and 'apple' with no filter, ImageMagick and netpbm as they like; 'auto',
# optipng and advpng search for the smallest file.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bundler=$(realpath "$1")
count=${2:-500}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 "$here/images.py" "$scratch/in" "$count"
cd "$scratch"
few=$(ls in | sort -V | head -n 40)

has() { command -v "$1" >/dev/null; }
magick=$(command -v magick || command -v convert-im6.q16 || command -v convert || true)
mogrify=$(command -v mogrify || true)

# Each contender is a function that leaves its files in the directory it is given.
crush=(pngcrush -q -force -m 1 -f 0 -l 9 -z 1)
one_apple() { for f in $few; do "$bundler" compile png "in/$f" -q --policy apple --platform ios -o "$1/$f"; done; }
one_auto() { for f in $few; do "$bundler" compile png "in/$f" -q --platform ios -o "$1/$f"; done; }
one_magick() { for f in $few; do "$magick" "in/$f" -define png:compression-level=9 "$1/$f"; done; }
one_netpbm() {
  for f in $few; do
    pngtopam -alphapam "in/$f" 2>/dev/null | pamtopng >"$1/$f" 2>/dev/null
  done
}
one_pngcrush() { for f in $few; do "${crush[@]}" "in/$f" "$1/$f" 2>/dev/null; done; }
one_optipng() { for f in $few; do optipng -quiet -force -o1 -out "$1/$f" "in/$f"; done; }
all_apple() { "$bundler" compile png in/*.png -q -j2 --policy apple --platform ios -o "$1/"; }
all_auto() { "$bundler" compile png in/*.png -q -j2 --platform ios -o "$1/"; }
all_mogrify() { printf '%s\0' in/*.png | xargs -0 -n 50 -P 2 "$mogrify" -path "$1" -define png:compression-level=9; }
all_pngcrush() { printf '%s\0' in/*.png | xargs -0 -n 50 -P 2 "${crush[@]}" -d "$1" 2>/dev/null; }
all_optipng() { printf '%s\0' in/*.png | xargs -0 -n 50 -P 2 optipng -quiet -o2 -dir "$1"; }
all_advpng() { cp in/*.png "$1"; printf '%s\0' "$1"/*.png | xargs -0 -n 50 -P 2 advpng -q -z -2; }

contenders=(one_apple one_auto all_apple all_auto)
[ -n "$magick" ] && contenders+=(one_magick)
[ -n "$mogrify" ] && contenders+=(all_mogrify)
has pamtopng && contenders+=(one_netpbm)
has pngcrush && contenders+=(one_pngcrush all_pngcrush)
has optipng && contenders+=(one_optipng all_optipng)
has advpng && contenders+=(all_advpng)

TIMEFORMAT='%R %U %S'
cat in/*.png >/dev/null
for round in 1 2 3; do
  for name in "${contenders[@]}"; do
    mkdir -p "out/$name-$round"
    { time "$name" "out/$name-$round"; } 2>>"$name.times"
  done
done
bytes() { find "$1" -name '*.png' -type f -printf '%s\n' | awk '{ s += $1 } END { print s + 0 }'; }
least() { awk "NF == 3 { print $2 }" "$1.times" | sort -n | head -n 1; }
line() { printf '%-16s %9s %9s %12d\n' "$@"; }
printf '%-16s %9s %9s %12s\n' contender seconds processor bytes
line "source, few" - - "$(for f in $few; do stat -c %s "in/$f"; done | awk '{ s += $1 } END { print s }')"
line "source, all" - - "$(bytes in)"
for name in $(printf '%s\n' "${contenders[@]}" | sort -r); do
  line "$name" "$(least "$name" '$1')" "$(least "$name" '$2 + $3')" "$(bytes "out/$name-1")"
done
