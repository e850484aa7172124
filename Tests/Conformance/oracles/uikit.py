"""Compiles iOS and tvOS documents and compares the nibs.

`uikit/` and `apps/` of the corpus each have a `pairs.tsv` whose columns name a document, what Apple's ibtool made of it,
the module, Xcode, the oldest system, and the coder version of the nibs.

- Nibs of coder version 10 must be equal by nibdiff. Where the Xcode is not known, that of any of the
  generations that bundler writes will do, and so for the oldest system.
- Older nibs must agree in structure: see `nib_structure.py`.
- Of the documents in `projects/`, 95% must compile; the others say what they lack.

Prints what fails, the commonest first, and a table of all that differs by the number of documents. Rules are drawn
from one half of the documents and checked on the other: `--half` takes the documents whose name has an even (A) or
odd (B) MD5, so that a document is in the same half whichever Xcode compiled it. It fails when fewer pass than
the counts at the head of this file.
"""
import hashlib
import os
import plistlib
import re
import shutil
import subprocess
import tempfile
from collections import defaultdict

from lib import report
from oracles import nib_rows, nib_structure
from oracles.nibs import load_nibdiff, short

# What has passed once, and must go on passing.
EQUAL_NIBS = 270
NEARLY_EQUAL = 229
AGREEING_ROWS = 39
COMPILED_SHARE = 0.95

# How far a colour's component may be off for what single precision leaves open: four units in the last place of 1 to 2.
NOISE = 5e-7

# How many kinds of differences are shown.
LONGEST_TABLE = 60

GENERATIONS = ["16", "15", "14", "13"]
# Where the oldest system is not known: configured buttons differ before iOS 15.
TARGETS = ["15.0", "14.0"]
FOLDERS = ["uikit", "apps"]

# The first Xcode that bundler imitates, which the older nibs are nearest to.
OLDEST = "1000"


def compile_document(bundler, source, out, row, generation, target=TARGETS[0]):
    """The errors of bundler; none when the document compiled."""
    if os.path.isdir(out):
        shutil.rmtree(out)
    kind = os.path.splitext(source)[1].removeprefix(".")
    command = [bundler, "compile", kind, source, "-o", out, "--platform", row["platform"],
               "--deployment-target", target, "--xcode", generation]
    if row["module"] not in ("", "-"):
        command += ["--module", row["module"]]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode == 0:
        return []
    errors = [re.sub(r"^.*?: error: ", "", line) for line in run.stderr.splitlines() if ": error: " in line]
    return errors or ["exit status %d" % run.returncode]


def generations(row):
    """Every Xcode and oldest system that a row may be of."""
    xcodes = GENERATIONS if row["xcode"] == "-" else [row["xcode"]]
    targets = TARGETS if row["minimum_os"] == "-" else [row["minimum_os"]]
    return [(xcode, target) for xcode in xcodes for target in targets]


def difference_kind(line):
    """What a difference is about, without numbers, texts and the place in the graph."""
    path, _, message = line.rpartition(": ") if line.count(": ") == 1 else line.partition(": ")
    place = re.sub(r"\[[^]]*\]", "", path.rsplit("/", 1)[-1])
    message = re.sub(r"#\d+|<[0-9a-f]+>", "", re.sub(r'"[^"]*"', "text", message))
    message = re.sub(r"-?\d+(\.\d+)?(e-?\d+)?", "N", message)
    return "%s  (%s)" % (message, place) if place else message


def expected_nibs(path):
    """Apple's nibs by name; of a directory for several systems, the newest."""
    if path.endswith(".nib"):
        return {"": newest(path)}
    names = [name for name in os.listdir(path) if name.endswith(".nib")]
    return {name: newest(os.path.join(path, name)) for name in sorted(names)}


def newest(path):
    if not os.path.isdir(path):
        return path
    files = [name for name in os.listdir(path) if name.startswith("objects")]
    version = lambda name: [int(part) for part in re.findall(r"\d+", name)]
    return os.path.join(path, max(files, key=version) if files else "runtime.nib")


