"""What a corpus tells of itself: its rows, the origins of its files, and files that follow from the list of both.

A corpus says where its files are from in `META.json` of a folder, in the first line of a `FILES.tsv`, and in `rows.tsv`.
"""

import csv
import hashlib
import json
import re
import subprocess

from lib import lock
from lib.lock import LISTING, LOCK, UNKNOWN, File, Row

# Groups whose `pairs.tsv` has a line for each document and its compiled form.
PAIRS = ("appkit", "macos", "uikit", "apps", "coredata")
# Groups of folders with a META.json: where the source and the product of each lie.
FOLDERS = {"built": ("source", "built"), "assets": ("source", "apple"), "kinds": ("source", "apple")}
# Repositories of folders of which the corpus tells no more.
REPOSITORIES = {
    "appkit": "viraptor/ibtool",
    "uikit/xctool": "facebookarchive/xctool",
    "uikit/turf-rubymotion": "lucashaley/turf-rubymotion",
    "uikit/UmfnTest": "AndriFannarFreysson/UmfnTest",
}
URL = "https://github.com/{}"
# What a list of a project's paths leaves out: other people's code, and what a forge reads.
NOT_LISTED = re.compile(r"(^|/)(Pods|Vendor|Carthage|node_modules|\.github)/")
# Git's name for no contents.
EMPTY = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
TITLES = "mode\tsize\tblob\tpath"
# Tables that no check reads.
NOT_READ = {"README.md", "fetch.txt", "assets/pairs.tsv", "macos-saved/README.md", "macos-saved/rows.tsv",
            "macos-saved/fetch-rows.json"}


def blob_name(data):
    """Git's name for contents."""
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


def is_listed(path, mode):
    return mode != "160000" and not NOT_LISTED.search(path)


def listing(row, entries):
    """A list of all paths of a project: `entries` are modes, lengths, Git's names and paths."""
    facts = row.facts
    lines = [f"# repo {facts['repository']} rev {facts['revision']} license {facts['license']}", TITLES]
    lengths = facts.get("lengths", {})
    lines += [f"{mode}\t{lengths.get(path, size)}\t{name[:12]}\t{path}" for mode, size, name, path in entries]
    return ("\n".join(lines) + "\n").encode("utf-8", "surrogateescape")


def made_of(locked, row, file):
    """Contents that follow from the facts of a list, or None: tables of pairs, and records of folders."""
    if "meta" in row.facts and file.path.endswith("/META.json"):
        return json.dumps(row.facts["meta"], indent=1).encode()
    if "titles" in row.facts:
        titles = row.facts["titles"]
        folder = file.path.rpartition("/")[0]
        lines = ["\t".join(titles)]
        for each in locked.rows:
            if each.group == row.group and each.product != UNKNOWN:
                columns = each.facts | {"source": each.source[len(folder) + 1:], "compiled": each.product[len(folder) + 1:]}
                lines.append("\t".join(columns[title] for title in titles))
        return ("\n".join(lines) + "\n").encode()
    return None


