#!/usr/bin/env python3
"""nibs.py BUNDLER CORPUS [--only NAME] [-v]: compiles documents and compares the nibs with Apple's.

`appkit/` of CORPUS has a `pairs.tsv` whose columns `source` and `compiled` name a document and what Apple's
ibtool made of it. Nibs of `built/` that are directories hold one for each generation of systems; ours must
differ from each other as Apple's do, whatever has changed in both since. The comparison is that of nibdiff (`--nibdiff`, or `../../tools/nibdiff` from CORPUS).

Prints the failing documents, grouped by what fails first, the commonest first; exit status 1 on any.
"""
import argparse
import csv
import importlib.machinery
import importlib.util
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict


def load_nibdiff(path):
    loader = importlib.machinery.SourceFileLoader("nibdiff", path)
    nibdiff = importlib.util.module_from_spec(importlib.util.spec_from_loader("nibdiff", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(nibdiff)
    return nibdiff


def short(path):
    """The last steps of a path, without the numbers of elements."""
    text = path if isinstance(path, str) else "/".join(str(step) for step in path)
    steps = [step for step in re.split(r"[/.](?=[A-Z\[])", re.sub(r"\[\d+\]", "", text)) if step]
    return ".".join(steps[-2:])


def check(nibdiff, bundler, source, expected, scratch):
    """What fails first, and the details; nil for an equal nib."""
    out = os.path.join(scratch, "out" + os.path.splitext(expected)[1])
    shutil.rmtree(out, ignore_errors=True)
    arguments = []
    if os.path.exists(source + ".args"):
        with open(source + ".args") as file:
            arguments = shlex.split(file.read())
    elif os.path.exists(os.path.splitext(source)[0] + ".args"):
        with open(os.path.splitext(source)[0] + ".args") as file:
            arguments = shlex.split(file.read())
    kind = os.path.splitext(source)[1].removeprefix(".")
    run = subprocess.run(
        [bundler, "compile", kind, source, "-o", out, "--platform", "macos"] + arguments,
        capture_output=True, text=True)
    if run.returncode != 0:
        errors = [re.sub(r"^.*?: error: ", "", line) for line in run.stderr.splitlines()
                  if ": error: " in line]
        elements = [line for line in errors if "unknown element" in line]
        first = (elements or errors or ["exit status %d" % run.returncode])[0]
        return first, run.stderr.strip().splitlines()
    try:
        for member, differences, _ in nibdiff.compare_paths(expected, out, nibdiff.Options()):
            if differences:
                lines = ["%s%s: %s" % (member, nibdiff.join_path(p), m) for p, m in differences]
                path, message = differences[0]
                return "differs: %s: %s" % (short(nibdiff.join_path(path)), message), lines
    except nibdiff.NibError as error:
        return "unreadable: %s" % error, []
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
        out = os.path.join(scratch, "variants.nib")
        shutil.rmtree(out, ignore_errors=True)
        target = "10.%s" % names[0].removeprefix("keyedobjects-10")[:2]
        run = subprocess.run(
            [bundler, "compile", "xib", source, "-o", out, "--platform", "macos", "--deployment-target", target],
            capture_output=True, text=True)
        if run.returncode != 0:
            yield source, run.stderr.strip().splitlines()[0]
        elif variants(nibdiff, out) != variants(nibdiff, expected):
            yield source, "%s instead of %s" % (variants(nibdiff, out), variants(nibdiff, expected))
        else:
            yield source, None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler")
    parser.add_argument("corpus")
    parser.add_argument("--nibdiff")
    parser.add_argument("--only", default="", help="documents whose name contains this")
    parser.add_argument("-v", action="store_true", help="show the differences of each document")
    arguments = parser.parse_args()
    corpus = arguments.corpus
    arguments.corpus = os.path.join(arguments.corpus, "appkit")
    pairs = os.path.join(arguments.corpus, "pairs.tsv")
    if not os.path.exists(pairs):
        print("no corpus: %s is not there" % pairs)
        return 0
    nibdiff = load_nibdiff(
        arguments.nibdiff or os.path.join(arguments.corpus, "..", "..", "tools", "nibdiff"))
    groups, equal, total = defaultdict(list), 0, 0
    with open(pairs) as file, tempfile.TemporaryDirectory() as scratch:
        for row in csv.DictReader(file, delimiter="\t"):
            if arguments.only not in row["source"]:
                continue
            total += 1
            source = os.path.join(arguments.corpus, row["source"])
            expected = os.path.join(arguments.corpus, row["compiled"])
            failure = check(nibdiff, arguments.bundler, source, expected, scratch)
            if failure is None:
                equal += 1
                continue
            groups[failure[0]].append(row["source"])
            if arguments.v:
                print(row["source"] + "\n  " + "\n  ".join(failure[1]))
        for source, problem in check_variants(
                nibdiff, arguments.bundler, corpus, arguments.only, scratch):
            total += 1
            equal += problem is None
            if problem:
                groups["variants: " + problem].append(str(source))
    for reason, documents in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        print("%4d  %s\n      %s" % (len(documents), reason, ", ".join(documents)))
    print("%d of %d equal" % (equal, total))
    return 0 if equal == total else 1


if __name__ == "__main__":
    sys.exit(main())
