#!/usr/bin/env python3
"""Fetches, checks and records the corpus: what conformance compares bundler's output with.

    Tests/Conformance/corpus.py fetch DIR      lays out in DIR what corpus.lock names, from public repositories
    Tests/Conformance/corpus.py check DIR      compares DIR with corpus.lock; tells what is missing or differs
    Tests/Conformance/corpus.py lock DIR       makes corpus.lock anew from DIR

`fetch` needs Git. It takes from each repository the files that the list names and nothing else, places a file only
when its length and SHA-256 are those of the list, and leaves alone what is there. It ends with what it could not get: many
products were published only as downloads that are gone, and the list says so with a `-`.

Exit status 1 if anything is missing or differs.
"""

import argparse
import collections
import hashlib
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

from lib import evidence, lock

# Bounds of what a repository may send: bytes of one file, bytes that Git writes into one file, seconds of one command.
LARGEST, LARGEST_PACK, SECONDS = 64 << 20, 2 << 30, 1800
SCHEMES = ("https://", "file://")
COMMIT, OBJECT = re.compile(r"[0-9a-f]{40}"), re.compile(r"[0-9a-f]{40}")


class Repository:
    """An empty repository beside the corpus, into which objects of a public one are fetched one by one."""

    def __init__(self, url, directory):
        if not url.startswith(SCHEMES):
            raise ValueError(f"'{url}' is neither https nor a file")
        self.url, self.directory = url, directory
        self.git("init", "--quiet", "--bare", directory)
        for key, value in (("remote.origin.url", url), ("remote.origin.promisor", "true"),
                           ("remote.origin.partialCloneFilter", "blob:none"), ("extensions.partialClone", "origin"),
                           ("core.repositoryFormatVersion", "1"), ("gc.auto", "0")):
            self.here("config", key, value)

    @staticmethod
    def git(*words, **options):
        """Runs Git without the user's settings, questions, hooks, and ways other than https and files."""
        environment = {"PATH": os.environ["PATH"], "HOME": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
                       "GIT_CONFIG_GLOBAL": os.devnull, "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "https:file",
                       "GIT_NO_LAZY_FETCH": "1"}
        environment |= {key: os.environ[key] for key in ("https_proxy", "HTTPS_PROXY", "SSL_CERT_FILE") if key in os.environ}
        return subprocess.run(
            ["git", *map(str, words)], env=environment, stderr=subprocess.PIPE, timeout=SECONDS,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_PACK, LARGEST_PACK)),
            **({"stdout": subprocess.PIPE} | options))

    def here(self, *words, **options):
        return self.git("-C", self.directory, *words, **options)

    def fetch_objects(self, names, *options):
        """Fetches objects by their names; of several that the other side refuses as a whole, those that it has."""
        names = sorted(names)
        if not names:
            return
        done = self.here("-c", "fetch.negotiationAlgorithm=noop", "fetch", "--quiet", "--no-tags", "--no-write-fetch-head",
                         "--recurse-submodules=no", "--filter=blob:none", *options, "--stdin", "origin",
                         input="\n".join(names).encode() + b"\n")
        if done.returncode and len(names) > 1:
            middle = len(names) // 2
            self.fetch_objects(names[:middle], *options)
            self.fetch_objects(names[middle:], *options)

    def tree(self, revision):
        """Path -> (mode, Git's name of the contents) at a commit or tag; nothing where it is not to be had."""
        if COMMIT.fullmatch(revision):
            self.fetch_objects([revision], "--depth=1")
            name = revision
        elif re.fullmatch(r"[\w.+-]+", revision) and not revision.startswith("-"):
            done = self.here("fetch", "--quiet", "--no-tags", "--depth=1", "--filter=blob:none", "origin", revision)
            name = "FETCH_HEAD"
            if done.returncode:
                return {}
        else:
            return {}
        done = self.here("ls-tree", "-r", "-z", "--full-tree", name)
        entries = (entry.split("\t", 1) for entry in done.stdout.decode(errors="surrogateescape").split("\0") if entry)
        return {path: (words.split()[0], words.split()[2]) for words, path in entries}

    def sizes(self, names):
        """Git's name -> length in bytes, of the objects that are here."""
        done = self.here("cat-file", "--batch-check=%(objectname) %(objecttype) %(objectsize)",
                         input="\n".join(names).encode() + b"\n")
        words = [line.split() for line in done.stdout.decode().splitlines()]
        return {line[0]: int(line[2]) for line in words if len(line) == 3 and line[1] == "blob"}

    def contents(self, name):
        return self.here("cat-file", "blob", name).stdout


