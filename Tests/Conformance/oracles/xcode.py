"""Builds resources from real Xcode projects.

| Rows | Compared with |
|---|---|
| `engine` | the paths that Xcode's build engine plans for a target, as `expected.tsv` of the client `swift-build` lists them |
| `apple` | a product that Xcode made: its paths, and the contents of its files, each by its kind |
| `target` | nothing: every target of every project in the corpus is to have a plan, whatever is missing |
| `import` | the target itself: the plan's paths and operations, beside those of the manifest that `import` writes |
| `rebuilt` | the product that bundler builds from the project, file for file, beside that of such a manifest: every target of `engine`, `apple` and `sample` |
| `json5` | the target itself: the plan of the same objects in a `project.xcproj`, as JSON5 writes them |
| `sample` | the paths that `sample_project.py` lists for a project with packages and a preprocessed Info.plist; `rebuilt` too |

What may differ stands in the table `ALLOWANCES`, each with its reason. Prints a table, what differs most first, then
what is missing by kind of file, what was allowed, and what bundler said most; with `-v` each difference. Trees of
projects that are laid out in `--scratch` serve later runs.

`xcode-differences.tsv` lists every difference from the engine and from Xcode, with its reason; `--update` writes it.

It fails when fewer are equal than `FEWEST` says, and when a difference is not in that list.
"""

import collections
import concurrent.futures
import copy
import csv
import hashlib
import json
import os
import pathlib
import plistlib
import re
import subprocess
import tempfile

from lib import report, sample_project, trees
from oracles import products

# What has been equal once; fewer are a failure.
FEWEST = {
    "engine: products made": 158,
    "engine: products equal": 158,
    "engine: paths equal": 5352,
    "import: products made": 158,
    "import: products equal": 158,
    "json5: products equal": 60,
    "rebuilt: products equal": 170,
    "sample: products equal": 1,
    "apple: products made": 11,
    "apple: products equal": 11,
    "apple: paths equal": 356,
    "apple: contents equal": 356,
    "target: products": 130,
    "target: products made": 130,
    "target: paths": 4882,
}
# Products that are code alone, and the SDKs of platforms.
CODE = ("", ".a", ".dylib", ".o", ".metallib")
SDKS = {"ios": "iphoneos", "tvos": "appletvos", "watchos": "watchos", "visionos": "xros", "macos": "macosx"}
COLUMNS = ("equal", "missing", "extra", "content", "allowed")
SECONDS = 120
DIFFERENCES = pathlib.Path(__file__).parent / "xcode-differences.tsv"
JOBS = 2


def plan_command(bundler, project, target, configuration, sdk, settings=()):
    return [bundler, "plan", "--json", *selection(project, target, configuration, sdk), *settings]


def build_command(bundler, project, target, configuration, sdk, output, settings=()):
    return [bundler, "build", *selection(project, target, configuration, sdk), "--output", output, *settings]


def selection(project, target, configuration, sdk):
    return ["-k", "--project", project, "--target", target, "--configuration", configuration, "--sdk", sdk]


class Case:
    """A target and how its product is to be."""

    def __init__(self, group, row, source, wanted, links=(), lacking=(), sdk=None):
        self.group, self.target, self.configuration = group, row["target"], row["configuration"]
        self.sdk, self.product = sdk or row["sdk"], row["product"]
        self.source, self.wanted, self.links, self.lacking = source, wanted, links, lacking
        name, self.path = row["project"].split("/", 1)
        stem = pathlib.PurePath(self.path).stem
        self.name = f"{group} {name.split('+')[-1]}/{stem}: {self.target}"
        self.text, self.catalog_icons, self.said = "", (), ""
        # Nibs are compared with those of the Xcode that made the product.
        xcode = re.search(r"-xc(\d+)$", name)
        self.options = ("--xcode", xcode[1]) if group == "apple" and xcode else ()

    def read(self, tree):
        """Takes from a tree what decides on allowances."""
        project = tree / self.path
        self.text = (project / "project.pbxproj").read_text("utf-8", errors="replace")
        self.catalog_icons = {path.stem for path in tree.rglob("*.appiconset")}
        return project


