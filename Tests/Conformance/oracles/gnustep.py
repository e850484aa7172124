"""Loads keyed nibs with GNUstep.

The client `gnustep-nib` loads a nib or xib with GNUstep's AppKit and prints as JSON what came alive.
It needs a display, and gets one of Xvfb where there is none.

Each xib of `appkit/` is compiled with `--policy keyed`. GNUstep must load nine of ten, and make of them
what it makes of Apple's nib, whose objects are written as a keyed archive by `nib_archive.py`. What it makes
of the xib itself is compared in the tree of views, their texts, sizes and actions, and in the outlets: other
facts its two readers do not tell alike. Apple's compiler lays tables and scroll views out anew, and so not all
are equal. Neither are the keyed nibs of `built/`, made by compilers of 2012 to 2017, and what their sources
become today. It fails where fewer are fine than were once.
"""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from lib import report
from oracles import nib_archive, nib_rows

# What is loaded at least, of all keyed nibs of ours.
LOADED = 0.9
# How many have been equal to GNUstep so far; fewer are a failure. What it reads of a xib varies a little.
FEWEST_AS_XIB, FEWEST_OF_PRODUCTS = 66, 55
# What GNUstep's readers of xibs and nibs tell alike.
COMMON = {"object", "title", "frame", "action", "contentView", "subviews", "items", "submenu", "menu", "tabs",
          "label", "view", "separator", "keyEquivalent"}
# What the reader of nibs puts into scroll views, and that of xibs does not, or only sometimes.
SCROLLING = {"NSScroller", "_NSCornerView", "GSTableCornerView"}


def parsed(text):
    """The report, which what GNUstep prints may precede."""
    try:
        return json.loads(text[text.index("{"):])
    except ValueError:
        return None


class Client:
    """The program, and the display that it runs on."""

    def __init__(self, program, scratch):
        self.program, self.scratch, self.server = program, scratch, None
        self.environment = dict(os.environ)
        # What GNUstep keeps of windows and defaults must not come from the user.
        self.environment["HOME"] = str(scratch)
        if "DISPLAY" not in os.environ:
            reading, writing = os.pipe()
            self.server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24"],
                pass_fds=[writing], stderr=subprocess.DEVNULL)
            os.close(writing)
            with os.fdopen(reading) as display:
                self.environment["DISPLAY"] = ":" + display.readline().strip()

    def close(self):
        if self.server:
            self.server.terminate()
            self.server.wait()

    def report(self, path):
        """What the program says, and its last complaint."""
        out, err = self.scratch / "out.json", self.scratch / "err"
        # Its daemons must not hold a pipe open.
        with open(out, "w") as output, open(err, "w") as errors:
            status = subprocess.run(
                ["timeout", "-k", "2", "20", self.program, path], stdin=subprocess.DEVNULL, stdout=output,
                stderr=errors, env=self.environment).returncode
        complaints = err.read_text(errors="replace").strip().splitlines()
        report = parsed(out.read_text(errors="replace"))
        loaded = status == 0 and report is not None and report["loaded"]
        complaint = next((line for line in complaints if "xception" in line), f"status {status}")
        return (report if loaded else None), complaint.split("] ")[-1]


def kind(name):
    """`NSButton#3` is a button: which one depends on what else is there."""
    return name.split("#")[0]


def documents(views):
    """Views without what scrolls them; tables' headers are left out as well."""
    result = []
    for view in views:
        if kind(view["object"]) == "NSClipView":
            result += [each for each in view.get("subviews", []) if kind(each["object"]) != "NSTableHeaderView"]
        elif kind(view["object"]) not in SCROLLING:
            result.append(view)
    return result


def facts(report, common):
    """A report as nested values that compare: siblings sorted, objects told by what they look like."""
    places = {}

    def walk(node, path):
        result = {}
        if "object" in node:
            look = [kind(node["object"]), (node.get("frame") or [])[2:], node.get("title"), node.get("stringValue")]
            if common:
                look = look[:3]
            path = path + (json.dumps(look),)
            places[node["object"]] = list(path)
        for key, value in node.items():
            if common and (key not in COMMON or str(value).startswith("_")):
                continue
            if common and key == "subviews":
                value = documents(value)
            if isinstance(value, dict):
                value = walk(value, path)
            elif isinstance(value, list) and value and isinstance(value[0], dict):
                value = [walk(each, path) for each in value]
                if key == "subviews":
                    # Subviews of an NSCustomView are in reverse order in a nib.
                    value.sort(key=lambda each: json.dumps(each, sort_keys=True))
            elif key == "object":
                value = kind(value)
            elif key == "frame" and common:
                value = value[2:]
            result[key] = value
        return result

    roots = [node for node in report["topLevelObjects"] if node["object"] != "Application"]
    if common:
        roots = [node for node in roots if {"contentView", "frame", "items"} & node.keys()]
    trees = sorted((walk(node, ()) for node in roots), key=lambda each: json.dumps(each, sort_keys=True))
    if "mainMenu" in report:
        trees.append(walk(report["mainMenu"], ()))

    def place(name):
        return places.get(name, kind(name))

    def targets(node):
        if isinstance(node, dict):
            if "target" in node:
                node["target"] = place(node["target"])
            node = list(node.values())
        for each in node if isinstance(node, list) else []:
            targets(each)

    targets(trees)
    connections = [
        json.dumps([each["kind"], each["label"], place(each["source"]), place(each["destination"])])
        for each in report["connections"] if not common or each["kind"] == "outlet"]
    return {"trees": trees, "connections": sorted(connections)}