def wanted(corpus, locked):
    """The files of a list that are not in a directory yet."""
    return [(row, file) for row in locked.rows for file in row.files if not os.path.lexists(corpus / file.path)]


def place(corpus, file, data):
    """Writes a file whose contents are those of the list; why not, or None. No link leads the way."""
    if len(data) != file.size or hashlib.sha256(data).hexdigest() != file.sha256:
        return "what was found has other contents"
    lock.check_path(file.path)
    directory = corpus
    for part in file.path.split("/")[:-1]:
        directory = directory / part
        if directory.is_symlink():
            return f"'{directory}' is a link"
        directory.mkdir(exist_ok=True)
    handle, unfinished = tempfile.mkstemp(prefix=".unfinished-", dir=directory)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        os.chmod(unfinished, 0o644)
        os.replace(unfinished, corpus / file.path)
    except BaseException:
        os.unlink(unfinished)
        raise
    return None


def from_repository(corpus, locked, url, files, scratch):
    """Fetches the files of one repository; yields each with why it is not there, or None."""
    repository = Repository(url, scratch)
    done = repository.here("ls-remote", "--quiet", "origin", "HEAD")
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        raise OSError(f"{url} does not answer: {lines[0] if lines else done.returncode}")
    revisions = {locked.origins[file.origin].revision for _, file in files
                 if file.blob is None and file.place != lock.UNKNOWN}
    trees = {revision: repository.tree(revision) for revision in sorted(revisions)}

    def name(file):
        if file.blob:
            return file.blob if OBJECT.fullmatch(file.blob) else None
        return trees.get(locked.origins[file.origin].revision, {}).get(file.place, (None, None))[1]

    names = {file.path: name(file) for _, file in files}
    repository.fetch_objects({each for each in names.values() if each})
    sizes = repository.sizes([each for each in names.values() if each])
    for row, file in files:
        if names[file.path] is None:
            yield row, file, f"{url} has no {file.place} at {locked.origins[file.origin].revision}"
        elif names[file.path] not in sizes:
            yield row, file, f"{url} did not send {file.place if file.blob is None else file.blob}"
        elif sizes[names[file.path]] != file.size or file.size > LARGEST:
            yield row, file, f"{sizes[names[file.path]]} bytes instead of {file.size}"
        else:
            yield row, file, place(corpus, file, repository.contents(names[file.path]))


def fetch(corpus, locked, only=""):
    """Lays out what a list names; returns what is not there afterwards, with the reason."""
    corpus.mkdir(parents=True, exist_ok=True)
    lacking, by_url, listings, records = [], collections.defaultdict(list), [], []
    for row, file in wanted(corpus, locked):
        if not file.path.startswith(only):
            continue
        if file.origin == lock.LOCK:
            records.append((row, file))
        elif file.origin == lock.LISTING:
            listings.append((row, file))
        elif file.origin == lock.UNKNOWN:
            lacking.append((row, file, "no public source known"))
        else:
            by_url[locked.origins[file.origin].url].append((row, file))
    for row, file in listings:
        by_url.setdefault(row.facts["url"], [])
    for url, files in sorted(by_url.items()):
        print(f"{url}: {len(files)} files", flush=True)
        with tempfile.TemporaryDirectory(prefix="corpus-") as scratch:
            try:
                lacking += from_repository(corpus, locked, url, files, pathlib.Path(scratch) / "git")
                for row, file in listings:
                    if row.facts["url"] == url:
                        tree = Repository(url, pathlib.Path(scratch) / "tree")
                        lacking.append((row, file, listing(corpus, row, file, tree)))
            except (OSError, ValueError, subprocess.SubprocessError) as error:
                lacking += [(row, file, str(error)) for row, file in files if not (corpus / file.path).exists()]
    # Last, since a record says that its folder is there.
    lacking += [(row, file, record(corpus, locked, row, file)) for row, file in records]
    return [(row, file, reason) for row, file, reason in lacking if reason]