def is_catalog_icon(case, path):
    """Whether a file is an icon that the compiler of asset catalogs writes beside its catalog."""
    name, extension = os.path.splitext(os.path.basename(path))
    return extension in (".png", ".icns") and any(name.startswith(icon) for icon in case.catalog_icons)


def is_script_link(case, path):
    return path in case.links and "PBXShellScriptBuildPhase" in case.text


def is_other_product(case, path):
    """Whether a file lies in a product of another project, of which nothing else is expected."""
    *directories, _ = path.split("/")
    for number, name in enumerate(directories):
        prefix = "/".join(directories[:number + 1]) + "/"
        if "." in name and not any(each.startswith(prefix) for each in case.wanted):
            return re.search(rf'isa = PBXReferenceProxy;[^}}]*\bpath = "?{re.escape(name)}"?;', case.text) is not None
    return False


def is_refused_document(case, path, ids="xib-old-format|nib-old-class"):
    """Whether a nib is that of a document which bundler says it cannot read or compile."""
    match = re.search(r"(?:^|/)([^/]+)\.(nib|storyboardc)(/|$)", path)
    if not match:
        return False
    source = re.escape(match[1]) + (r"\.xib" if match[2] == "nib" else r"\.storyboard")
    return re.search(rf"(^|[/']){source}[:' ].*\[({ids})\]", case.said, re.M) is not None


def is_placeholder_document(case, path):
    """Whether a nib is that of a document which the corpus leaves out, so that an empty one stands for it."""
    return is_refused_document(case, path, "xib-syntax")


def named(expression):
    pattern = re.compile(expression)
    return lambda case, path: pattern.search(path) is not None


MODELS = r"\.(momd|mom|omo|cdm|mlmodelc|metallib)(/|$)"


def only_in_ours(*keys):
    """Whether the keys that an Info.plist has besides are among these, and nothing else differs."""
    allowed = {f"{key} only in ours" for key in keys}
    return lambda case, path, what: path.endswith("Info.plist") and set(what.split("; ")) <= allowed


def of_product(product, path_expression, what_expression=""):
    """Whether a difference is one of a product's, at a path and of a kind."""
    path_pattern, what_pattern = re.compile(path_expression), re.compile(what_expression)
    return lambda case, path, what: bool(
        product in case.name and path_pattern.search(path) and what_pattern.search(what))


def is_icon_archive(case, path):
    """Whether an archive is that of a target whose catalogs are laid out without an image."""
    return path.endswith("Assets.car") and re.search(
        r"TOCropViewControllerExample: (Crop|TOCrop)ViewControllerExample$|: ios-simple-objc$|/Rectangle: Rectangle",
        case.name) is not None


