"""Fetches made-up lists from repositories on this disk, and holds what `corpus.py` places.

Files come by their path at a commit, at a tag, and by their contents alone; a list of paths and a table follow from the
list. Nothing is placed whose digest or length differs, that a link leads to, or whose path leads out; a URL of another
kind is not asked.
"""

import hashlib
import os
import pathlib
import subprocess
import tempfile

import corpus
from lib import evidence, lock, report

FILES = {"A/Main.xib": b"<document/>", "A/Main.nib": b"NIBArchive", "Deep/x y.strings": b'"a" = "b";\n', "Pods/left-out.txt": b"x"}


def git(directory, *words):
    environment = {"PATH": os.environ["PATH"], "HOME": str(directory), "GIT_CONFIG_NOSYSTEM": "1"}
    for role in ("AUTHOR", "COMMITTER"):
        environment |= {f"GIT_{role}_NAME": "a", f"GIT_{role}_EMAIL": "a@example.org", f"GIT_{role}_DATE": "1700000000 +0000"}
    return subprocess.run(["git", *words], cwd=directory, env=environment, check=True, capture_output=True, text=True).stdout


def repository(directory):
    """A repository with a tag and a later state; the names of both commits."""
    directory.mkdir()
    git(directory, "init", "--quiet")
    git(directory, "config", "uploadpack.allowFilter", "true")
    for name, data in FILES.items():
        (directory / name).parent.mkdir(exist_ok=True)
        (directory / name).write_bytes(data)
    commits = []
    for message in ("first", "second"):
        git(directory, "add", "--all")
        git(directory, "commit", "--quiet", "--message", message)
        commits.append(git(directory, "rev-parse", "HEAD").strip())
        (directory / "A" / "Main.nib").write_bytes(b"NIBArchive of a later state")
    git(directory, "tag", "1.0", commits[0])
    return commits


def file(path, data, origin, place=lock.UNKNOWN, blob=None):
    return lock.File(path, hashlib.sha256(data).hexdigest(), len(data), origin, place, blob)


def listed(url, commits):
    """A list of which every file is to be had."""
    made = lock.Lock()
    for name, revision in (("commit", commits[1]), ("tag", "1.0"), ("unknown", lock.UNKNOWN)):
        made.origins[name] = lock.Origin(name, url, revision)
    pair = lock.Row("appkit", "appkit/Main.xib", "appkit/Main.nib", {"platform": "macos"})
    pair.files = [file("appkit/Main.xib", FILES["A/Main.xib"], "commit", "A/Main.xib"),
                  file("appkit/Main.nib", FILES["A/Main.nib"], "tag", "A/Main.nib")]
    table = lock.Row("appkit", "appkit/pairs.tsv", lock.UNKNOWN, {"titles": ["source", "compiled", "platform"]})
    table.files = [file("appkit/pairs.tsv", b"source\tcompiled\tplatform\nMain.xib\tMain.nib\tmacos\n", lock.LOCK)]
    facts = {"repository": "a/b", "revision": commits[0], "license": "MIT", "url": url}
    project = lock.Row("projects", "projects/a+b", lock.UNKNOWN, facts)
    text = FILES["Deep/x y.strings"]
    paths = evidence.listing(project, [("100644", len(FILES[name]), evidence.blob_name(FILES[name]), name)
                                       for name in sorted(FILES) if evidence.is_listed(name, "100644")])
    project.files = [file("projects/a+b/Deep/x y.strings", text, "unknown", lock.UNKNOWN, evidence.blob_name(text)),
                     file("projects/a+b/FILES.tsv", paths, lock.LISTING)]
    made.rows = [pair, table, project]
    return made


def is_fetched(made, place):
    """Why not all of a list stands in a directory, and nothing else, after it was written down and read again."""
    path = place.with_suffix(".lock")
    made.write(path)
    lacking = corpus.fetch(place, lock.Lock.read(path))
    if lacking or corpus.check(place, made):
        return "; ".join(f"{file.path}: {reason}" for _, file, reason in lacking + corpus.check(place, made))
    wanted = {file.path for row in made.rows for file in row.files}
    found = {str(path.relative_to(place)) for path in place.rglob("*") if path.is_file()}
    return None if found == wanted else f"also {sorted(found - wanted)}"


def is_refused(made, place, change, prepare=None):
    """Why a list with one changed file places it nevertheless, or None."""
    changed = change(made.rows[0].files[0])
    made.rows = made.rows[:1]
    made.rows[0].files = [changed]
    place.mkdir(parents=True)
    if prepare:
        prepare(place)
    try:
        lacking = corpus.fetch(place, made)
    except ValueError:
        lacking = [True]
    placed = [path for path in place.parent.rglob("*") if path.is_file()]
    return None if lacking and not placed else f"placed: {placed}"


def main(options):
    rows = report.Report("fetching")
    with tempfile.TemporaryDirectory(prefix="conformance-") as directory:
        directory = pathlib.Path(directory).resolve()
        commits = repository(directory / "repository")
        url = f"file://{directory}/repository"
        rows["fetched"].check("whole list", is_fetched, listed(url, commits), directory / "whole")
        for number, (name, change, prepare) in enumerate([
                ("another digest", lambda file: file._replace(sha256="0" * 64), None),
                ("another length", lambda file: file._replace(size=file.size + 1), None),
                ("a path that leads out", lambda file: file._replace(path="appkit/../../out.xib"), None),
                ("an absolute path", lambda file: file._replace(path=f"{directory}/out.xib"), None),
                ("a place that is not there", lambda file: file._replace(place="A/None.xib"), None),
                ("a link in the way", lambda file: file, lambda place: (place / "appkit").symlink_to(place.parent)),
        ]):
            place = directory / f"file{number}" / "corpus"
            rows["refused"].check(name, is_refused, listed(url, commits), place, change, prepare)
        for number, other in enumerate(("http://localhost/a", "ext::touch out.xib", "--upload-pack=touch", "ssh://localhost/a")):
            place = directory / f"url{number}" / "corpus"
            rows["refused"].check(other, is_refused, listed(other, commits), place, lambda file: file)
    return rows.finish()
