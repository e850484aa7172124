"""Compiles documents of macOS and compares the nibs with Apple's.

| Folder of the corpus | Rows |
|---|---|
| `appkit` | `pairs.tsv`: the columns `source` and `compiled` name a document and what Apple's ibtool made of it |
| `built` | every nib of a built product beside the xib of the same name and `.lproj` |
| `macos` | `pairs.tsv` as of `appkit`, with the Xcode, the oldest system and the module of each |
| `projects` | every document of macOS: it only has to compile |

Nibs of `built` that are directories hold one for each generation of systems; ours must differ from each other as
Apple's do, whatever has changed in both since.

The comparison is that of nibdiff (the client `nibdiff`). Prints the rows that
differ, grouped by what differs first, the commonest first, and a table of the classes and keys that differ in rows of
`macos` by the number of documents. Rules are drawn from one half of the documents and checked on the other: `--half`.
Each row is compiled as by its Xcode; where that is not known, any that bundler imitates will do. `nibs-drift.tsv` lists what compilers of older
systems wrote otherwise than those of today: keys, or bits of them, that are not compared in the rows of
their products.
`nibs-passed.txt` lists the rows that were equal once; it can only grow: what newly passes is printed, to be
added.

It fails when a listed row differs, or when fewer than 97 % of the projects' documents compile.
"""
import csv
import importlib.machinery
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict

from lib import report
from oracles import nib_rows

LEAST_COMPILING = 0.97
# How many kinds of differences are shown.
LONGEST_TABLE = 60
HERE = os.path.dirname(os.path.abspath(__file__))
PASSED = os.path.join(HERE, "nibs-passed.txt")
DRIFT = os.path.join(HERE, "nibs-drift.tsv")


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


def compile_document(bundler, source, out, arguments, xcode=None):
    kind = os.path.splitext(source)[1].removeprefix(".")
    xcode, _, system = (xcode or "").partition("@")
    arguments = arguments + (["--xcode", xcode] if xcode else []) + (["--host-system", system] if system else [])
    return subprocess.run(
        [bundler, "compile", kind, source, "-o", out, "--platform", "macos"] + arguments,
        capture_output=True, text=True)


def difference_kind(line):
    """The class and the key that a difference is about, without its place and its values."""
    place, _, message = line.partition(": ")
    last = re.sub(r"\[[^]]*\]|#\d+", "", re.split(r"->|/", place)[-1])
    found = re.match(r"(\w+: key [\w.]+) only|(\w+\.[\w.]+): ", re.sub(r"#\d+", "", message))
    if not found:
        return re.sub(r"#\d+|\d+", "N", message)
    kind = found.group(1) or found.group(2)
    return "%s (%s)" % (kind, last) if kind.startswith(("NSString.", "NSNumber.", "NSValue.")) else kind


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
    """What fails under the Xcode that fits best.

    Of rows that were compiled by hand nobody knows in which folder: one outside of `Base.lproj` will do, too.
    """
    sources = [row.source]
    if len(row.xcodes) > 1 and os.path.basename(os.path.dirname(row.source)) == "Base.lproj":
        sources.append(os.path.join(scratch, os.path.basename(row.source)))
        shutil.copy(row.source, sources[1])
    # Nor whether with a deployment target.
    targets = [row] + ([row._replace(arguments=row.arguments + ["--deployment-target", "11.0"])]
                       if len(row.xcodes) > 1 and "keyed" not in row.arguments else [])
    best = None
    for source, each in [(source, each) for source in sources for each in targets]:
        for xcode in row.xcodes or [None]:
            failure = difference_as(nibdiff, bundler, each, source, xcode, scratch)
            if failure is None:
                return None
            if best is None or len(failure[1]) < len(best[1]):
                best = failure
    return best