# What may differ: of which rows, whether missing, extra or content, why, and which paths. The first that fits counts.
ALLOWANCES = (
    ("engine", "missing", "an icon set without images, of which Xcode makes no archive (bitrise-ios-simple-objc)",
     is_icon_archive),
    ("engine", "extra", "the engine's client looks for a relative path that is `<absolute>` in its own directory",
     lambda case, path: case.name.endswith(": Capster") and path.endswith("el.lproj/Credits.rtf")),
    ("*", "missing", "cannot compile yet: models", named(MODELS)),
    ("*", "missing", "cannot compile yet: documents of Xcode 4", is_refused_document),
    ("*", "missing", "documents that are not in the corpus", is_placeholder_document),
    ("engine", "extra", "the engine ran without compilers of models", named(MODELS)),
    ("engine", "extra", "the engine ran without a compiler of intents", named(r"\.intentdefinition$")),
    ("engine", "extra", "the engine ran without a compiler of catalogs, which writes icons", is_catalog_icon),
    ("engine", "extra", "the engine ran without products of other projects", is_other_product),
    ("engine", "extra", "the engine ran without products for a watch", named(r"^Watch/")),
    ("apple", "missing", "links that scripts of the project make", is_script_link),
    ("apple", "missing", "sources that are not in the corpus", lambda case, path: path.endswith(case.lacking or "\0")),
    # Info.plists of XPC services are not there, and what a service has besides is its executable.
    ("apple", "missing", "sources that are not in the corpus", named(r"/XPCServices/\w+\.xpc/Contents/Info\.plist$")),
    ("apple", "extra", "what Sparkle's script `Strip Framework` takes away",
     named(r"/XPCServices/Installer(Connection|Status)\.xpc/")),
    ("apple", "extra", "bundle records", named(r"(^|/)bundle-manifest\.json$")),
    ("apple", "extra", "Xcode 6 made of icons alone no archive",
     lambda case, path: "xc0600" in case.name and path.endswith("Autoupdate.app/Contents/Resources/Assets.car")),
)
# The same of contents; what differs is told, too.
CONTENT_ALLOWANCES = (
    ("keys that Xcode 9.1 and before did not add", only_in_ours("LSMinimumSystemVersion")),
    ("keys that Xcode 6 did not add", of_product("xc0600", r"Autoupdate\.app/Contents/Info\.plist$", (
        r"^CFBundleIconName only in ours; CFBundleSupportedPlatforms only in ours$"))),
    ("Xcode 6 put every size of an icon into the icon file", of_product("xc0600", r"/AppIcon\.icns$")),
    ("a script of the project writes its Git revision, and Xcode 6 did not add keys", of_product(
        "xc0600", r"^Versions/A/Resources/Info\.plist$", r"^CFBundleShortVersionString: '1\.8\.0 git' instead of '1\.8\.0'")),
    ("sources that are not in the corpus", of_product("xc1520", r"/XPCServices/\w+\.xpc/Contents/Info\.plist$")),
)


def allowance(case, side, path):
    if case.group in ("import", "rebuilt", "json5"):
        return None
    return next((reason for group, of, reason, fits in ALLOWANCES
                 if group in ("*", case.group) and of == side and fits(case, path)), None)


def content_allowance(case, path, what):
    return next((reason for reason, fits in CONTENT_ALLOWANCES if case.group == "apple" and fits(case, path, what)), None)


def first_errors(text, count=1):
    lines = [re.sub(r"^.*?error: ", "", line) for line in text.splitlines() if re.search(r"(^|: )error: ", line)]
    return "; ".join(lines[:count])


def run(command, case, directory):
    """Standard output; what bundler says on standard error is kept in the case."""
    done = subprocess.run(command, cwd=directory, capture_output=True, timeout=SECONDS)
    case.said = done.stderr.decode("utf-8", "replace")
    if done.returncode not in (0, 1):
        raise RuntimeError(f"exit status {done.returncode}: {' '.join(case.said.split())[:200]}")
    return done.stdout


def planned(output, case):
    """The paths of a product by its plan."""
    if not output.strip():
        raise RuntimeError(f"no plan: {first_errors(case.said) or 'nothing was said'}")
    found = [each for each in json.loads(output)["products"] if each["target"] == case.target]
    if not found:
        raise RuntimeError(f"no product in the plan: {first_errors(case.said) or 'nothing was said'}")
    if found[-1]["wrapper"] != case.product:
        case.said += f"\nerror: the product is {found[-1]['wrapper']}, not {case.product} [wrapper-differs]\n"
    files, links = set(), {}
    for action in found[-1]["actions"]:
        operation = action["operation"]
        for output in action["outputs"]:
            if "link" in operation:
                links[output["path"]] = operation["link"]["target"]
            elif "makeDirectory" not in operation:
                files.add(output["path"])
    return products.counted(files, links)


class Outcome:
    """How a product is; `problem` is why there is none, and then nothing is allowed."""

    def __init__(self, case, ours=(), problem=None, contents=()):
        self.case, self.problem = case, problem
        self.equal = case.wanted & set(ours)
        self.allowed, self.differences = [], []
        for side, paths in (("missing", case.wanted - set(ours)), ("extra", set(ours) - case.wanted)):
            for path in sorted(paths):
                self.note(side, path, side, None if problem else allowance(case, side, path))
        for path, (what, reason) in contents:
            if what:
                self.note("content", path, what, reason or content_allowance(case, path, what))

    def note(self, side, path, what, reason):
        if reason:
            self.allowed.append((path, what, reason))
        else:
            self.differences.append((side, path, what))

    def count(self, side):
        return sum(each == side for each, _, _ in self.differences)