def record(corpus, locked, row, file):
    """Places a table of pairs, or the record of a folder whose other files are there."""
    if any(not (corpus / each.path).is_file() for each in row.files if each is not file):
        return "the folder is not whole"
    data = evidence.made_of(locked, row, file)
    return place(corpus, file, data) if data is not None else "the list does not say what is in it"


def listing(corpus, row, file, repository):
    """Places the list of all paths of a project."""
    entries = repository.tree(row.facts["revision"])
    # Lengths are those of the contents, which have to be here for that.
    kept = {path: entry for path, entry in entries.items() if evidence.is_listed(path, entry[0])}
    needed = {name for path, (_, name) in kept.items() if path not in row.facts.get("lengths", {})}
    repository.fetch_objects(needed)
    sizes = repository.sizes(sorted(needed))
    if not kept or needed - sizes.keys():
        return f"{row.facts['url']} did not send all of {row.facts['revision']}"
    return place(corpus, file, evidence.listing(row, [
        (mode, sizes.get(name, 0), name, path) for path, (mode, name) in kept.items()]))


def check(corpus, locked):
    """What is missing in a directory or differs from a list: the row, the file, and how."""
    found = []
    for row in locked.rows:
        for file in row.files:
            path = corpus / file.path
            if not path.is_file():
                found.append((row, file, "missing"))
            elif path.stat().st_size != file.size or hashlib.sha256(path.read_bytes()).hexdigest() != file.sha256:
                found.append((row, file, "differs"))
    return found


def tell(locked, found, is_verbose):
    """Prints a line for each group, and what is not there."""
    rows, lacking = collections.Counter(row.group for row in locked.rows), collections.defaultdict(dict)
    for row, file, reason in found:
        lacking[row.group].setdefault(row.name, []).append((file, reason))
    print(f"{'group':<14}{'rows':>7}{'whole':>7}")
    for group, count in rows.items():
        print(f"{group:<14}{count:>7}{count - len(lacking[group]):>7}")
    reasons = collections.Counter(reason for _, _, reason in found)
    for reason, count in reasons.most_common(None if is_verbose else 8):
        print(f"{count:>6} files: {reason}")
    for group in lacking if is_verbose else ():
        for name, files in lacking[group].items():
            print(f"{group}: {name}: " + "; ".join(f"{file.path}: {reason}" for file, reason in files[:5]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["fetch", "check", "lock"])
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--lock", type=pathlib.Path, default=lock.PATH, help="another list")
    parser.add_argument("--only", default="", help="fetch: paths that begin with this")
    parser.add_argument("--mirrors", type=pathlib.Path,
                        help="lock: directories OWNER+NAME/repo, Git repositories in which contents are looked up")
    parser.add_argument("-v", "--verbose", action="store_true", help="name every row")
    options = parser.parse_args()
    corpus = options.directory.resolve()
    if options.command == "lock":
        old = lock.Lock.read(options.lock) if options.lock.exists() else lock.Lock()
        made = evidence.recorded(corpus, old, options.mirrors)
        made.write(options.lock)
        files = [file for row in made.rows for file in row.files]
        print(f"{len(made.rows)} rows, {len(files)} files, "
              f"{sum(file.origin == lock.UNKNOWN for file in files)} of them without a known public source")
        return 0
    locked = lock.Lock.read(options.lock)
    found = fetch(corpus, locked, options.only) if options.command == "fetch" else check(corpus, locked)
    tell(locked, found, options.verbose)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