def difference(ours, theirs, path=""):
    """The first difference of two values, as text; nil for none."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted(ours.keys() | theirs.keys()):
            if key not in ours or key not in theirs:
                return f"{path}/{key}: {'missing' if key not in ours else 'added'}"
            found = difference(ours[key], theirs[key], f"{path}/{key}")
            if found:
                return found
    elif isinstance(ours, list) and isinstance(theirs, list):
        if len(ours) != len(theirs):
            return f"{path}: {len(ours)} instead of {len(theirs)}"
        for one, other in zip(ours, theirs):
            name = one.get("object", "") if isinstance(one, dict) else ""
            found = difference(one, other, f"{path}[{name}]")
            if found:
                return found
    elif ours != theirs:
        return f"{path}: {ours} instead of {theirs}"
    return None


def compiled(bundler, source, out, options):
    """Our keyed nib, or why there is none."""
    arguments = next(
        (path.read_text().split() for path in (pathlib.Path(f"{source}.args"), source.with_suffix(".args"))
         if path.exists()), [])
    run = subprocess.run(
        [bundler, "compile", "xib", source, "-o", out, "--platform", "macos", "--policy", "keyed"]
        + options + arguments, capture_output=True, text=True)
    return None if run.returncode == 0 else run.stderr.strip().split("\n")[0] or f"exit status {run.returncode}"


def check_samples(bundler, corpus, client, only, rows, is_part):
    pairs = [pair for pair in nib_rows.table(corpus / "appkit") if pair["source"].endswith(".xib")]
    for pair in pairs:
        if only in pair["source"]:
            problem = report.attempt(check_sample, bundler, corpus / "appkit", pair, client, rows)
            if problem:
                rows["loaded"].note(pair["source"], problem)
    rows["loaded"].fewest = LOADED * rows["loaded"].compared
    rows["as the xib"].fewest = 0 if is_part else FEWEST_AS_XIB


def check_sample(bundler, folder, pair, client, rows):
    """Why there is nothing to load, or nothing."""
    name = pair["source"]
    source, out = folder / name, client.scratch / "ours.nib"
    problem = compiled(bundler, source, out, [])
    if problem:
        return problem
    ours, problem = client.report(out)
    rows["loaded"].note(name, problem if ours is None else None)
    converted = client.scratch / "theirs.nib"
    converted.write_bytes(nib_archive.keyed_archive(
        (folder / pair["compiled"]).read_bytes(), nib_archive.lineages(out.read_bytes())))
    theirs, _ = client.report(converted)
    if (ours is None) != (theirs is None):
        rows["as Apple's objects"].note(name, f"{'ours' if ours is None else 'theirs'} is not loaded")
    if ours is None or theirs is None:
        return None
    rows["as Apple's objects"].note(name, difference(facts(ours, False), facts(theirs, False)))
    document, _ = client.report(source)
    if document:
        rows["as the xib"].note(name, difference(facts(ours, True), facts(document, True)))
    return None


def check_products(bundler, corpus, client, only, row, is_part):
    for theirs in sorted((corpus / "built").glob("*/built/**/*.nib")):
        if only not in theirs.name or theirs.is_dir() or theirs.read_bytes()[:8] != b"bplist00":
            continue
        product = corpus / "built" / theirs.relative_to(corpus / "built").parts[0]
        language = theirs.parent.name if theirs.parent.suffix == ".lproj" else None
        source = next(
            (path for path in sorted((product / "source").rglob(theirs.stem + ".xib"))
             if language in (None, path.parent.name)), None)
        out = client.scratch / "ours.nib"
        if source is None or compiled(bundler, source, out, ["--deployment-target", "10.9"]):
            continue
        wanted, _ = client.report(theirs)
        if wanted is None:
            continue
        ours, problem = client.report(out)
        if ours:
            problem = report.attempt(lambda: difference(facts(ours, False), facts(wanted, False)))
        row.note(f"{product.name}/{language}/{theirs.name}", problem)
    row.fewest = 0 if is_part else FEWEST_OF_PRODUCTS


def add_options(parser):
    parser.add_argument("--only", default="", help="documents whose name contains this")


def main(options):
    bundler, corpus = str(options.bundler), options.corpus
    rows = report.Report("keyed nibs in GNUstep")
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="conformance-"))
    client = Client(options.clients["gnustep-nib"], scratch)
    try:
        is_part = options.only or not options.is_whole
        check_samples(bundler, corpus, client, options.only, rows, is_part)
        check_products(bundler, corpus, client, options.only, rows["as keyed nibs of products"], is_part)
    finally:
        client.close()
        shutil.rmtree(scratch, ignore_errors=True)
    return rows.finish(shown=1000 if options.verbose else 10)
