#!/bin/bash
# Runs the steps of the action with a 'gh' and a 'curl' that keep comments in files: test.sh BUNDLER
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
bundler=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
expect() {
  local what=$1
  shift
  if ! "$@"; then
    echo "FAILED: $what"
    sed 's/^/    /' "$work/log"
    failures=$((failures + 1))
  fi
}

mkdir -p "$work/gh" "$work/curl" "$work/bare" "$work/temp" "$work/comments" "$work/Old.app" "$work/New.app"
# The programs that the scripts take, and no others.
for program in bash cat cut grep head jq tac tail tr; do
  path=$(command -v "$program") || continue
  for directory in gh curl bare; do ln -s "$path" "$work/$directory/$program"; done
done
for directory in gh curl bare; do ln -s "$bundler" "$work/$directory/bundler"; done

# gh api --method METHOD PATH -F body=@FILE --silent, and gh api --paginate PATH --jq FILTER
cat > "$work/gh/gh" <<'END'
#!/bin/bash
[ -z "${READ_ONLY:-}" ] || [ "$2" = --paginate ] || { echo "HTTP 403: Resource not accessible by integration" >&2; exit 1; }
[ "$GH_TOKEN" = secret ] && [ "$GH_HOST" = github.com ] || exit 4
store=$(dirname "$0")/../comments
if [ "$2" = --paginate ]; then
  [ "$3" = "repos/o/r/issues/7/comments?per_page=100" ] || exit 1
  for file in $(ls "$store" | sort -n); do
    mark=$(sed 's/.*startswith("\(.*\)")).*/\1/' <<< "$5")
    [ "$(head -n 1 "$store/$file")" != "$mark" ] || echo "$file"
  done
  exit
fi
file=${6#body=@}
case "$3 $4" in
  "POST repos/o/r/issues/7/comments") cat "$file" > "$store/$(($(ls "$store" | wc -l) + 1))" ;;
  "PATCH repos/o/r/issues/comments/"*) cat "$file" > "$store/${4##*/}" ;;
  *) exit 1 ;;
esac
END
# curl … https://api.github.com/PATH [--request METHOD --data-binary @-]
cat > "$work/curl/curl" <<'END'
#!/bin/bash
grep -q '^Authorization: Bearer secret$' "${5#@}" || exit 22
store=$(dirname "$0")/../comments
case "${8#https://api.github.com/}" in
  "repos/o/r/issues/7/comments?per_page=100&page=1")
    for file in $(ls "$store" | sort -n); do
      jq --raw-input --slurp --argjson id "$file" '{id: $id, body: .}' "$store/$file"
    done | jq --slurp . ;;
  repos/o/r/issues/7/comments) jq --raw-output --join-output .body > "$store/$(($(ls "$store" | wc -l) + 1))" ;;
  repos/o/r/issues/comments/*) jq --raw-output --join-output .body > "$store/${8##*/}" ;;
  *) exit 22 ;;
esac
END
for program in dirname ls sed sort wc; do
  for directory in gh curl; do ln -s "$(command -v "$program")" "$work/$directory/$program"; done
done
chmod +x "$work/gh/gh" "$work/curl/curl"

# run TOOLS [VARIABLE=VALUE…]: both steps; the result is in 'log', 'output' and 'summary'.
run() {
  local tools=$1 status=0
  shift
  : > "$work/output"
  : > "$work/summary"
  local base=(PATH="$work/$tools" RUNNER_TEMP="$work/temp" GITHUB_OUTPUT="$work/output" GITHUB_STEP_SUMMARY="$work/summary"
    BEFORE="$work/Old.app" AFTER="$work/New.app" TITLE="pr/New.app" REPOSITORY=o/r PULL_REQUEST=7 TOKEN=secret)
  env -i "${base[@]}" "$@" bash "$here/compare.sh" > "$work/log" 2>&1 || status=$?
  [ "$status" = 0 ] || return "$status"
  env -i "${base[@]}" MARKDOWN="$(sed -n 's/^markdown=//p' "$work/output")" \
    DIFFERENT="$(sed -n 's/^different=//p' "$work/output")" "$@" bash "$here/comment.sh" >> "$work/log" 2>&1
}
version() { printf '{ CFBundleVersion = %s; }' "$1" > "$work/New.app/Info.plist"; }
count() { ls "$work/comments" | wc -l; }
logged() { grep -q -- "$1" "$work/log"; }
printf '{ CFBundleVersion = 41; }' > "$work/Old.app/Info.plist"

tools=(gh)
if command -v jq > /dev/null; then tools+=(curl); fi
for tool in "${tools[@]}"; do
  rm -f "$work/comments/"*
  version 41
  expect "$tool: equal versions are no comment" run "$tool"
  expect "$tool: equal versions are no comment" [ "$(count)" = 0 ]
  echo "<!-- bundler diff: other -->" > "$work/comments/1"
  version 42
  expect "$tool: a new comment" run "$tool"
  expect "$tool: a new comment" [ "$(count)" = 2 ]
  expect "$tool: its mark" [ "$(head -n 1 "$work/comments/2")" = "<!-- bundler diff: pr-New.app -->" ]
  expect "$tool: its text" grep -q '1 changed' "$work/comments/2"
  version 43
  expect "$tool: the comment is updated" run "$tool"
  expect "$tool: the comment is updated" [ "$(count)" = 2 ]
  expect "$tool: the comment is updated" grep -q '"43"' "$work/comments/2"
  version 41
  expect "$tool: the comment says that nothing differs" run "$tool"
  expect "$tool: the comment says that nothing differs" grep -q '^No difference' "$work/comments/2"
done

version 42
expect "a token that only reads" run gh READ_ONLY=1
expect "a token that only reads" grep -q '1 changed' "$work/summary"
expect "a token that only reads" logged '::notice title=bundler diff::the token may not comment'
expect "no token" run gh TOKEN=
expect "no token" grep -q '1 changed' "$work/summary"
expect "no pull request" run gh PULL_REQUEST=
expect "no pull request" grep -q '### pr/New.app' "$work/summary"
expect "no comment" run gh COMMENT=false
expect "no comment" grep -q '1 changed' "$work/summary"
expect "neither gh nor curl" run bare
expect "neither gh nor curl" grep -q '1 changed' "$work/summary"
expect "a title ends no mark" run gh 'TITLE=a --> <b>"'
expect "a title ends no mark" [ "$(head -n 1 "$work/comments/$(count)")" = "<!-- bundler diff: a - -b -->" ]

expect "a difference ends with 0" run gh
expect "a difference ends with 0" grep -q '^status=0$' "$work/output"
head -c 5000 /dev/zero > "$work/New.app/large"
expect "a budget that is kept" run gh BUDGET=10K
expect "a budget that is kept" grep -q '^status=0$' "$work/output"
expect "a budget that is missed" run gh BUDGET=1K
expect "a budget that is missed" grep -q '^status=1$' "$work/output"
expect "patterns" run gh "IGNORE=large"$'\n'"*.plist"
expect "patterns" grep -q '^different=false$' "$work/output"
if run gh BEFORE="$work/None.app"; then expect "a version that is missing" false; fi

[ "$failures" = 0 ] && echo "the comment is made, updated, and left out where it cannot be"
