"""Every check: its name, its module, its group, what it needs, and which part of the corpus it reads.

A module has a function `main(options)` that returns a `report.Result`, and may have `add_options(parser)` for options of
its own. `options` has `bundler`, `corpus` (or None), `clients` by name, `checkouts`, `seed`, `seconds`, `only`,
`scratch`, `verbose`, and `is_whole`: that nothing which the check reads of the corpus is missing.
"""

import dataclasses
import importlib
import importlib.util
import os
import pathlib
import shutil
import subprocess

# A client is a program that shares no code with bundler: its name, and where it stands beside a corpus.
CLIENTS = {
    "car": "clients/car",
    "nibdiff": "tools/nibdiff",
    "swift-build": "clients/swift-build/swiftbuild.py",
    "gnustep-nib": "clients/gnustep-nib/nibdump",
    "foundation-bundle": "clients/foundation-bundle",
    "bazel": "clients/bazel",
    "cgbi2pam": "clients/cgbi-png/cgbi2pam",
    "coredata": "clients/coredata",
}
# None is the name of a check.
GROUPS = {
    "oracles": "compare with what Apple's tools and independent readers make",
    "checkouts": "want checkouts of real projects: injected faults, imports",
    "engines": "build the same under other engines",
    "attacks": "try for some seconds to break a build",
}


def corpus(options):
    """Why there is no corpus, or None."""
    return None if options.corpus and options.corpus.is_dir() else "no corpus: give --corpus DIR"


def checkouts(options):
    return None if options.checkouts else "no checkouts of projects: give --checkouts DIR"


def client(name):
    def missing(options):
        return None if name in options.clients else f"no client: give --client {name}=PATH"
    missing.__name__ = f"client {name}"
    return missing


def program(name):
    def missing(options):
        return None if shutil.which(name) else f"'{name}' is not installed"
    missing.__name__ = name
    return missing


def python_module(name):
    def missing(options):
        return None if importlib.util.find_spec(name) else f"Python has no module '{name}'"
    missing.__name__ = f"Python's {name}"
    return missing


def swift_build(options):
    if not shutil.which("swift"):
        return "'swift' is not installed"
    done = subprocess.run(["swift", "build", "--help"], text=True, capture_output=True)
    return None if "swiftbuild" in done.stdout else "this swift has no '--build-system swiftbuild'"


swift_build.__name__ = "swift with Swift Build"


def static_bundler(options):
    # Nothing is said of one that is not given, as with --list.
    is_static = options.bundler is None or b"ld-linux" not in options.bundler.read_bytes()[:4096]
    return None if is_static else "bundler is not a static program, and the server has no libraries"


static_bundler.__name__ = "static bundler"


def display(options):
    return None if "DISPLAY" in os.environ or shutil.which("Xvfb") else "no display and no Xvfb"


@dataclasses.dataclass(frozen=True)
class Check:
    """`reads` are the groups of the lock of which the check compares rows; `also` are clients it uses where they are."""

    name: str
    module: str
    group: str
    about: str
    needs: tuple = ()
    reads: tuple = ()
    also: tuple = ()

    def load(self):
        return importlib.import_module(self.module)

    def lacking(self, options):
        """What the check needs and is not here."""
        return [reason for need in self.needs if (reason := need(options))]


def oracle(name, about, *needs, reads=(), also=(), group="oracles", module=None):
    return Check(name, f"oracles.{module or name}", group, about, (corpus,) * bool(reads) + needs, reads, also)


def attack(name, about):
    return Check(name, f"attacks.{name}", "attacks", about)