def differing_nibs(nibdiff, expected, out):
    """What is different by nib, and how many nibs there are."""
    failures, nibs = {}, expected_nibs(expected)
    for name, path in nibs.items():
        ours = os.path.join(out, name) if name else out
        lines = report.lines(differing_files, nibdiff, path, ours) if os.path.exists(ours) else ["is missing"]
        if lines:
            failures[name] = lines
    return failures, len(nibs)


def differing_files(nibdiff, expected, ours):
    differences, _ = nibdiff.compare_files(expected, ours, nibdiff.Options())
    return ["%s: %s" % (short(nibdiff.join_path(p)), m) for p, m in differences]


def is_noise(line):
    """Whether a difference is the last bits of a colour's component, whose arithmetic is not known."""
    components = re.search(r"UIColor\.UI(?:Red|Green|Blue|White): (-?[\d.e-]+) != (-?[\d.e-]+)$", line)
    return bool(components) and abs(float(components[1]) - float(components[2])) <= NOISE


def with_plain_names(value):
    """A property list with the names of scenes as `structure` compares them."""
    if isinstance(value, dict):
        return {nib_structure.scene_name(key): with_plain_names(each) for key, each in value.items()}
    return nib_structure.scene_name(value) if isinstance(value, str) else value


def info_difference(expected, out, normal=lambda value: value):
    """How the Info.plists of two storyboards differ."""
    if expected.endswith(".nib"):
        return []
    with open(os.path.join(expected, "Info.plist"), "rb") as file:
        theirs = normal(plistlib.load(file))
    with open(os.path.join(out, "Info.plist"), "rb") as file:
        ours = normal(plistlib.load(file))
    return ["Info.plist: %s" % key for key in sorted(set(ours) | set(theirs)) if ours.get(key) != theirs.get(key)]


def check_equal(nibdiff, bundler, row, source, expected, scratch):
    """The failures by nib under the generation that fits best, and the number of nibs."""
    best = None
    for xcode, target in generations(row):
        out = os.path.join(scratch, "out" + os.path.splitext(expected)[1])
        errors = compile_document(bundler, source, out, row, xcode, target)
        if errors:
            return {name: errors for name in expected_nibs(expected)}, len(expected_nibs(expected))
        failures, count = differing_nibs(nibdiff, expected, out)
        for line in report.lines(info_difference, expected, out):
            failures.setdefault("Info.plist", []).append(line)
        if best is None or len(failures) < len(best[0]):
            best = failures, count
        if not failures:
            break
    return best


def check_structure(nibdiff, bundler, row, source, expected, scratch):
    out = os.path.join(scratch, "out" + os.path.splitext(expected)[1])
    known = row["xcode"].isdigit() and row["xcode"] >= OLDEST
    errors = compile_document(bundler, source, out, row, row["xcode"] if known else OLDEST)
    if errors:
        return errors
    lines = info_difference(expected, out, with_plain_names)
    ours, theirs = expected_nibs(out), expected_nibs(expected)
    read = lambda nibs: nib_structure.read({name: nibdiff.load(path).root for name, path in nibs.items()})
    return lines + nib_structure.differences(read(theirs), read(ours))


def contents(path):
    """A digest of a file or a directory."""
    digest = hashlib.sha256()
    paths = [path] if os.path.isfile(path) else sorted(
        os.path.join(base, name) for base, _, files in os.walk(path) for name in files)
    for each in paths:
        with open(each, "rb") as file:
            digest.update(os.path.relpath(each, path).encode() + b"\0" + file.read())
    return digest.hexdigest()


def without_namesakes(results, groups):
    """The results of older documents but for wrong pairs.

    Products of two platforms had storyboards of one name, and the corpus pairs each with both sources. Of rows with
    the same compiled files one has to agree; the others are left out.
    """
    agreeing = {digest for digest, _, lines in results if not lines}
    kept = []
    for digest, name, lines in results:
        if lines and digest in agreeing:
            groups["left out: compiled from the document of another row"].append(name)
        else:
            kept.append((name, lines))
    return kept


def rows_of(folders):
    """The documents of folders, each with its folder."""
    for folder in folders:
        for row in nib_rows.table(folder):
            yield folder, row