def compare_plan(bundler, scratch, case):
    try:
        project = case.read(trees.lay_out(case.source, scratch))
        command = plan_command(bundler, project, case.target, case.configuration, case.sdk)
        return Outcome(case, planned(run(command, case, scratch), case))
    except Exception as error:
        return Outcome(case, problem=report.described(error))


def target_cases(bundler, corpus, scratch):
    """A case for each target that makes a bundle, of every project in the corpus; nothing is wanted of it."""
    for source in sorted((corpus / "projects").glob("*")):
        if not (source / trees.LIST).is_file():
            continue
        tree = trees.lay_out(source, scratch)
        for project in sorted(tree.rglob("*.xcodeproj")):
            if not (project / "project.pbxproj").is_file():
                continue
            done = subprocess.run([bundler, "info", "--json", project], capture_output=True, timeout=SECONDS)
            if done.returncode not in (0, 1):
                raise RuntimeError(f"info of {project}: exit status {done.returncode}")
            for target in json.loads(done.stdout or b'{"targets": []}')["targets"]:
                name = target.get("product") or ""
                if os.path.splitext(name)[1] in CODE or not target.get("productType"):
                    continue
                row = {"target": target["name"], "configuration": "Release", "product": name,
                       "sdk": SDKS.get((target["platforms"] or ["macos"])[0], "macosx"),
                       "project": f"{source.name}/{project.relative_to(tree)}"}
                yield Case("target", row, source, set())


def plan_target(bundler, scratch, case):
    """The paths of a target's plan; products in it that it does not embed count, too."""
    try:
        project = trees.lay_out(case.source, scratch) / case.path
        output = run(plan_command(bundler, project, case.target, case.configuration, case.sdk), case, scratch)
        case.wanted = planned(output, case)
        return Outcome(case, case.wanted)
    except Exception as error:
        return Outcome(case, problem=report.described(error))


def how_made(output, case):
    """How each file of a product's plan comes about: the operation, the compiler if there is one, and its settings.

    Policies are left out: what `auto` means is the same as a word for it. So are encodings that files show themselves.
    """
    made = {}
    for product in json.loads(output)["products"]:
        for action in product["actions"] if product["target"] == case.target else ():
            operation, *_ = action["operation"].items()
            values = operation[1].get("_0", {})
            names = ("format", "enforced", "expandsMacros") if operation[0] == "infoPlist" else ("rule", "settings")
            settings = {name: values[name] for name in names if name in values}
            if "strings" in settings.get("settings", {}):
                del settings["settings"]
            how = f"{operation[0]} {json.dumps(settings, sort_keys=True)}"
            made.update((each["path"], how) for each in action["outputs"])
    return made


def json5(value, indent=""):
    """A value as a person might write it in JSON5: comments, keys without quotes, both kinds of quotes, commas."""
    inner = indent + "  "
    if isinstance(value, dict):
        members = [f"{inner}{key if re.fullmatch(r'[A-Za-z_$][A-Za-z0-9_$]*', key) else json5(key)}: "
                   f"{json5(each, inner)},\n" for key, each in value.items()]
        return "{\n" + "".join(members) + indent + "}"
    if isinstance(value, list):
        return "[ // a list\n" + "".join(f"{inner}{json5(each, inner)},\n" for each in value) + indent + "]"
    text = json.dumps(value, ensure_ascii=False)
    if "'" in text or '\\"' in text:
        # A line of the file ends before each line end of the text, and the text goes on.
        return re.sub(r"\\.", lambda escape: "\\\n\\n" if escape[0] == "\\n" else escape[0], text)
    return f"/* text */ '{text[1:-1]}'"


