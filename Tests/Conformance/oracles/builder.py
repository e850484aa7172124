"""Builds bundles from real projects and compares them file for file with what the rules say.

The rules are written here a second time, independent of bundler: flattening (1.2), regions (1.3),
folder references (1.4), strings by platform (3.3), modes (6.6), layouts (10.1, 10.2).
"""

import fnmatch
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import tempfile

from lib import report, trees

CASES = {
    "sparkle": "sparkle-project+Sparkle",
    "cropviewcontroller": "TimOliver+TOCropViewController",
    "macdown": "MacDownApp+macdown",
    "vienna": "ViennaRSS+vienna-rss",
}
EXCLUDED = [".DS_Store", ".git", ".gitkeep", ".svn", ".hg", "CVS", "._*", "*~", "*.orig"]

RESOURCES = {
    ("bundle", "macos"): "Contents/Resources",
    ("bundle", "ios"): "",
    ("bundle", "gnustep"): "Resources",
    ("framework", "macos"): "Versions/A/Resources",
}
SHARED_SUPPORT = {"framework": "Versions/A/Resources", "bundle": "Contents/SharedSupport"}


def lay_out(project, into):
    """Copies a project and fills in what the corpus leaves out, by its list of paths."""
    shutil.copytree(project, into, symlinks=True)
    # What is copied may be for reading alone.
    for directory, _, _ in os.walk(into):
        os.chmod(directory, 0o755)
    for line in (project / "FILES.tsv").read_text().splitlines():
        if line.startswith("#") or line.startswith("mode\t"):
            continue
        mode, _, _, path = line.split("\t")
        target = into / path
        if target.exists() or target.is_symlink() or mode == "160000":
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f"stands for {path}\n")
        target.chmod(0o755 if mode == "100755" else 0o644)


def matches(path, pattern):
    """Whether a glob matches a path relative to its entry, or a directory above it."""
    expression = re.escape(pattern)
    expression = expression.replace(r"\*\*/", "(.*/)?").replace(r"\*\*", ".*")
    expression = expression.replace(r"\*", "[^/]*").replace(r"\?", "[^/]")
    if "/" not in pattern and any(fnmatch.fnmatchcase(part, pattern) for part in path.split("/")):
        return True
    return re.fullmatch(f"{expression}(/.*)?", path) is not None


def files_below(directory, entry):
    for root, names, files in os.walk(directory):
        names[:] = sorted(n for n in names if not any(fnmatch.fnmatchcase(n, p) for p in EXCLUDED))
        for name in sorted(files):
            path = os.path.relpath(os.path.join(root, name), directory)
            if any(fnmatch.fnmatchcase(name, p) for p in EXCLUDED):
                continue
            if entry.get("include") and not any(matches(path, p) for p in entry["include"]):
                continue
            if any(matches(path, p) for p in entry.get("exclude", [])):
                continue
            yield path


def text_of(data):
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            return data[len(mark):].decode(encoding)
    return data.decode("utf-8")


def strings_values(text):
    """The old-style grammar as far as strings files use it."""
    token = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|"((?:[^"\\]|\\.)*)"|([A-Za-z0-9_$/:.\-]+)|([=;])', re.S)
    escapes = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "\n": "\n"}

    def unescape(match):
        code = match.group(1)
        if code[0] == "U" and len(code) > 1:
            return chr(int(code[1:], 16))
        return escapes.get(code, code)

    parts, position = [], 0
    while position < len(text):
        match = token.match(text, position)
        assert match, f"unexpected text at {position}: {text[position:position + 20]!r}"
        position = match.end()
        if match.group(1) is not None:
            parts.append(("s", re.sub(r"\\(U[0-9a-fA-F]{1,4}|.|\n)", unescape, match.group(1), flags=re.S)))
        elif match.group(2):
            parts.append(("s", match.group(2)))
        elif match.group(3):
            parts.append((match.group(3), ""))
    values, index = {}, 0
    while index < len(parts):
        key = parts[index][1]
        if parts[index + 1][0] == ";":
            values[key], index = key, index + 2
        else:
            values[key], index = parts[index + 2][1], index + 4
    return values