class Origins:
    """Where the files of a corpus are from; `mirrors` has repositories in which contents are looked up."""

    def __init__(self, made, old, mirrors):
        self.made, self.mirrors = made, mirrors
        # What an earlier list knew of contents that the corpus itself says nothing of.
        self.known = {file.sha256: (old.origins[file.origin], file.place, file.blob)
                      for row in old.rows for file in row.files if file.origin in old.origins}
        self.by_contents, self.objects = {}, {}

    def name(self, repository, revision):
        """The name of an origin, which the list gets."""
        url = repository if "://" in repository else URL.format(repository.replace("+", "/"))
        for origin in self.made.origins.values():
            if (origin.url, origin.revision) == (url, revision):
                return origin.name
        name = f"o{len(self.made.origins) + 1}"
        self.made.origins[name] = lock.Origin(name, url, revision)
        return name

    def file(self, corpus, path, claim=None):
        """A file of the list; `claim` is its repository, revision and path there, as the corpus tells."""
        data = (corpus / path).read_bytes()
        digest, blob = hashlib.sha256(data).hexdigest(), blob_name(data)
        if claim in (LOCK, LISTING):
            return File(path, digest, len(data), claim, UNKNOWN, None)
        if claim:
            repository, revision, place = claim
            if place != UNKNOWN and not self.has(repository, revision, place, blob):
                place = UNKNOWN
            is_exact = re.fullmatch(r"[0-9a-f]{40}", revision) and place != UNKNOWN
            found = self.name(repository, revision), place, None if is_exact else blob
            self.by_contents[digest] = found
        elif digest in self.by_contents:
            found = self.by_contents[digest]
        elif digest in self.known:
            origin, place, blob = self.known[digest]
            found = self.name(origin.url, origin.revision), place, blob
        else:
            found = UNKNOWN, UNKNOWN, None
        return File(path, digest, len(data), *found)

    def has(self, repository, revision, place, blob):
        """False if a repository that is at hand has something else at a place; what is not at hand is believed."""
        git = self.mirrors and self.mirrors / repository.replace("/", "+") / "repo"
        if not git or not git.is_dir():
            return True
        if (git, revision) not in self.objects:
            done = subprocess.run(["git", f"--git-dir={git}", "ls-tree", "-r", "-z", revision], capture_output=True)
            entries = (each.split("\t", 1) for each in done.stdout.decode(errors="surrogateescape").split("\0") if each)
            self.objects[git, revision] = {path: words.split()[2] for words, path in entries} if done.returncode == 0 else None
        tree = self.objects[git, revision]
        return tree is None or tree.get(place) == blob


def files_below(corpus, *paths):
    """Paths of files at or below some paths of a corpus, sorted."""
    found = set()
    for path in paths:
        full = corpus / path
        found.update([path] if full.is_file() else [
            str(each.relative_to(corpus)) for each in full.rglob("*") if each.is_file() and not each.is_symlink()])
    return sorted(found)


def recorded(corpus, old, mirrors=None):
    """The list of a corpus."""
    made = lock.Lock()
    origins = Origins(made, old, mirrors)
    # First those that tell where they are from: others may have the same contents.
    for group, add in (("projects", add_projects), ("built", add_folders), ("assets", add_folders), ("kinds", add_folders),
                       ("macos-saved", add_saved)):
        if (corpus / group).is_dir():
            add(made, origins, corpus, group)
    for group in PAIRS:
        if (corpus / group / "pairs.tsv").is_file():
            add_pairs(made, origins, corpus, group)
    for path in sorted(corpus.glob("xib-census-*.tsv")):
        add_row(made, Row("census", path.name, UNKNOWN, {}), [origins.file(corpus, path.name)])
    covered = {file.path for row in made.rows for file in row.files} | NOT_READ
    for path in files_below(corpus, "."):
        if path not in covered:
            # Archives without sources have their repository in their names.
            name = re.match(r"assets/only/([\w.-]+\+[\w.-]+?)__", path)
            claim = (name[1], UNKNOWN, UNKNOWN) if name else folder_claim(path)
            add_row(made, Row(path.split("/")[0], path, UNKNOWN, {}), [origins.file(corpus, path, claim)])
    return made


def add_row(made, row, files):
    row.files = files
    made.rows.append(row)


def folder_claim(path):
    """The repository of a file by its folder, of which neither the state nor the place is known."""
    return next(((repository, UNKNOWN, UNKNOWN) for folder, repository in REPOSITORIES.items()
                 if path.startswith(folder + "/")), None)


