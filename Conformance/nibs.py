#!/usr/bin/env python3
"""nibs.py BUNDLER CORPUS [--only NAME] [-v]: compiles documents of macOS and compares the nibs with Apple's.

| Folder of CORPUS | Rows |
|---|---|
| `appkit` | `pairs.tsv`: the columns `source` and `compiled` name a document and what Apple's ibtool made of it |
| `built` | every nib of a built product beside the xib of the same name and `.lproj` |
| `projects` | every document of macOS: it only has to compile |

Nibs of `built` that are directories hold one for each generation of systems; ours must differ from each other as
Apple's do, whatever has changed in both since.

The comparison is that of nibdiff (`--nibdiff`, or `../tools/nibdiff` from CORPUS). Prints the rows that
differ, grouped by what differs first, the commonest first. `nibs-drift.tsv` lists what compilers of older
systems wrote otherwise than those of today: keys, or bits of them, that are not compared in the rows of
their products.
`nibs-passed.txt` lists the rows that were equal once; it can only grow: what newly passes is printed, to be
added.

Exit status 1 when a listed row differs, or when fewer than 97 % of the projects' documents compile.
"""
import argparse
import csv
import glob
import importlib.machinery
import importlib.util
import os
import pathlib
import plistlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict, namedtuple

import report

LEAST_COMPILING = 0.97
HERE = os.path.dirname(os.path.abspath(__file__))
PASSED = os.path.join(HERE, "nibs-passed.txt")
DRIFT = os.path.join(HERE, "nibs-drift.tsv")

Row = namedtuple("Row", "name source expected arguments")