def expectations(target, platform, root):
    """Bundle path -> (source, how) for everything the manifest asks for."""
    kind = target["type"]
    base = RESOURCES[kind, platform]
    wanted = {}

    def add(directory, name, source, how, mode=None):
        path = os.path.normpath(os.path.join(directory, name))
        wanted[path] = (source, how, mode)

    for entry in target["resources"] + target.get("copyFiles", []):
        if isinstance(entry, str):
            entry = {"file" if (root / entry).is_file() else "group": entry}
        to = {"sharedSupport": SHARED_SUPPORT[kind]}.get(entry.get("to"), base)
        if "folder" in entry:
            top = root / entry["folder"]
            prefix = to if entry.get("contents") else os.path.join(to, top.name)
            for path in files_below(top, entry):
                add(prefix, path, top / path, "same")
        elif "group" in entry:
            top = root / entry["group"]
            for path in files_below(top, entry):
                parent = os.path.basename(os.path.dirname(path))
                region = parent if parent.endswith(".lproj") else ""
                how = "strings" if path.endswith(".strings") else "same"
                add(os.path.join(to, region), os.path.basename(path), top / path, how)
        else:
            source = root / entry["file"]
            name = entry.get("as", source.name)
            stem, extension = os.path.splitext(name)
            for device in entry.get("devices", [""]):
                suffixed = f"{stem}~{device}{extension}" if device else name
                mode = int(entry["mode"], 8) if "mode" in entry else None
                add(to, suffixed, source, "same", mode)
    return wanted


def check_file(built, source, how, mode, platform):
    data, original = built.read_bytes(), source.read_bytes()
    wanted_mode = mode or (0o755 if os.access(source, os.X_OK) and source.stat().st_mode & 0o100 else 0o644)
    if built.stat().st_mode & 0o777 != wanted_mode:
        return f"mode {built.stat().st_mode & 0o777:o}, not {wanted_mode:o}"
    if how == "same":
        return None if data == original else "bytes differ"
    text = text_of(original)
    if platform == "macos":
        expected = b"\xff\xfe" + text.encode("utf-16-le") if original else b""
        return None if data == expected else "not the source as UTF-16 with a byte order mark"
    if platform == "gnustep":
        return None if data == text.encode() else "not the source as UTF-8"
    if not data.startswith(b"bplist00"):
        return "not a binary property list"
    return None if plistlib.loads(data) == strings_values(text) else "values differ"


def run(bundler, corpus, case, project, rows):
    with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
        scratch = pathlib.Path(scratch)
        root = scratch / "project"
        lay_out(corpus / "projects" / project, root)
        manifest = pathlib.Path(__file__).parent / "builder" / case / "bundle.yml"
        shutil.copy(manifest, root / "bundle.yml")
        import yaml
        document = yaml.safe_load(manifest.read_text())
        for name, target in document["targets"].items():
            platforms = target["platform"] if isinstance(target["platform"], list) else [target["platform"]]
            for platform in platforms:
                address = f"{name}:{platform}" if len(platforms) > 1 else name
                output = scratch / platform / f"{name}.{target['type']}"
                result = subprocess.run(
                    [bundler, "build", address, "--output", output], cwd=root, capture_output=True, text=True)
                row = rows[f"{case}, {platform}"]
                if result.returncode != 0:
                    row.note(name, result.stderr.strip())
                else:
                    compare(output, target, platform, root, row)


def compare(output, target, platform, root, row):
    wanted = expectations(target, platform, root)
    ours = {"bundle-manifest.json", "Info.plist", "PkgInfo", "Info-gnustep.plist"}
    found = set()
    for directory, names, files in os.walk(output):
        for name in files + [n for n in names if os.path.islink(os.path.join(directory, n))]:
            path = os.path.join(directory, name)
            if not os.path.islink(path):
                found.add(os.path.relpath(path, output))
    for path in sorted(wanted):
        if path in found:
            row.check(path, check_file, output / path, *wanted[path], platform)
        else:
            row.note(path, "missing")
    for path in sorted(found - set(wanted)):
        if os.path.basename(path) not in ours:
            row.note(path, "unexpected")
        elif path.endswith("Info.plist"):
            row.check(path, lambda: plistlib.loads((output / path).read_bytes()) and None)


def main(options):
    rows = report.Report("builder")
    for case, project in CASES.items():
        if not (options.corpus / "projects" / project / trees.LIST).is_file():
            continue
        if problem := report.attempt(run, str(options.bundler), options.corpus, case, project, rows):
            rows[case].note(project, problem)
    return rows.finish(fewest=1 if options.is_whole else 0)
