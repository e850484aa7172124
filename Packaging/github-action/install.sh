#!/bin/bash
# Puts the program of a release into PATH of the steps that follow. The environment says which: URL, or REPOSITORY and
# VERSION; SHA256, or the release's own SHA256SUMS.
set -euo pipefail

VERSION=${VERSION#v}
name=bundler-$VERSION-linux-$(uname -m).tar.gz
if [ -z "${URL:-}" ]; then
  case $VERSION in
    [0-9]*) URL=$REPOSITORY/releases/download/v$VERSION/$name ;;
    *) echo "::error::use the action at a tag such as v1.0.0, or give 'version' or 'url'"; exit 1 ;;
  esac
fi
directory=$RUNNER_TEMP/bundler
mkdir -p "$directory"
curl --fail --silent --show-error --location --output "$directory/archive.tar.gz" "$URL"
if [ -z "${SHA256:-}" ]; then
  sums=$(curl --fail --silent --show-error --location "${URL%/*}/SHA256SUMS")
  SHA256=$(awk -v name="${URL##*/}" '$2 == name { print $1 }' <<< "$sums")
fi
echo "${SHA256:?SHA256SUMS does not name ${URL##*/}}  $directory/archive.tar.gz" | sha256sum --check --quiet
tar -xzf "$directory/archive.tar.gz" -C "$directory" --strip-components 1
echo "$directory/bin" >> "$GITHUB_PATH"
"$directory/bin/bundler" --version