def compare_json5(bundler, scratch, engine_case):
    """Compares the plan of a project with that of its objects in the other form of project files.

    Nothing else may use the project meanwhile.
    """
    case = of_group("json5", engine_case)
    try:
        project = case.read(trees.lay_out(case.source, scratch))
        command = plan_command(bundler, project, case.target, case.configuration, case.sdk)
        theirs = run(command, case, scratch)
        case.wanted = planned(theirs, case)
        old, kept, new = (project / name for name in ("project.pbxproj", "project.kept", "project.xcproj"))
        with tempfile.TemporaryDirectory(prefix="conformance-") as directory:
            plutil = pathlib.Path(directory) / "plutil"
            plutil.symlink_to(bundler)
            data = run([plutil, "-convert", "json", "-o", "-", old], case, scratch)
        old.rename(kept)
        try:
            new.write_text("// A project.\n" + json5(json.loads(data)) + "\n", encoding="utf-8")
            ours = run(command, case, scratch)
        finally:
            kept.rename(old)
            new.unlink(missing_ok=True)
        paths = planned(ours, case)
        made, wanted = how_made(ours, case), how_made(theirs, case)
        contents = [(path, (f"{made[path]} instead of {how}", None)) for path, how in sorted(wanted.items())
                    if made.get(path, how) != how]
        return Outcome(case, paths, contents=contents)
    except Exception as error:
        return Outcome(case, problem=report.described(error))


def of_group(group, case):
    result = copy.copy(case)
    result.group, result.name = group, case.name.replace(case.group, group, 1)
    return result


def imported(bundler, project, case, scratch):
    """The manifest of a target, beside its project; another case may be at the same project."""
    digest = hashlib.sha256(f"{case.target} {project}".encode()).hexdigest()[:16]
    manifest = project.parent / f"imported-{digest}.yml"
    chosen = ["--target", case.target, "--configuration", case.configuration, "--sdk", case.sdk]
    run([bundler, "import", "--run-manifests", project, *chosen, "--force", "--output", manifest], case, scratch)
    return manifest


def compare_import(bundler, scratch, engine_case):
    """Compares the plan of a target with that of the manifest that is imported from it."""
    case = of_group("import", engine_case)
    try:
        project = case.read(trees.lay_out(case.source, scratch))
        theirs = run(plan_command(bundler, project, case.target, case.configuration, case.sdk), case, scratch)
        case.wanted = planned(theirs, case)
        manifest = imported(bundler, project, case, scratch)
        ours = run([bundler, "plan", "--json", "-k", "--manifest", manifest], case, scratch)
        made, wanted = how_made(ours, case), how_made(theirs, case)
        contents = [(path, (f"{made[path]} instead of {how}", None)) for path, how in sorted(wanted.items())
                    if made.get(path, how) != how]
        return Outcome(case, planned(ours, case), contents=contents)
    except Exception as error:
        return Outcome(case, problem=report.described(error))


def compare_product(bundler, contents, name, theirs, case):
    """Builds from a tree of its own: what a build leaves beside a project decides nothing later."""
    with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
        scratch = pathlib.Path(scratch).resolve()
        try:
            trees.copy(case.source, scratch / "tree")
            project, output = case.read(scratch / "tree"), scratch / "out" / case.product
            output.parent.mkdir()
            command = build_command(
                bundler, project, case.target, case.configuration, case.sdk, output, case.options)
            run(command, case, scratch)
            if not output.is_dir():
                raise RuntimeError(f"nothing was built: {first_errors(case.said) or 'nothing was said'}")
            ours = products.units_on_disk(output)
            is_mac = case.sdk == "macosx"
            found = [(path, of_contents(contents, f"{name}/{path}", theirs / path, output / path, is_mac))
                     for path in sorted(case.wanted & ours)]
            return Outcome(case, ours, contents=found), compare_rebuilt(bundler, project, output, case, scratch)
        except Exception as error:
            return Outcome(case, problem=report.described(error)),