def difference_as(nibdiff, bundler, row, source, xcode, scratch):
    out = os.path.join(scratch, "out" + os.path.splitext(row.expected)[1])
    if os.path.isfile(out):
        os.remove(out)
    shutil.rmtree(out, ignore_errors=True)
    run = compile_document(bundler, source, out, row.arguments, xcode)
    if run.returncode != 0:
        return first_error(run), run.stderr.strip().splitlines()
    if os.path.isdir(out) != os.path.isdir(row.expected):
        return "one file instead of several, or several instead of one", []
    first, lines = None, []
    for member, differences, _ in nibdiff.compare_paths(row.expected, out, nibdiff.Options()):
        lines += ["%s%s: %s" % (member, nibdiff.join_path(p), m) for p, m in differences]
        if differences and first is None:
            path, message = differences[0]
            first = "differs: %s: %s" % (short(nibdiff.join_path(path)), re.sub(r"#\d+", "", message))
    return (first, lines) if lines else None


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
    xcode = re.search(r"-xc(\d+)/", str(expected)).group(1)
    run = compile_document(bundler, str(source), out, ["--deployment-target", target], xcode)
    if run.returncode != 0:
        return first_error(run)
    ours, theirs = variants(nibdiff, out), variants(nibdiff, expected)
    return None if ours == theirs else "%s instead of %s" % (ours, theirs)


def compare(nibdiff, arguments):
    """Compares every row; one of the pass list that is not equal fails."""
    with open(PASSED) as file:
        listed = {line for line in file.read().splitlines() if line and not line.startswith("#")}
    drift = load_drift()
    groups, table, equal, total, regressions, news = defaultdict(list), defaultdict(set), 0, 0, [], []
    of_macos = [0, 0]
    with tempfile.TemporaryDirectory() as scratch:
        for rows in nib_rows.pairs, nib_rows.built, nib_rows.macos:
            for row in rows(arguments.corpus):
                if arguments.only not in row.name or arguments.half not in (None, nib_rows.half(row.source)):
                    continue
                total += 1
                of_macos[1] += rows == nib_rows.macos
                forgive(nibdiff, drift, row.name)
                failure = check(nibdiff, arguments.bundler, row, scratch)
                if failure is None:
                    equal += 1
                    of_macos[0] += rows == nib_rows.macos
                    news += [row.name] if row.name not in listed else []
                    continue
                regressions += [row.name] if row.name in listed else []
                groups[failure[0]].append(row.name)
                if rows == nib_rows.macos:
                    for line in failure[1]:
                        table[difference_kind(line)].add(row.source)
                if arguments.verbose:
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
    if table:
        print("documents of macos, and what differs")
    for kind, names in sorted(table.items(), key=lambda item: (-len(item[1]), item[0]))[:LONGEST_TABLE]:
        print("%9d  %s" % (len(names), kind))
    if news:
        print("newly equal, to be added to %s:\n%s" % (os.path.basename(PASSED), "\n".join(news)))
    if regressions:
        print("equal once, but no longer:\n%s" % "\n".join(regressions))
    print("%d of %d equal, of macos %d of %d" % (equal, total, *of_macos))
    failed = len(set(regressions))
    return report.Result(equal, failed, total - equal - failed)


def compile_all(arguments):
    """Compiles the documents of real projects; how many of them do, of how many."""
    documents = [path for kind in ("xib", "storyboard")
                 for path in nib_rows.under(arguments.corpus, "projects", "**", "*." + kind)
                 if arguments.only in path and nib_rows.is_mac(path)]
    compiled = 0
    with tempfile.TemporaryDirectory() as scratch:
        for number, source in enumerate(documents):
            out = os.path.join(scratch, str(number))
            run = compile_document(arguments.bundler, source, out, [])
            compiled += run.returncode == 0
            if run.returncode != 0:
                print("%s: %s" % (os.path.relpath(source, arguments.corpus), first_error(run)))
    print("%d of %d documents of projects compile" % (compiled, len(documents)))
    return compiled, len(documents)


def add_options(parser):
    parser.add_argument("--only", default="", help="rows whose name contains this")
    parser.add_argument("--half", choices=["A", "B"], help="one half of the documents, by their names")


def main(options):
    nibdiff = load_nibdiff(str(options.clients["nibdiff"]))
    result = compare(nibdiff, options)
    if not options.half:
        compiled, total = compile_all(options)
        lacking = total - compiled
        result.passed += compiled
        if compiled >= LEAST_COMPILING * total:
            result.known += lacking
        else:
            result.failed += lacking
    return result
