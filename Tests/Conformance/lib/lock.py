"""corpus.lock: what conformance compares, where it comes from, and its digests.

A text file of lines whose columns are parted by tabs; the first column says what a line is:

    origin  NAME  URL  REVISION               a repository at a state: a commit, a tag, or what Git calls a revision
    row     GROUP  SOURCE  PRODUCT  FACTS     what a check compares: a document and what Apple's tool made of it; FACTS is JSON
    file    PATH  SHA-256  BYTES  ORIGIN  PLACE  [BLOB]    a file of the row above it

A `-` stands for what is not known. PLACE is the path in the repository, and BLOB is Git's name for the contents, where
the revision is not a commit or the path is not known. Two words stand for an origin: `lock` of a file that is made of the
facts of this list, such as a table of pairs, and `listing` of a list of all paths of a repository, whose name and
revision are those of the row.
"""

import collections
import json
import os
import pathlib

PATH = pathlib.Path(__file__).resolve().parent.parent / "corpus.lock"
UNKNOWN, LOCK, LISTING = "-", "lock", "listing"

Origin = collections.namedtuple("Origin", "name url revision")
File = collections.namedtuple("File", "path sha256 size origin place blob")


class Row:
    """A source and a product, either of which may be a directory; `files` are those of both."""

    def __init__(self, group, source, product, facts):
        self.group, self.source, self.product, self.facts, self.files = group, source, product, facts, []

    @property
    def name(self):
        return self.source if self.product == UNKNOWN else f"{self.source} -> {self.product}"


class Lock:
    """Origins by name, and rows in their order."""

    def __init__(self):
        self.origins, self.rows = {}, []

    @classmethod
    def read(cls, path=PATH):
        """The list in a file; raises `ValueError` with the number of a line that is none of it."""
        lock = cls()
        for number, line in enumerate(pathlib.Path(path).read_text("utf-8").split("\n"), 1):
            if not line or line.startswith("#"):
                continue
            kind, *columns = line.split("\t")
            try:
                lock.add(kind, columns)
            except (KeyError, ValueError, TypeError, IndexError) as error:
                raise ValueError(f"{path}:{number}: {error}") from None
        return lock

    def add(self, kind, columns):
        if kind == "origin":
            name, url, revision = columns
            self.origins[name] = Origin(name, url, revision)
        elif kind == "row":
            group, source, product, facts = columns
            self.rows.append(Row(group, source, product, json.loads(facts)))
        elif kind == "file":
            path, sha256, size, origin, place, *blob = columns
            if origin not in (UNKNOWN, LOCK, LISTING) and origin not in self.origins:
                raise ValueError(f"there is no origin '{origin}'")
            file = File(path, sha256, int(size), origin, place, blob[0] if blob else None)
            check_path(file.path)
            self.rows[-1].files.append(file)
        else:
            raise ValueError(f"a line begins with '{kind}'")

    def write(self, path=PATH):
        lines = ["# What conformance compares and where it comes from; Tests/Conformance/corpus.py reads and writes it."]
        lines += ["\t".join(("origin", *origin)) for origin in self.origins.values()]
        for row in self.rows:
            facts = json.dumps(row.facts, ensure_ascii=False)
            lines.append("\t".join(("row", row.group, row.source, row.product, facts)))
            lines += ["\t".join(("file", file.path, file.sha256, str(file.size), file.origin, file.place)
                                + ((file.blob,) if file.blob else ())) for file in row.files]
        pathlib.Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8")


def check_path(path):
    """Raises `ValueError` for a path that is absolute, leads out of a directory, or has odd parts."""
    parts = path.split("/")
    if not path or path.startswith("/") or "\\" in path or "\0" in path or any(part in ("", ".", "..") for part in parts):
        raise ValueError(f"'{path}' is no path in a directory")


def count(groups, path=PATH):
    """How many rows some groups have, `*` for all."""
    return sum("*" in groups or row.group in groups for row in Lock.read(path).rows)


def unseen(corpus, groups, path=PATH):
    """Names of the rows of some groups, `*` for all, of which a corpus lacks a file."""
    if not groups or not pathlib.Path(path).exists():
        return []
    here = set()
    for directory, _, names in os.walk(corpus):
        place = os.path.relpath(directory, corpus)
        here.update(name if place == "." else f"{place}/{name}" for name in names)
    return [row.name for row in Lock.read(path).rows
            if ("*" in groups or row.group in groups) and any(file.path not in here for file in row.files)]
