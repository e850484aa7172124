#!/bin/bash
# Compares BEFORE and AFTER, and writes Markdown. BUDGET, ONLY and IGNORE are options of 'bundler diff', the last two one a line.
#
# Outputs: 'markdown', the file; 'different'; 'status', with which the job ends: 1 over the budget, 2 if something cannot be compared.
set -euo pipefail

markdown=$RUNNER_TEMP/bundler-diff-$$.md
options=()
[ -z "${BUDGET:-}" ] || options+=(--budget "$BUDGET")
while IFS= read -r pattern; do [ -z "$pattern" ] || options+=("--only=$pattern"); done <<< "${ONLY:-}"
while IFS= read -r pattern; do [ -z "$pattern" ] || options+=("--ignore=$pattern"); done <<< "${IGNORE:-}"

status=0
bundler diff --markdown "--output=$markdown" "${options[@]}" -- "$BEFORE" "$AFTER" || status=$?
# Without a side to compare there is nothing to say on the pull request.
[ -s "$markdown" ] || exit "$((status ? status : 2))"

different=true
! grep -q '^No difference between ' <(head -n 1 "$markdown") || different=false
# That they differ is what the comment is for.
[ "$status" != 1 ] || [ -n "${BUDGET:-}" ] || status=0
{
  echo "markdown=$markdown"
  echo "different=$different"
  echo "status=$status"
} >> "$GITHUB_OUTPUT"
