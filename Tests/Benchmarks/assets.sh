#!/usr/bin/env bash
# Times the compilation of asset catalogs: 500 image sets at three scales, again with nothing changed
# and with one PNG changed, and growing numbers of small images, for which time must grow no faster.
#
#   Tests/Benchmarks/assets.sh BUNDLER
#
# Prints seconds, the greatest resident memory in megabytes, and the bytes of the archive. Needs
# python3 and GNU time.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bundler=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
printf '%-32s %9s %9s %12s\n' case seconds megabytes bytes

build() { # NAME DIRECTORY
  /usr/bin/time -f '%e %M' -o "$scratch/time" \
    "$bundler" build --manifest "$2/bundle.json" --output "$2/out" 2>/dev/null
  read -r seconds kilobytes <"$scratch/time"
  bytes=$(stat -c %s "$(find "$2/out" -name Assets.car)")
  printf '%-32s %9s %9d %12d\n' "$1" "$seconds" $((kilobytes / 1024)) "$bytes"
}

python3 "$here/assets.py" "$scratch/app" 500 64
build '500 sets of 64 points' "$scratch/app"
build '… again' "$scratch/app"
cp "$scratch/app/Images.xcassets/image1.imageset/image@1x.png" \
  "$scratch/app/Images.xcassets/image7.imageset/image@1x.png"
build '… with one image changed' "$scratch/app"
for sets in 1000 4000 16000 33334; do
  python3 "$here/assets.py" "$scratch/many$sets" "$sets" 8
  build "$sets sets of 8 points" "$scratch/many$sets"
  rm -rf "$scratch/many$sets"
done