def add_pairs(made, origins, corpus, group):
    """A row for each line of a table, and one for the table."""
    with open(corpus / group / "pairs.tsv", encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file, delimiter="\t")
        lines, titles = list(reader), reader.fieldnames
    covered = set()
    for line in lines:
        source, product = (f"{group}/{line[key]}" for key in ("source", "compiled"))
        facts = {key: value for key, value in line.items() if key not in ("source", "compiled")}
        beside = [f"{base}.args" for base in (source, source.rpartition(".")[0]) if (corpus / f"{base}.args").is_file()]
        # A file that several rows share stands in the first.
        paths = [path for path in files_below(corpus, source, product, *beside) if path not in covered]
        covered.update(paths)
        add_row(made, Row(group, source, product, facts),
                [origins.file(corpus, path, None if is_known(origins, corpus, path) else folder_claim(path)) for path in paths])
    table = f"{group}/pairs.tsv"
    add_row(made, Row(group, table, UNKNOWN, {"titles": titles}), [origins.file(corpus, table, LOCK)])


def is_known(origins, corpus, path):
    return hashlib.sha256((corpus / path).read_bytes()).hexdigest() in origins.by_contents


def add_folders(made, origins, corpus, group):
    """A row for each folder with a META.json."""
    source, product = FOLDERS[group]
    for path in sorted((corpus / group).glob("*/META.json")):
        folder, meta = str(path.parent.relative_to(corpus)), json.loads(path.read_text())
        paths = files_below(corpus, folder)
        add_row(made, Row(group, f"{folder}/{source}", f"{folder}/{product}", {"meta": meta}),
                [origins.file(corpus, each, LOCK if each == f"{folder}/META.json" else
                              claim_of(meta, each[len(folder) + 1:], source, product)) for each in paths])


def claim_of(meta, path, source, product):
    """The repository, revision and place of a file of a folder, by its META.json; None where that tells nothing."""
    part, _, inside = path.partition("/")
    if part == source:
        for repository, revision, below in meta.get("catalogs", ()):
            name = below.rpartition("/")[2]
            if inside.split("/")[0] == name:
                return repository, revision, below + inside[len(name):]
        # Of some folders the record has names alone.
        for repository, revision, below in (each for each in meta["source"] if isinstance(each, list)):
            if (inside == below or not below or inside.startswith(below + "/")):
                return repository, revision, inside
    elif part == product and "car" in meta:
        repository, revision, archive = meta["car"]
        return repository, revision, archive.rpartition("/")[0] + "/" + inside
    elif part == product:
        for repository, revision, below in meta.get("built", ()):
            name = below.rpartition("/")[2]
            if inside.split("/")[0] == name:
                return repository, revision, below + inside[len(name):]
    return None


def add_projects(made, origins, corpus, group):
    """A row for each project, of which the corpus lists every path and has some."""
    for path in sorted((corpus / group).glob("*/FILES.tsv")):
        folder = str(path.parent.relative_to(corpus))
        head, _, *lines = path.read_text("utf-8", errors="surrogateescape").rstrip("\n").split("\n")
        repository, revision, license = re.match(r"# repo (\S+) rev (\S+) license (.*)", head).groups()
        facts = {"repository": repository, "revision": revision, "license": license, "url": URL.format(repository)}
        # Files that were not there when the list was made.
        entries = [line.split("\t", 3) for line in lines]
        if lengths := {place: 0 for _, size, blob, place in entries if size == "0" and not EMPTY.startswith(blob)}:
            facts["lengths"] = lengths
        claims = {each: LISTING if each == f"{folder}/FILES.tsv" else (repository, revision, each[len(folder) + 1:])
                  for each in files_below(corpus, folder)}
        add_row(made, Row(group, folder, UNKNOWN, facts),
                [origins.file(corpus, each, claim) for each, claim in claims.items()])


def add_saved(made, origins, corpus, group):
    """A row for each document that Xcode saved with its compiled form."""
    for line in (corpus / group / "rows.tsv").read_text("utf-8").splitlines():
        number, repository, commit, place, *_ = line.split("\t")
        folder = f"{group}/{number}"
        add_row(made, Row(group, f"{folder}/designable.nib", folder, {}), [
            origins.file(corpus, path, (repository, commit, f"{place}/{path[len(folder) + 1:]}"))
            for path in files_below(corpus, folder)])
