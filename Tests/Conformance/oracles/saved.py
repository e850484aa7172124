"""Compiles documents of macOS that Xcode saved as nib bundles, and compares what it compiled beside them.

`macos-saved/rows.tsv` has a line for each: number, repository, commit, folder, `toolsVersion`, Xcode (a range, by that and
the dates), oldest system, licence. The folder of the number holds `designable.nib`, which is the document, and
`keyedobjects*.nib`, what the editor compiled at the same save.

The Mac is not recorded: its macOS, screen, processor and scrollers are taken from what the archive shows of them
(`saved_mac.py`), and of a range of Xcodes the first where there is but one form of tables. What is compared is also
how near the others are: one less the differences for each key of Apple's. Prints the table by the generation of Xcode
and by halves of the documents, and the kinds of differences, the commonest first.

It fails for a document that does not compile, and where a generation is less near than it was.
"""
import collections
import csv
import hashlib
import os
import re
import shutil
import subprocess
import tempfile

from lib import report
from oracles import nibs, saved_mac

# How near each generation of Xcode is at least.
NEAR = {"12 to 14": 0.99, "15 to 26": 0.99}
LONGEST_TABLE = 40
# For documents that name no oldest system.
OLDEST_SYSTEM = "10.9"


def half(row):
    """A or B by the repository and the folder, so that all states of a document are in one half."""
    return "AB"[hashlib.md5("/".join((row[1], row[3])).encode()).digest()[0] & 1]


def xcode(words, has_variants=True):
    """The last Xcode of a range such as `12.2-12.4`, the first for a nib of one form, as `DTXcode` spells it."""
    major, minor = re.findall(r"(\d+)\.(\d+)", words)[-1 if has_variants else 0]
    return "%d%d0" % (int(major), int(minor))


def compile_row(nibdiff, bundler, folder, row, scratch):
    """The process, and the path of the nib."""
    number = xcode(row[5], has_variants="keyedobjects-110000.nib" in os.listdir(folder))
    source = os.path.join(scratch, os.path.basename(row[3]).removesuffix(".nib") + ".xib")
    shutil.copy(os.path.join(folder, "designable.nib"), source)
    out = os.path.join(scratch, "out.nib")
    target = OLDEST_SYSTEM if row[6] == "-" else row[6]
    run = subprocess.run(
        [bundler, "compile", "xib", source, "-o", out, "--platform", "macos", "--deployment-target", target,
         "--xcode", number] + saved_mac.arguments(nibdiff, folder, number), capture_output=True, text=True)
    return run, out


def differences(nibdiff, folder, out):
    """The differences of every member that both have, and how many keys Apple's have."""
    lines, keys = [], 0
    for name in sorted(name for name in os.listdir(folder) if name.startswith("keyedobjects")):
        expected = os.path.join(folder, name)
        ours = os.path.join(out, name) if os.path.isdir(out) else out
        if not os.path.exists(ours):
            continue
        with open(expected, "rb") as file:
            keys += sum(len(node.items) for node in nibdiff.load_bytes(file.read(), name).nodes)
        for _, found, _ in nibdiff.compare_paths(expected, ours, nibdiff.Options()):
            lines += ["%s: %s" % (nibdiff.join_path(path), message) for path, message in found]
    return lines, keys


def add_options(parser):
    parser.add_argument("--only", default="", help="rows whose folder contains this")
    parser.add_argument("--half", choices=["A", "B"], help="one half of the documents")


def main(options):
    nibdiff = nibs.load_nibdiff(str(options.clients["nibdiff"]))
    root = os.path.join(options.corpus, "macos-saved")
    if not os.path.exists(os.path.join(root, "rows.tsv")):
        return report.Result(0, 0, unseen=["macos-saved"])
    with open(os.path.join(root, "rows.tsv")) as file:
        rows = [row for row in csv.reader(file, delimiter="\t")
                if options.only in row[3] and options.half in (None, half(row))]
    near, equal, kinds = collections.defaultdict(list), collections.Counter(), collections.defaultdict(set)
    refused = []
    for row in rows:
        with tempfile.TemporaryDirectory() as scratch:
            folder = os.path.join(root, row[0])
            run, out = compile_row(nibdiff, options.bundler, folder, row, scratch)
            if run.returncode != 0:
                refused.append("%s %s: %s" % (row[0], row[3], nibs.first_error(run)))
                continue
            lines, keys = differences(nibdiff, folder, out)
        generation = "12 to 14" if int(xcode(row[5])) < 1500 else "15 to 26"
        for group in ((generation, half(row)), (generation, "both")):
            near[group].append(max(0, 1 - len(lines) / max(keys, 1)))
            equal[group] += not lines
        for line in lines:
            kinds[nibs.difference_kind(line)].add(row[0])
    for line in refused:
        print(line)
    for kind, numbers in sorted(kinds.items(), key=lambda item: (-len(item[1]), item[0]))[:LONGEST_TABLE]:
        print("%9d  %s" % (len(numbers), kind))
    far = 0
    for group, values in sorted(near.items()):
        mean = sum(values) / len(values)
        print("Xcode %s, half %s: %d documents, %d equal, %.3f near" % (*group, len(values), equal[group], mean))
        far += group[1] == "both" and not options.only and mean < NEAR[group[0]]
    count = sum(equal[group] for group in equal if group[1] == "both")
    return report.Result(count, len(refused) + far, len(rows) - count - len(refused))
