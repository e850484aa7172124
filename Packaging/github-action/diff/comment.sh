#!/bin/bash
# Puts the text of the file MARKDOWN on the pull request PULL_REQUEST of REPOSITORY: into the comment with the same TITLE, or a
# new one. Without a pull request or the right to write, such as in one from a fork, the text goes to the job's summary.
#
# TOKEN is used by 'gh', or by 'curl' with 'jq' where there is no 'gh'. If nothing differs (DIFFERENT is false), a comment is
# updated, and no new one made.
set -euo pipefail

# Nothing in a title ends the mark.
name=$(tr -c 'A-Za-z0-9._ -' '-' <<< "${TITLE%/}" | tr -s '-' | cut -c 1-100)
mark="<!-- bundler diff: ${name%-} -->"
text=$RUNNER_TEMP/bundler-comment-$$.md
{
  printf '%s\n### %s\n\n' "$mark" "$(tr '\n' ' ' <<< "${TITLE%/}")"
  cat "$MARKDOWN"
} > "$text"

summarize() {
  tail -n +2 "$text" >> "$GITHUB_STEP_SUMMARY"
  echo "::notice title=bundler diff::$1; the differences are in the summary of the job"
  exit 0
}

comments=repos/$REPOSITORY/issues
found=".[] | select(.body | startswith(\"$mark\")) | .id"

# call METHOD PATH [FILE]: FILE is the text of a comment.
if command -v gh > /dev/null; then
  GH_HOST=${GITHUB_SERVER_URL:-https://github.com}
  export GH_HOST=${GH_HOST#*://} GH_TOKEN=${TOKEN:-} GH_ENTERPRISE_TOKEN=${TOKEN:-}
  call() { gh api --method "$1" "$2" ${3:+-F "body=@$3"} --silent; }
  list() { gh api --paginate "$1?per_page=100" --jq "$found"; }
elif command -v curl > /dev/null && command -v jq > /dev/null; then
  # The token is in no list of processes.
  request() {
    curl --fail --silent --show-error --header @<(printf 'Authorization: Bearer %s\n' "${TOKEN:-}") \
      --header 'Accept: application/vnd.github+json' "${GITHUB_API_URL:-https://api.github.com}/$1" "${@:2}"
  }
  call() { jq --raw-input --slurp '{body: .}' "$3" | request "$2" --request "$1" --data-binary @- > /dev/null; }
  list() {
    local page answer
    for page in {1..50}; do
      answer=$(request "$1?per_page=100&page=$page") || return 1
      jq "$found" <<< "$answer" || return 1
      [ "$(jq length <<< "$answer")" = 100 ] || break
    done
  }
else
  summarize "there is neither 'gh' nor 'curl' with 'jq'"
fi

[ "${COMMENT:-true}" = true ] || summarize "no comment is wanted"
[ -n "${TOKEN:-}" ] || summarize "there is no token"
[[ ${PULL_REQUEST:-} =~ ^[0-9]+$ ]] || summarize "this is no run for a pull request"

ids=$(list "$comments/$PULL_REQUEST/comments") || summarize "the comments cannot be read"
# The last one first: others may have quoted it, or may be someone else's.
for id in $(tac <<< "$ids" | head -n 5); do
  if call PATCH "$comments/comments/$id" "$text"; then
    echo "updated comment $id"
    exit 0
  fi
done
if [ "${DIFFERENT:-true}" = false ] && [ -z "$ids" ]; then
  echo "nothing differs, so there is nothing to comment"
  exit 0
fi
call POST "$comments/$PULL_REQUEST/comments" "$text" || summarize "the token may not comment"
echo "commented"