ALL = [
    Check("faults", "faults.lint", "checkouts", "faults injected into projects; lint finds nine of ten", (checkouts,)),
    Check("imports", "oracles.imports", "checkouts", "builds of Xcode projects and of what import writes of them", (checkouts,)),
    Check("first_builds", "oracles.first_builds", "checkouts", "the first commands in each checkout", (checkouts,)),
    Check("intents", "oracles.intents", "checkouts", "generated classes of intents, against the handlers in checkouts", (checkouts,)),
    Check("programs", "oracles.programs", "checkouts", "the same archives with and without installed programs", (checkouts,)),
    oracle("fetching", "what corpus.py fetches, from repositories on this disk", program("git")),
    oracle("first_use", "what newcomers type, and what they see"),
    oracle("builder", "bundles of projects, against the rules written again", python_module("yaml"), reads=("projects",)),
    oracle("catalogs", "string catalogs, against their JSON", reads=("projects",)),
    oracle("assets", "asset catalogs, against actool's archives", client("car"), reads=("assets", "kinds", "built")),
    oracle("watch", "storyboards of watchOS, against Apple's property lists", reads=("watch",)),
    oracle("coredata", "Core Data models, against momc's archives and hashes", reads=("coredata", "kinds")),
    Check("models", "oracles.models", "oracles", "Core Data models, read again from archive and XML; models by chance", also=("coredata",)),
    oracle("plutil", "every property list, against plistlib", reads=("*",)),
    oracle("text", "strings and property lists of products, against Xcode's", reads=("built",)),
    oracle("seals", "lists of sealed files, against codesign's", reads=("built",)),
    oracle("images", "images of products, against Apple's; other readers", reads=("built",), also=("cgbi2pam",)),
    oracle("nibs", "documents of macOS, against ibtool's nibs", client("nibdiff"), reads=("appkit", "macos", "built", "projects")),
    oracle("saved", "documents of macOS that Xcode saved compiled, against their nibs", client("nibdiff"), reads=("macos-saved",)),
    oracle("uikit", "documents of iOS and tvOS, against ibtool's nibs", client("nibdiff"), reads=("uikit", "apps", "projects")),
    oracle("census", "every element and word that real documents have", reads=("census",)),
    oracle("nib_code", "code made of every document, by compilers of Swift and Objective-C", program("swiftc"),
           program("clang"), reads=("appkit", "uikit", "apps", "macos", "projects")),
    oracle("nib_code_counts", "objects, values and connections of a hundred nibs, counted in their code", client("nibdiff"),
           reads=("appkit", "uikit", "apps", "macos")),
    oracle("loading", "loading of Apple's nibs and of ours", reads=("appkit", "uikit", "built")),
    oracle("frames", "frames by constraints alone, against the stored ones", reads=("appkit", "macos", "uikit", "apps", "projects")),
    oracle("xcode", "products of Xcode projects, against Xcode and its engine", client("nibdiff"), client("swift-build"),
           reads=("projects", "built")),
    oracle("gnustep", "keyed nibs in GNUstep", client("gnustep-nib"), display, reads=("appkit", "built")),
    oracle("nib_code_gnustep", "what the code of nibs makes in GNUstep, and what the nibs do", client("gnustep-nib"), display,
           program("clang"), program("gnustep-config"), reads=("appkit", "projects", "built")),
    oracle("which", "look-ups, against Swift's Foundation", client("foundation-bundle"), reads=("built",)),
    Check("pages", "oracles.pages", "oracles", "pages of products and of a hostile bundle, in a browser", (program("chromium"),)),
    oracle("saves", "bundler watch: saves of people and editors, lost events, polling"),
    oracle("recipes", "the recipes of Docs/Recipes.md, under their tools", group="engines"),
    oracle("ninja", "what 'export ninja' writes, run by Ninja", program("ninja"), group="engines"),
    oracle("swiftbuild", "packages and targets under Swift Build", swift_build, reads=("projects",),
           also=("swift-build",), group="engines"),
    oracle("bazel", "bundles with Bazel and remote execution", program("bazel"), program("bwrap"), client("bazel"),
           static_bundler, reads=("projects",), group="engines"),
    attack("kill", "signals at random moments"),
    attack("race", "edits and links during a build, two builds at once"),
    attack("property", "random projects: an incremental build is as a clean one"),
    attack("escape", "what leads out of the project or the output"),
    attack("mutation", "damaged inputs of every kind"),
    attack("hostileprojects", "hostile Xcode projects"),
    attack("hostilecatalogs", "hostile asset catalogs and archives of assets"),
    attack("hostiletools", "programs that hang, and leave children"),
    attack("hostilearchives", "zip archives that lie"),
    attack("limits", "little memory, disk, stack; closed streams"),
    attack("names", "hostile names, to terminals, make, Ninja and patch"),
    attack("state", "damaged state of earlier builds"),
]


def chosen(names):
    """The checks of names and groups, each once, in the order of the table; raises `KeyError` for an unknown name."""
    if unknown := set(names) - {check.name for check in ALL} - GROUPS.keys():
        raise KeyError(sorted(unknown)[0])
    return [check for check in ALL if not names or {check.name, check.group} & set(names)]


def clients_beside(directory):
    """The clients that stand at their usual place beside a corpus."""
    found = {name: pathlib.Path(directory).parent / path for name, path in CLIENTS.items()}
    return {name: path for name, path in found.items() if path.exists()}
