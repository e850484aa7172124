"""Puts every property list of the corpus through `plutil` and compares what comes out with plistlib.

Python reads XML, binary and JSON. Old-style files are judged by what `plutil` converts them to: XML
and binary, which Python reads, must agree with each other. Real old-style files hold mistakes (empty
ones, a missing semicolon); one that `plutil` refuses must be refused by all of its commands.
"""

import datetime
import json
import math
import os
import pathlib
import plistlib
import subprocess
import tempfile

from lib import report

BATCH = 400
KINDS = ["xml", "binary", "old-style", "json"]
CHECKS = ["refused", "lint", "xml1", "binary1", "xml1 again", "binary1 again", "-p", "json"]


def kind_of(path):
    """What a file is by its first bytes and its name; None for what is no property list."""
    with open(path, "rb") as file:
        head = file.read(512)
    if head.startswith(b"bplist00"):
        return "binary"
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    if text.startswith((b"<?xml", b"<!DOCTYPE plist", b"<plist")):
        return "xml" if b"<plist" in head or b"DOCTYPE plist" in head else None
    if path.suffix in (".strings", ".pbxproj", ".stringsdict", ".plist"):
        return "old-style"
    return "json" if path.suffix in (".json", ".xcstrings") else None


def python_value(kind, bytes_):
    """What Python reads, or None where it cannot (json: for what no property list holds)."""
    try:
        if kind == "json":
            return json.loads(bytes_)
        return plistlib.loads(bytes_)
    except Exception:
        return None


def same(a, b):
    """Equality that tells 1 from 1.0 and from true, and takes a UID for its XML form."""
    if isinstance(a, plistlib.UID):
        a = {"CF$UID": a.data}
    if isinstance(b, plistlib.UID):
        b = {"CF$UID": b.data}
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, float):
        return a == b or (math.isnan(a) and math.isnan(b))
    if isinstance(a, datetime.datetime):  # XML has whole seconds
        return a.replace(microsecond=0) == b.replace(microsecond=0)
    return a == b


def has_xml_form(value):
    """Whether Python's XML parser gives every string back; Apple's writer lets control characters be."""
    if isinstance(value, dict):
        return all(map(has_xml_form, value)) and all(map(has_xml_form, value.values()))
    if isinstance(value, list):
        return all(map(has_xml_form, value))
    if isinstance(value, str):
        return not any(c < " " and c not in "\t\n" or c in "\ufffe\uffff" for c in value)
    return True


def is_json(value):
    """Whether Foundation writes a value inside of JSON."""
    if isinstance(value, dict):
        return all(map(is_json, value.values()))
    if isinstance(value, list):
        return all(map(is_json, value))
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, (str, bool, int))


