"""Loads nibs, Apple's and ours, and compares what happens.

- Every compiled nib of the corpus loads: `bundler nib load` reports no error.
- For every document of `appkit/`, and of `uikit/` whose nibs are of coder version 10, loading Apple's nib and ours
  leaves the same trace, and both have the same outline but for the numbers of objects.

What Apple's compiler orders by the addresses that its objects had is compared without its order: the objects and the
connections of a nib of macOS. What depended on the machine that it ran on is not compared, as in nibdiff: corner
views, and the 17 points that a scroller takes from what it scrolls. Prints what differs.
"""
import os
import re
import shutil
import subprocess
import tempfile

from lib import report
from oracles import nib_rows, nibs, uikit

SCROLLER = 17


def say(bundler, command, path):
    """The lines of a command of `bundler nib`, errors included."""
    run = subprocess.run([bundler, "nib", command, path], capture_output=True, text=True)
    errors = [line for line in run.stderr.splitlines() if "error:" in line]
    return [re.sub(r"^.*?: error:", "error:", line) for line in errors] + run.stdout.splitlines()


def stages(lines):
    """A trace whose stages are sorted each for itself; they follow each other in a fixed order."""
    order = []
    for line in lines:
        stage = line.split(" ", 1)[0]
        if stage not in order:
            order.append(stage)
    return sorted(lines, key=lambda line: (order.index(line.split(" ", 1)[0]), line))


def plain(outline):
    """An outline without the numbers of objects and their count, the connections sorted."""
    lines = [re.sub(r"#\d+ ?", "", line) for line in outline]
    lines = [re.sub(r", \d+ objects?$", "", line) for line in lines]
    lines = [line for line in lines if not re.match(r" *_NSCornerView ", line)]
    if "Connections" not in lines:
        return lines
    start = lines.index("Connections") + 1
    end = next((number for number in range(start, len(lines)) if not lines[number]), len(lines))
    return lines[:start] + sorted(lines[start:end]) + lines[end:]


def is_same(a, b):
    """Whether two lines are the same, but for the thickness of a scroller."""
    if a == b:
        return True
    sizes = [re.fullmatch(r"(.*) (\d+)x(\d+)", line) for line in (a, b)]
    if None in sizes or sizes[0][1] != sizes[1][1]:
        return False
    return all(abs(int(sizes[0][part]) - int(sizes[1][part])) in (0, SCROLLER) for part in (2, 3))


def differences(bundler, theirs, ours, is_ordered):
    """The lines that only one of two nibs has, or the first place where the order differs."""
    found = []
    for command, normal in (("load", list if is_ordered else stages), ("outline", plain)):
        a, b = (normal(say(bundler, command, path)) for path in (theirs, ours))
        if len(a) == len(b) and all(map(is_same, a, b)):
            continue
        lines = [("theirs", line) for line in a if line not in b] + [("ours", line) for line in b if line not in a]
        if not lines:
            lines = next(
                ([("theirs", x), ("ours", y)] for x, y in zip(a, b) if x != y),
                [("theirs", "%d lines" % len(a)), ("ours", "%d lines" % len(b))])
        found += ["%s: %s: %s" % (command, side, line) for side, line in lines]
    return found


def fresh(scratch, expected):
    """A place for a nib or a storyboard, with nothing in it."""
    out = os.path.join(scratch, "out" + os.path.splitext(expected)[1])
    if os.path.isfile(out):
        os.remove(out)
    shutil.rmtree(out, ignore_errors=True)
    return out


def documents(bundler, corpus, only, scratch):
    """Compiles each document; yields its name, pairs of nibs and whether their order counts, or what went wrong."""
    for row in nib_rows.pairs(corpus):
        if only in row.name:
            out = fresh(scratch, row.expected)
            run = nibs.compile_document(bundler, row.source, out, row.arguments)
            yield row.name, nib_pairs(row.expected, out), False, run.returncode and [nibs.first_error(run)]
    folder = os.path.join(corpus, "uikit")
    for row in nib_rows.table(folder):
        if row["coder"] == "v10" and only in row["source"]:
            source, expected = (os.path.join(folder, row[key]) for key in ("source", "compiled"))
            # Rows do not tell their Xcode and target: the first that fits is theirs.
            for generation in uikit.generations(row):
                out = fresh(scratch, expected)
                errors = uikit.compile_document(bundler, source, out, row, *generation)
                pairs = nib_pairs(expected, out)
                if not errors and not any(differences(bundler, *pair[1:], True) for pair in pairs if None not in pair[1:]):
                    break
            yield "uikit/" + row["source"], pairs, True, errors


def nib_pairs(expected, out):
    theirs = uikit.expected_nibs(expected)
    return [(name, path, uikit.newest(os.path.join(out, name)) if name else uikit.newest(out))
            for name, path in theirs.items()]


def compiled_nibs(corpus):
    """Every file of the corpus with a compiled nib."""
    for folder in ("appkit", "uikit", "built"):
        for base, directories, files in os.walk(os.path.join(corpus, folder)):
            directories.sort()
            for name in sorted(files):
                path = os.path.join(base, name)
                if name.endswith(".nib"):
                    with open(path, "rb") as file:
                        if file.read(10).startswith((b"NIBArchive", b"bplist00")):
                            yield path


def load_all(bundler, corpus, only):
    """The errors of loading every compiled nib, and how many nibs there are."""
    paths = [path for path in compiled_nibs(corpus) if only in path]
    errors = []
    for start in range(0, len(paths), 100):
        run = subprocess.run([bundler, "nib", "load"] + paths[start:start + 100], capture_output=True, text=True)
        found = [line for line in run.stderr.splitlines() if "error" in line]
        errors += found or (["exit status %d" % run.returncode] if run.returncode else [])
    return errors, len(paths)


def add_options(parser):
    parser.add_argument("--only", default="", help="documents whose name contains this")


def main(options):
    errors, count = load_all(options.bundler, options.corpus, options.only)
    for line in errors:
        print(line)
    same = total = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name, pairs, is_ordered, problem in documents(options.bundler, options.corpus, options.only, scratch):
            for member, theirs, ours in pairs:
                total += 1
                lines = problem or report.lines(differences, options.bundler, theirs, ours, is_ordered)
                same += not lines
                if lines:
                    print("%s %s\n  %s" % (name, member, "\n  ".join(lines if options.verbose else lines[:4])))
    print("%d of %d compiled nibs load" % (count - len(errors), count))
    print("%d of %d nibs leave the same trace and have the same outline" % (same, total))
    return report.Result(count - len(errors) + same, len(errors) + total - same)
