#!/usr/bin/env bash
# Times tables of strings to binary property lists: bundler against plistutil, both on two processors.
#
#   Tests/Benchmarks/strings.sh BUNDLER [FILES [ENTRIES]]
#
# bundler builds one bundle of all files; plistutil, which takes one file at a time and may read no tables of
# strings, converts the same tables written as XML, a process for each, two at a time. bundler does the XML
# tables as well, so that both have the same to read. Five rounds, the contenders in turn; medians.
set -euo pipefail
bundler=$(realpath "$1")
files=${2:-2000}
entries=${3:-100}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

python3 - "$files" "$entries" <<'PYTHON'
import json, pathlib, plistlib, random, sys

files, entries = int(sys.argv[1]), int(sys.argv[2])
chance = random.Random(1)
words = "file Öffnen größer 保存 close the Fenster décalé of %@ and %d сохранить window".split()
for form in ("strings", "xml"):
    pathlib.Path(form, "Tables").mkdir(parents=True)
    manifest = {
        "type": "bundle", "platform": "ios", "resources": [{"group": "Tables"}], "manifest": "none",
        "bundleID": "org.example.tables"}
    pathlib.Path(form, "bundle.json").write_text(json.dumps({"version": 1, "targets": {"T": manifest}}))
for index in range(files):
    table = {
        f"key {number} {chance.choice(words)}": " ".join(chance.choices(words, k=chance.randrange(2, 12)))
        for number in range(entries)}
    text = "".join(f'/* Text {key} */\n"{key}" = "{value}";\n\n' for key, value in table.items())
    pathlib.Path("strings", "Tables", f"table{index}.strings").write_text(text)
    pathlib.Path("xml", "Tables", f"table{index}.strings").write_bytes(plistlib.dumps(table))
PYTHON

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
build() { "$bundler" build -q -j2 -C "$1" --build-dir "$scratch/$1-$2"; }
convert() {
  mkdir "$scratch/plistutil-$1"
  find xml/Tables -name '*.strings' -printf '%f\0' |
    xargs -0 -P2 -I{} plistutil -i "xml/Tables/{}" -o "$scratch/plistutil-$1/{}" -f bin
}

cat strings/Tables/* xml/Tables/* >/dev/null
for round in 1 2 3 4 5; do
  timed strings build strings "$round"
  timed xml build xml "$round"
  if command -v plistutil >/dev/null; then timed plistutil convert "$round"; fi
done

report() { printf '%-28s %8.3f s\n' "$1" "$(median "$2")"; }
printf '%d tables of %d entries\n' "$files" "$entries"
report "bundler build, .strings" strings
report "bundler build, XML" xml
if [ -f "$scratch/plistutil.times" ]; then
  report "plistutil, XML" plistutil
  awk -v a="$(median xml)" -v b="$(median plistutil)" \
    'BEGIN { printf "%-28s %8.2f\n", "  ratio, XML", a / b }'
else
  echo "plistutil is not installed: nothing to compare with"
fi