def compare_rebuilt(bundler, project, theirs, built_case, scratch):
    """Compares what was built from a project with what is built from the manifest that is imported from it."""
    case = of_group("rebuilt", built_case)
    case.name = case.name if built_case.group == "engine" else f"{case.name} ({built_case.group})"
    try:
        manifest, output = imported(bundler, project, case, scratch), scratch / "again" / case.product
        output.parent.mkdir()
        # The record of what was built lies beside both.
        run([bundler, "build", "-k", "--manifest", manifest, "--target", case.target, "--output", output,
             *built_case.options], case, scratch)
        wanted, ours = entries(theirs), entries(output)
        case.wanted = set(wanted)
        contents = [(path, (f"{ours[path][0]} instead of {how[0]}" if ours[path][0] != how[0] else "other bytes", None))
                    for path, how in sorted(wanted.items()) if ours.get(path, how) != how]
        return Outcome(case, ours, contents=contents)
    except Exception as error:
        return Outcome(case, problem=report.described(error))


def entries(root):
    """What each path of a product is: a directory, a link with its target, or a file with its mode and bytes."""
    found = {}
    for path in sorted(root.rglob("*")):
        name = str(path.relative_to(root))
        if path.is_symlink():
            found[name] = "link", os.readlink(path)
        elif path.is_dir():
            found[name] = "directory", None
        else:
            found[name] = f"file of mode {path.stat().st_mode & 0o777:o}", path.read_bytes()
    return found


def rebuild(bundler, scratch, case):
    """Builds a target of a laid out project, and what is imported from it."""
    with tempfile.TemporaryDirectory(prefix="conformance-") as directory:
        directory = pathlib.Path(directory).resolve()
        try:
            project, output = case.read(trees.lay_out(case.source, scratch)), directory / "out" / case.product
            output.parent.mkdir()
            run(build_command(bundler, project, case.target, case.configuration, case.sdk, output), case, directory)
        except Exception as error:
            return Outcome(of_group("rebuilt", case), problem=report.described(error))
        return compare_rebuilt(bundler, project, output, case, directory)


def compare_sample(bundler):
    """Builds the project of `sample_project.py`, and what is imported from it."""
    row = {"target": sample_project.TARGET, "configuration": "Release", "sdk": "macosx", "product": sample_project.PRODUCT,
           "project": "sample/Harbor.xcodeproj"}
    case = Case("sample", row, None, set(sample_project.PATHS))
    with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
        scratch = pathlib.Path(scratch).resolve()
        try:
            project, output = sample_project.write(scratch / "tree"), scratch / "out" / case.product
            output.parent.mkdir()
            run(build_command(bundler, project, case.target, case.configuration, case.sdk, output), case, scratch)
            ours = products.units_on_disk(output) if output.is_dir() else set()
            return Outcome(case, ours), compare_rebuilt(bundler, project, output, case, scratch)
        except Exception as error:
            return Outcome(case, problem=report.described(error)),


def of_contents(contents, name, theirs, ours, is_mac):
    try:
        return contents.difference(name, theirs, ours, is_mac)
    except Exception as error:
        return f"cannot be compared: {report.described(error)}", None