def check_projects(bundler, corpus, only, groups):
    """How many documents of the projects compile, and how many there are."""
    compiled = total = 0
    with tempfile.TemporaryDirectory() as scratch:
        for base, directories, files in os.walk(os.path.join(corpus, "projects")):
            directories.sort()
            for name in sorted(files):
                path = os.path.join(base, name)
                if not name.endswith((".xib", ".storyboard")) or only not in path:
                    continue
                with open(path, encoding="utf-8", errors="replace") as file:
                    head = file.read(1000)
                platform = "ios" if ".CocoaTouch." in head else "tvos" if ".AppleTV." in head else None
                if platform is None or 'version="3.0"' not in head:
                    continue
                total += 1
                out = os.path.join(scratch, "out.nib" if name.endswith(".xib") else "out.storyboardc")
                errors = compile_document(bundler, path, out, {"platform": platform, "module": "M"}, "16")
                compiled += not errors
                for error in errors[:1]:
                    groups["does not compile: " + error].append(os.path.relpath(path, corpus))
    return compiled, total


def add_options(parser):
    parser.add_argument("--only", default="", help="documents whose name contains this")
    parser.add_argument("--half", choices=["A", "B"], help="one half of the documents, by their names")


def main(arguments):
    folders = [os.path.join(arguments.corpus, name) for name in FOLDERS]
    nibdiff = load_nibdiff(str(arguments.clients["nibdiff"]))
    groups, table = defaultdict(list), defaultdict(set)
    equal = nibs = whole = nearly = documents = 0
    older = []
    with tempfile.TemporaryDirectory() as scratch:
        for corpus, row in rows_of(folders):
            if arguments.only not in row["source"] or arguments.half not in (None, nib_rows.half(row["source"])):
                continue
            source, expected = (os.path.join(corpus, row[key]) for key in ("source", "compiled"))
            if row["coder"] == "v10":
                failures, count = check_equal(nibdiff, arguments.bundler, row, source, expected, scratch)
                nibs += count
                equal += count - sum(1 for name in failures if name != "Info.plist")
                documents += 1
                whole += not failures
                nearly += all(is_noise(line) for lines in failures.values() for line in lines)
                for name, lines in failures.items():
                    groups["differs: " + lines[0]].append(os.path.join(row["source"], name))
                    for line in lines:
                        table[difference_kind(line)].add(row["source"])
            else:
                lines = report.lines(check_structure, nibdiff, arguments.bundler, row, source, expected, scratch)
                failures = {"": lines} if lines else {}
                older.append((contents(expected), row["source"], lines))
            if arguments.verbose and failures:
                print(row["source"])
                for name, lines in failures.items():
                    print("\n".join("  %s: %s" % (name, line) for line in lines[:40]))
    older = without_namesakes(older, groups)
    for name, lines in older:
        if lines:
            groups["structure: " + lines[0]].append(name)
    rows, agreeing = len(older), sum(not lines for _, lines in older)
    compiled, sources = (0, 0) if arguments.half else check_projects(
        arguments.bundler, arguments.corpus, arguments.only, groups)
    for reason, names in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        print("%4d  %s\n      %s" % (len(names), reason, ", ".join(names)))
    print("documents  what differs")
    for kind, names in sorted(table.items(), key=lambda item: (-len(item[1]), item[0]))[:LONGEST_TABLE]:
        print("%9d  %s" % (len(names), kind))
    print("%d of %d nibs of coder version 10 equal" % (equal, nibs))
    print("%d of %d documents of coder version 10 equal" % (whole, documents))
    print("%d of %d but for the last bits of colours" % (nearly, documents))
    print("%d of %d older documents agree in structure" % (agreeing, rows))
    print("%d of %d documents of the projects compile" % (compiled, sources))
    passed = whole + agreeing + compiled
    others = documents + rows + sources - passed
    # Which documents differ is not listed: only of all of them is known how many may.
    is_all = arguments.is_whole and not arguments.only and not arguments.half
    passes = (equal >= EQUAL_NIBS and nearly >= NEARLY_EQUAL and agreeing >= AGREEING_ROWS
              and compiled >= COMPILED_SHARE * sources)
    failed = max(others, 1) if is_all and not passes else 0
    return report.Result(passed, failed, 0 if failed else others)