def load_nibdiff(path):
    loader = importlib.machinery.SourceFileLoader("nibdiff", path)
    nibdiff = importlib.util.module_from_spec(importlib.util.spec_from_loader("nibdiff", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(nibdiff)
    nibdiff.plain_load = nibdiff.load_bytes
    return nibdiff


def short(path):
    """The last steps of a path, without the numbers of elements."""
    text = path if isinstance(path, str) else "/".join(str(step) for step in path)
    steps = [step for step in re.split(r"[/.](?=[A-Z\[])", re.sub(r"\[\d+\]", "", text)) if step]
    return ".".join(steps[-2:])


def document_type(path):
    """The type of a document of Interface Builder; nil for an archive of Xcode 4 and before."""
    with open(path, errors="replace") as file:
        head = file.read(2000)
    document = re.search(r"<document\b[^>]*", head)
    found = document and re.search(r'\btype="([^"]*)"', document.group())
    return found and found.group(1)


def is_mac(path):
    return (document_type(path) or "").startswith("com.apple.InterfaceBuilder3.Cocoa.")


def under(*parts):
    return sorted(glob.glob(os.path.join(*parts), recursive=True))


def pairs(corpus):
    """The rows of `appkit`; more arguments for the compiler lie beside a source, as `.args`."""
    folder = os.path.join(corpus, "appkit")
    with open(os.path.join(folder, "pairs.tsv")) as file:
        for row in csv.DictReader(file, delimiter="\t"):
            source = os.path.join(folder, row["source"])
            arguments = []
            for path in (source + ".args", os.path.splitext(source)[0] + ".args"):
                if os.path.exists(path):
                    with open(path) as file:
                        arguments = shlex.split(file.read())
                    break
            yield Row("appkit/" + row["source"], source, os.path.join(folder, row["compiled"]), arguments)


def oldest_system(nib):
    """The oldest macOS of the nearest bundle around a nib; nil where none says."""
    folder = os.path.dirname(nib)
    while os.path.basename(folder) not in ("built", ""):
        for place in ("Info.plist", "Resources/Info.plist"):
            path = os.path.join(folder, place)
            if os.path.exists(path):
                with open(path, "rb") as file:
                    return plistlib.load(file).get("LSMinimumSystemVersion")
        folder = os.path.dirname(folder)
    return None


def built(corpus):
    """The rows of `built`: nibs with one source of their name, in the same `.lproj` where there is one."""
    root = os.path.join(corpus, "built")
    for product in sorted(os.listdir(root)):
        sources = defaultdict(list)
        for source in under(root, product, "source", "**", "*.xib"):
            if is_mac(source):
                sources[os.path.basename(source)[:-4]].append(source)
        for nib in under(root, product, "built", "**", "*.nib"):
            folder = os.path.basename(os.path.dirname(nib))
            found = sources[os.path.basename(nib)[:-4]]
            if folder.endswith(".lproj"):
                found = [each for each in found if os.path.basename(os.path.dirname(each)) == folder]
            if len(found) != 1 or folder.endswith(".nib"):
                continue
            target = oldest_system(nib)
            arguments = ["--deployment-target", target] if target else []
            if os.path.isfile(nib):
                with open(nib, "rb") as file:
                    if file.read(6) == b"bplist":
                        arguments = arguments + ["--policy", "keyed"]
            yield Row(os.path.relpath(nib, corpus), found[0], nib, arguments)


def compile_document(bundler, source, out, arguments):
    kind = os.path.splitext(source)[1].removeprefix(".")
    return subprocess.run(
        [bundler, "compile", kind, source, "-o", out, "--platform", "macos"] + arguments,
        capture_output=True, text=True)


def first_error(run):
    errors = [re.sub(r"^.*?: error: ", "", line) for line in run.stderr.splitlines()
              if ": error: " in line]
    elements = [line for line in errors if "unknown element" in line]
    return (elements or errors or ["exit status %d" % run.returncode])[0]


def load_drift():
    """What is not compared: patterns of a row's name, a class and a key, and the bits of flag words."""
    with open(DRIFT) as file:
        return [[re.compile(row[column] + r"\Z") for column in ("row", "class", "key")]
                + [int(row["bits"], 16) if row["bits"] else None]
                for row in csv.DictReader(file, delimiter="\t")]


def forgive(nibdiff, drift, name):
    """Has nibdiff leave out of every nib that it loads what may differ in a row; undone by `load_bytes`."""
    rules = [rule[1:] for rule in drift if rule[0].match(name)]
    load = nibdiff.plain_load

    def load_bytes(data, path):
        document = load(data, path)
        for node in document.nodes:
            cls = nibdiff.original_class(node)
            for pattern, key, bits in rules:
                for name in [each for each in node.items if pattern.match(cls) and key.match(each)]:
                    if bits is None:
                        del node.items[name]
                    else:
                        node.items[name][0].v &= ~bits
        return document

    nibdiff.load_bytes = load_bytes if rules else load


def check(nibdiff, bundler, row, scratch):
    """What fails first, and the details; nil for an equal nib."""
    try:
        return difference(nibdiff, bundler, row, scratch)
    except Exception as error:
        return "cannot be compared: %s" % report.described(error), []


def difference(nibdiff, bundler, row, scratch):
    out = os.path.join(scratch, "out" + os.path.splitext(row.expected)[1])
    if os.path.isfile(out):
        os.remove(out)
    shutil.rmtree(out, ignore_errors=True)
    run = compile_document(bundler, row.source, out, row.arguments)
    if run.returncode != 0:
        return first_error(run), run.stderr.strip().splitlines()
    if os.path.isdir(out) != os.path.isdir(row.expected):
        return "one file instead of several, or several instead of one", []
    for member, differences, _ in nibdiff.compare_paths(row.expected, out, nibdiff.Options()):
        if differences:
            lines = ["%s%s: %s" % (member, nibdiff.join_path(p), m) for p, m in differences]
            path, message = differences[0]
            message = re.sub(r"#\d+", "", message)
            return "differs: %s: %s" % (short(nibdiff.join_path(path)), message), lines
    return None


def variants(nibdiff, directory):
    """How the files of a nib differ from the first, by name."""
    names = sorted(name for name in os.listdir(directory) if name.startswith("keyedobjects-"))
    paths = [os.path.join(directory, name) for name in names]
    return {
        name: sorted(
            "%s: %s" % (nibdiff.join_path(path), message)
            for _, differences, _ in nibdiff.compare_paths(paths[0], other, nibdiff.Options())
            for path, message in differences)
        for name, other in zip(names, paths)}


def check_variants(nibdiff, bundler, corpus, only, scratch):
    """Yields the path of each nib that is a directory, and what is wrong with ours."""
    for expected in sorted(pathlib.Path(corpus).glob("built/*/built/**/*.nib")):
        names = [path.name for path in expected.iterdir()] if expected.is_dir() else []
        names = sorted(name for name in names if name.startswith("keyedobjects-"))
        if not names or only not in expected.name:
            continue
        product = expected.relative_to(corpus).parts[1]
        source = next(iter(sorted(
            pathlib.Path(corpus, "built", product, "source").rglob(
                "%s/%s.xib" % (expected.parent.name, expected.stem)))), None)
        if source is None:
            continue
        target = "10.%s" % names[0].removeprefix("keyedobjects-10")[:2]
        yield "variants of %s" % expected.relative_to(corpus), report.attempt(
            differing_variants, nibdiff, bundler, source, target, expected, scratch)


def differing_variants(nibdiff, bundler, source, target, expected, scratch):
    out = os.path.join(scratch, "variants.nib")
    shutil.rmtree(out, ignore_errors=True)
    run = compile_document(bundler, str(source), out, ["--deployment-target", target])
    if run.returncode != 0:
        return first_error(run)
    ours, theirs = variants(nibdiff, out), variants(nibdiff, expected)
    return None if ours == theirs else "%s instead of %s" % (ours, theirs)


def compare(nibdiff, arguments):
    """Compares every row; whether each row of the pass list is equal."""
    with open(PASSED) as file:
        listed = {line for line in file.read().splitlines() if line and not line.startswith("#")}
    drift = load_drift()
    groups, equal, total, regressions, news = defaultdict(list), 0, 0, [], []
    with tempfile.TemporaryDirectory() as scratch:
        for row in list(pairs(arguments.corpus)) + list(built(arguments.corpus)):
            if arguments.only not in row.name:
                continue
            total += 1
            forgive(nibdiff, drift, row.name)
            failure = check(nibdiff, arguments.bundler, row, scratch)
            if failure is None:
                equal += 1
                news += [row.name] if row.name not in listed else []
                continue
            regressions += [row.name] if row.name in listed else []
            groups[failure[0]].append(row.name)
            if arguments.v:
                print(row.name + "\n  " + "\n  ".join(failure[1]))
        for name, problem in check_variants(
                nibdiff, arguments.bundler, arguments.corpus, arguments.only, scratch):
            total += 1
            equal += problem is None
            if problem:
                groups["variants: " + problem].append(name)
                regressions.append(name)
    for reason, names in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        print("%4d  %s\n      %s" % (len(names), reason, "\n      ".join(names)))
    if news:
        print("newly equal, to be added to %s:\n%s" % (os.path.basename(PASSED), "\n".join(news)))
    if regressions:
        print("equal once, but no longer:\n%s" % "\n".join(regressions))
    print("%d of %d equal" % (equal, total))
    return not regressions


def compile_all(arguments):
    """Compiles the documents of real projects; whether enough of them do."""
    documents = [path for kind in ("xib", "storyboard")
                 for path in under(arguments.corpus, "projects", "**", "*." + kind)
                 if arguments.only in path and is_mac(path)]
    compiled = 0
    with tempfile.TemporaryDirectory() as scratch:
        for number, source in enumerate(documents):
            out = os.path.join(scratch, str(number))
            run = compile_document(arguments.bundler, source, out, [])
            compiled += run.returncode == 0
            if run.returncode != 0:
                print("%s: %s" % (os.path.relpath(source, arguments.corpus), first_error(run)))
    print("%d of %d documents of projects compile" % (compiled, len(documents)))
    return compiled >= LEAST_COMPILING * len(documents)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler")
    parser.add_argument("corpus")
    parser.add_argument("--nibdiff")
    parser.add_argument("--only", default="", help="rows whose name contains this")
    parser.add_argument("-v", action="store_true", help="show the differences of each row")
    arguments = parser.parse_args()
    if not os.path.exists(os.path.join(arguments.corpus, "appkit", "pairs.tsv")):
        print("no corpus: %s has no appkit/pairs.tsv" % arguments.corpus)
        return 0
    nibdiff = load_nibdiff(arguments.nibdiff or os.path.join(arguments.corpus, "..", "tools", "nibdiff"))
    is_equal = compare(nibdiff, arguments)
    is_compiling = compile_all(arguments)
    return 0 if is_equal and is_compiling else 1


if __name__ == "__main__":
    report.run(main)