def engine_cases(corpus, engine):
    """A case for each row of the engine's table; a list that is not what the table says is a failure."""
    with open(engine / "expected.tsv", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            data = (engine / row["file"]).read_bytes()
            paths = data.decode("utf-8", "surrogateescape").splitlines()
            if hashlib.sha256(data).hexdigest() != row["sha256"] or len(paths) != int(row["outputs"]):
                raise RuntimeError(f"{row['file']} is not what expected.tsv says")
            name = row["project"].split("/")[0]
            source = corpus / "projects" / name
            if not source.is_dir():
                source = corpus / "built" / name / "source"
            if not (source / trees.LIST).is_file() and not (source.parent / "META.json").is_file():
                continue
            yield row, Case("engine", row, source, set(paths))


def apple_cases(corpus, rows, scratch):
    """A case for each product of Xcode, its path in the corpus, and a copy; the engine's rows tell its target."""
    for directory in trees.products(corpus):
        meta = json.loads((directory / "META.json").read_text())
        lacking = tuple(meta.get("missing_in_mirror", ()))
        for _, _, path in meta["built"]:
            original = directory / "built" / os.path.basename(path)
            theirs = scratch / directory.name / original.name
            trees.copy(original, theirs)
            trees.restore_links(theirs)
            row = next((row for row in rows if row["project"].startswith(directory.name + "/")
                        and row["product"] == theirs.name), None)
            if row is None:
                raise RuntimeError(f"{original}: no target is known to make it")
            wanted = products.units_on_disk(theirs)
            links = {path for path in wanted if (theirs / path).is_symlink()}
            info = info_plist(theirs)
            case = Case("apple", row, directory / "source", wanted, links, lacking, info.get("DTPlatformName"))
            # And by the system of the Mac that made the product.
            if "BuildMachineOSBuild" in info:
                case.options += ("--host-system", info["BuildMachineOSBuild"])
            yield original.relative_to(corpus), theirs, case


def info_plist(product):
    """The values of a product's Info.plist; none where it has none."""
    for place in ("Info.plist", "Contents/Info.plist", "Resources/Info.plist"):
        if (product / place).is_file():
            return plistlib.loads((product / place).read_bytes())
    return {}


def compare(arguments, scratch):
    rows = list(engine_cases(arguments.corpus, arguments.engine))
    cases = [case for _, case in rows if arguments.only in case.name]
    # Laid out one after the other: two cases may need one tree.
    for source in dict.fromkeys(case.source for case in cases):
        report.attempt(trees.lay_out, source, scratch)
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        outcomes = [outcome for compare_case in (compare_plan, compare_import, rebuild)
                    for outcome in pool.map(lambda case: compare_case(arguments.bundler, scratch, case), cases)]
    by_project = {(case.source, case.path): case for case in reversed(cases)}
    outcomes += [compare_json5(arguments.bundler, scratch, case) for case in by_project.values()]
    found = [case for case in target_cases(arguments.bundler, arguments.corpus, scratch)
             if arguments.only in case.name]
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        outcomes += pool.map(lambda case: plan_target(arguments.bundler, scratch, case), found)
    if arguments.only in "sample sample/Harbor: Harbor":
        outcomes += compare_sample(arguments.bundler)
    contents = products.Contents(arguments.clients["nibdiff"])
    with tempfile.TemporaryDirectory(prefix="conformance-") as copies:
        for name, theirs, case in apple_cases(arguments.corpus, [row for row, _ in rows], pathlib.Path(copies)):
            if arguments.only in case.name:
                outcomes += compare_product(arguments.bundler, contents, name, theirs, case)
    return outcomes


def totals(outcomes):
    found = collections.Counter()
    for outcome in outcomes:
        group, is_equal = outcome.case.group, not outcome.differences and not outcome.problem
        found[f"{group}: products"] += 1
        found[f"{group}: products made"] += not outcome.problem
        found[f"{group}: products equal"] += is_equal
        found[f"{group}: paths"] += len(outcome.case.wanted)
        found[f"{group}: paths equal"] += len(outcome.equal)
        if group == "apple":
            found["apple: contents equal"] += len(outcome.equal) - outcome.count("content")
    return found


def listed_differences(outcomes):
    """A row for each difference from the engine and from Xcode; one for all of a product that is not the target's."""
    rows = set()
    for outcome in outcomes:
        if outcome.case.group in ("engine", "apple"):
            kind = {"missing": "missing", "extra": "extra"}
            found = [(path, what, "not explained") for _, path, what in outcome.differences] + outcome.allowed
            for path, what, reason in found:
                if "products of other projects" in reason or "for a watch" in reason:
                    path = re.match(r"(.*?\.\w+/|.*)", path)[1]
                rows.add((outcome.case.name, path, kind.get(what, "content"), reason))
    return sorted(rows)


def compare_differences(outcomes, is_complete, is_update):
    """Prints what the list of differences lacks and what it has too much; returns how many it lacks."""
    found = ["\t".join(row) for row in listed_differences(outcomes)]
    header = "product\tpath\thow\treason"
    if is_update:
        DIFFERENCES.write_text("\n".join([header, *found]) + "\n", encoding="utf-8")
    listed = set(DIFFERENCES.read_text("utf-8").splitlines()[1:])
    new = [line for line in found if line not in listed or line.endswith("\tnot explained")]
    for line in new:
        print(f"not in {DIFFERENCES.name}: {line}")
    for line in sorted(listed - set(found)) if is_complete else ():
        print(f"no longer: {line}")
    return len(new)


def print_table(outcomes, is_verbose):
    outcomes = sorted(outcomes, key=lambda each: (each.problem is None, -len(each.differences), each.case.name))
    shown = [each for each in outcomes if is_verbose or each.differences or each.problem]
    width = max([len(each.case.name) for each in shown], default=8)
    print(f"{'product':<{width}}" + "".join(f"{name:>9}" for name in COLUMNS))
    for each in shown:
        figures = [len(each.equal), *map(each.count, COLUMNS[1:4]), len(each.allowed)]
        problem = f"  {each.problem}" if each.problem else ""
        print(f"{each.case.name:<{width}}" + "".join(f"{figure:>9}" for figure in figures) + problem)
    for each in shown if is_verbose else ():
        for side, path, what in each.differences:
            print(f"{each.case.name}: {path}: {what}")
        for path, what, reason in each.allowed:
            print(f"{each.case.name}: {path}: {what}; allowed: {reason}")
    print(f"{len(outcomes) - len(shown)} more without differences")


def print_counts(title, counts):
    """Names by how many there are and in how many products; `counts` has pairs of name and product."""
    numbers = collections.Counter(name for name, _ in counts)
    places = collections.Counter(name for name, _ in set(counts))
    for name, number in sorted(numbers.items(), key=lambda item: (-item[1], item[0]))[:20]:
        print(f"{title}: {number:>6} in {places[name]:>3} products: {name}")


def print_reasons(outcomes):
    """What differs by kind of file, what is allowed, and what bundler said."""
    kinds, allowed, said = [], [], []
    for each in outcomes:
        name = each.case.name
        kinds += [(f"{side} {kind_of(path)}", name) for side, path, _ in each.differences if not each.problem]
        allowed += [(reason, name) for _, _, reason in each.allowed]
        said += [(line, name) for line in re.findall(r"\b((?:error|warning): .*\[[a-z0-9-]+\])$", each.case.said, re.M)]
    print_counts("differs", kinds)
    print_counts("allowed", allowed)
    print_counts("said", [(re.sub(r": .*\[", ": [", line), name) for line, name in said])


def kind_of(path):
    name = os.path.basename(path)
    return name if name in ("Info.plist", "PkgInfo") else os.path.splitext(name)[1].lower() or "without extension"


def add_options(parser):
    parser.add_argument("--only", default="", help="products whose row contains this")
    parser.add_argument("--update", action="store_true", help=f"write {DIFFERENCES.name}")


def main(options):
    options.engine = options.clients["swift-build"].parent
    with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
        scratch = (options.scratch or pathlib.Path(scratch)).resolve()
        scratch.mkdir(parents=True, exist_ok=True)
        outcomes = compare(options, scratch)
    print_table(outcomes, options.verbose)
    print_reasons(outcomes)
    found = totals(outcomes)
    print("xcode: " + ", ".join(f"{number} {name}" for name, number in found.items()))
    is_all = options.is_whole and not options.only
    lacking = [f"at least {fewest} {name} were to be, not {found[name]}"
               for name, fewest in FEWEST.items() if found[name] < fewest and is_all]
    print("\n".join(lacking), end="\n" * bool(lacking))
    new = compare_differences(outcomes, is_all, options.update)
    equal = sum(not each.differences and not each.problem for each in outcomes)
    # Without the whole corpus nothing says how many are to be equal: each that differs fails.
    failed = max(len(lacking) + new, 0 if is_all else len(outcomes) - equal)
    return report.Result(equal, failed, len(outcomes) - equal if not failed else 0)