def numbers_as_json(value):
    """JSON does not tell 3.0 from 3."""
    if isinstance(value, dict):
        return {key: numbers_as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [numbers_as_json(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


class PrintedText:
    """The output of `-p`, read with the values in hand that it must show: its strings have no escapes."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def take(self, expected):
        if not self.text.startswith(expected, self.at):
            found = self.text[self.at : self.at + 60]
            raise ValueError(f"expected {expected[:60]!r}, found {found!r}")
        self.at += len(expected)

    def line(self):
        end = self.text.index("\n", self.at)
        line, self.at = self.text[self.at : end], end + 1
        return line

    def value(self, value, indent=""):
        if isinstance(value, dict):
            self.take("{\n")
            rest = dict(value)
            while rest:
                key = next((k for k in rest if self.starts_entry(k, indent)), None)
                if key is None:
                    raise ValueError(f"no key of {list(rest)[:5]} at {self.text[self.at:][:60]!r}")
                self.take(f'{indent}  "{key}" => ')
                self.value(rest.pop(key), indent + "  ")
            self.take(indent + "}\n")
        elif isinstance(value, list):
            self.take("[\n")
            for index, item in enumerate(value):
                self.take(f"{indent}  {index} => ")
                self.value(item, indent + "  ")
            self.take(indent + "]\n")
        elif isinstance(value, float):
            text = self.line()
            if float(text) != value and not math.isnan(value):
                raise ValueError(f"{text} is not {value}")
        else:
            self.take(self.scalar(value) + "\n")

    def starts_entry(self, key, indent):
        return self.text.startswith(f'{indent}  "{key}" => ', self.at)

    @staticmethod
    def scalar(value):
        if isinstance(value, str):
            return f'"{value}"'
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return str(value)
        if isinstance(value, plistlib.UID):
            return f"<CFKeyedArchiverUID>{{value = {value.data}}}"
        if isinstance(value, datetime.datetime):
            return value.strftime("%Y-%m-%d %H:%M:%S +0000")
        if isinstance(value, bytes):
            if len(value) <= 24:
                return f"{{length = {len(value)}, bytes = 0x{value.hex()}}}"
            head, tail = value[:16].hex(" ", -4), value[-8:].hex(" ", -4)
            return f"{{length = {len(value)}, bytes = 0x{head} ... {tail} }}"
        return "<null>"


class Run:
    def __init__(self, plutil):
        self.plutil = plutil
        self.counts = {}
        self.failures = []

    def __call__(self, *arguments):
        return subprocess.run([self.plutil, *map(str, arguments)], capture_output=True)

    def check(self, kind, check, path, problem):
        """Counts a check; `problem` is None when it passed."""
        passed, failed = self.counts.get((kind, check), (0, 0))
        self.counts[kind, check] = (passed + (problem is None), failed + (problem is not None))
        if problem is not None:
            self.failures.append(f"{path}: {check}: {problem}")

    def compare(self, kind, check, path, file, expected):
        """Checks that a file that plutil wrote holds a value."""
        if not file.exists():
            return self.check(kind, check, path, "not written")
        try:
            found = json.loads(file.read_bytes()) if check == "json" else plistlib.loads(file.read_bytes())
        except Exception as error:
            return self.check(kind, check, path, f"Python cannot read it: {error}")
        ok = same(found, numbers_as_json(expected) if check == "json" else expected)
        self.check(kind, check, path, None if ok else "another value")

    def batch(self, entries, directory):
        """Checks files of one batch: (kind, path, Python's value or None)."""
        copies = []
        for index, (_, path, _) in enumerate(entries):
            copies.append(directory / f"{index}.in")
            copies[-1].write_bytes(path.read_bytes())
        lint = set(self("-lint", *copies).stdout.decode(errors="replace").splitlines())
        for form, extension in [("xml1", "xml"), ("binary1", "bin"), ("json", "json")]:
            self("-convert", form, "-e", extension, *copies)
        for form, source, extension in [("xml1", "bin", "bin-xml"), ("binary1", "xml", "xml-bin")]:
            written = [copy.with_suffix("." + source) for copy in copies]
            self("-convert", form, "-e", extension, *filter(os.path.exists, written))
        values = []
        for copy, (kind, path, value) in zip(copies, entries):
            is_ok = f"{copy}: OK" in lint
            xml, binary = copy.with_suffix(".xml"), copy.with_suffix(".bin")
            if kind == "old-style" and not is_ok:
                outputs = [xml, binary, copy.with_suffix(".json")]
                written = any(output.exists() for output in outputs)
                self.check(kind, "refused", path, "converted nevertheless" if written else None)
                values.append(None)
                continue
            # JSON is no property list.
            ok = is_ok != (kind == "json")
            self.check(kind, "lint", path, None if ok else f"OK is {is_ok}")
            if value is None:
                try:
                    value = plistlib.loads(binary.read_bytes())
                except Exception as error:
                    self.check(kind, "binary1", path, f"Python cannot read it: {error}")
                    values.append(None)
                    continue
            elif kind != "json" or is_json(value):
                self.compare(kind, "binary1", path, binary, value)
            values.append(value)
            if kind == "json" and not is_json(value):  # null has no place in a property list
                continue
            if has_xml_form(value):
                self.compare(kind, "xml1", path, xml, value)
                self.compare(kind, "xml1 again", path, copy.with_suffix(".bin-xml"), value)
            self.compare(kind, "binary1 again", path, copy.with_suffix(".xml-bin"), value)
            if isinstance(value, (dict, list)) and is_json(value):
                self.compare(kind, "json", path, copy.with_suffix(".json"), value)
            elif copy.with_suffix(".json").exists():
                self.check(kind, "json", path, "written for a value that JSON does not hold")
        self.printed(entries, copies, values)

    def printed(self, entries, copies, values):
        text = PrintedText(self("-p", *copies).stdout.decode(errors="replace"))
        for (kind, path, _), value in zip(entries, values):
            if value is None:
                continue
            start = text.at
            try:
                text.value(value)
                self.check(kind, "-p", path, None)
            except ValueError as error:
                self.check(kind, "-p", path, str(error))
                text.at = start
                # The rest of the batch cannot be told apart any more.
                break

    def table(self):
        print(f"{'':12}" + "".join(f"{check:>15}" for check in CHECKS if self.has(check)))
        for kind in KINDS:
            cells = []
            for check in filter(self.has, CHECKS):
                passed, failed = self.counts.get((kind, check), (0, 0))
                cells.append(f"{passed}/{passed + failed}" if passed + failed else "")
            print(f"{kind:12}" + "".join(f"{cell:>15}" for cell in cells))

    def has(self, check):
        return any(key[1] == check for key in self.counts)


def main(options):
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        plutil = directory / "plutil"
        plutil.symlink_to(options.bundler)
        run = Run(plutil)
        entries = []
        for path in sorted(options.corpus.rglob("*")):
            if path.is_file() and not path.is_symlink() and (kind := kind_of(path)):
                entries.append((kind, path, python_value(kind, path.read_bytes())))
        for start in range(0, len(entries), BATCH):
            work = directory / str(start)
            work.mkdir()
            batch = entries[start : start + BATCH]
            if problem := report.attempt(run.batch, batch, work):
                run.failures.append(f"{batch[0][1]} and those after it: {problem}")
    for failure in run.failures if options.verbose else run.failures[:50]:
        print(failure)
    run.table()
    unread = sum(value is None for kind, _, value in entries if kind in ("xml", "binary", "json"))
    print(f"{len(entries)} files, {len(run.failures)} failures; {unread} that Python cannot read")
    failed = len(run.failures)
    return report.Result(max(0, len(entries) - failed), failed)
