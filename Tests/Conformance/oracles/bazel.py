"""Builds bundles with Bazel, here and on a remote execution server, and compares them with `bundler build`.

Of each case: the bundle is equal, byte for byte; a second checkout gets everything from the server's cache and
runs nothing; after a change of one document only its compilation and the assembly run. Cases are the workspace in
Integrations/bazel/example, whose BUILD file has attributes, and projects of which `bundler export bazel`
writes the BUILD file. The client `bazel` is a directory with `serve.sh`, which starts and stops the server.
"""

import collections
import contextlib
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile

from lib import harness, report, trees
from oracles import builder

ROOT = pathlib.Path(__file__).resolve().parents[3]
RULES = ROOT / "Integrations" / "bazel"
# Bazel 4 looks at its toolchains for Java and C before it knows that nobody wants them, and would download
# these rules for it.
STUBS = {
    "rules_java": ("java", ["java_binary", "java_import", "java_library", "java_runtime", "java_toolchain"]),
    "rules_cc": ("cc", ["cc_binary", "cc_import", "cc_library", "cc_proto_library", "cc_test", "cc_toolchain",
                        "cc_toolchain_suite", "fdo_prefetch_hints", "fdo_profile", "objc_import", "objc_library"]),
}
# What a case is built from: a directory, and a target of the manifest in it.
PROJECTS = [("ExampleProject, iOS", ROOT / "ExampleProject", "Tidewater:ios"),
            ("ExampleProject, macOS", ROOT / "ExampleProject", "Tidewater:macos")]
CORPUS_CASES = {"macdown": "MacDownResources", "sparkle": "Sparkle", "vienna": "ViennaResources:macos"}


class Failure(Exception):
    pass


class Workspace:
    """A checkout, with a Bazel server of its own."""

    # How many seconds a command may take.
    patience = 600

    def __init__(self, root, output, stubs, port):
        self.root, self.output, self.stubs, self.port = root, output, stubs, port
        self.retried = False

    def bazel(self, command, *arguments):
        overrides = [f"--override_repository={name}={self.stubs}" for name in STUBS]
        outcome = subprocess.run(
            ["bazel", f"--output_user_root={self.output}", "--host_jvm_args=-Xmx2g", command,
             *(overrides if command != "shutdown" else []), *arguments],
            cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            timeout=self.patience)
        if outcome.returncode != 0:
            lines = [line for line in outcome.stderr.splitlines() if not re.match(r"\d{10}\.", line)]
            raise Failure("\n".join(lines[-20:]))
        return outcome

    def build(self, target, remotely=True, options=()):
        """How many processes of each kind ran, but for what Bazel does itself."""
        options = ["--noshow_progress", *options]
        if remotely:
            # There is no shell for the example's genrule.
            options += [f"--remote_executor=grpc://127.0.0.1:{self.port}", "--spawn_strategy=remote",
                        "--strategy=Genrule=local"]
        try:
            text = self.bazel("build", *options, target).stderr
        except Failure as failure:
            # The server copies the program for each action, and may start one copy while it writes another.
            if "Text file busy" not in str(failure):
                raise
            self.retried = True
            text = self.bazel("build", *options, "--jobs=1", target).stderr
        found = re.search(r"INFO: \d+ process(?:es)?(?:: (.*))?\.", text)
        if not found:
            raise Failure("Bazel does not say what it ran: " + text[-400:])
        counts = collections.Counter()
        for part in (found[1] or "").split(", "):
            number, _, kind = part.partition(" ")
            if kind and kind != "internal":
                counts[kind] += int(number)
        return counts

    def end(self):
        with contextlib.suppress(Exception):
            self.bazel("shutdown")


def contents(root):
    """Path -> bytes of the files below a directory, or the text of a link."""
    return {path: what for path, (_, what) in harness.snapshot(root).items() if what is not None}


def compare(ours, wanted):
    ours = {path: ("", what) for path, what in contents(ours).items()}
    wanted = {path: ("", what) for path, what in contents(wanted).items()}
    if not wanted:
        return "nothing was built"
    return "; ".join(list(harness.differences(ours, wanted))[:5])


def make_stubs(root):
    root.mkdir()
    (root / "WORKSPACE").touch()
    for package, symbols in STUBS.values():
        (root / package).mkdir()
        (root / package / "BUILD").touch()
        (root / package / "defs.bzl").write_text("".join(f"{name} = native.{name}\n" for name in symbols))


def make_workspace(root, bundler):
    """What a workspace needs besides its project."""
    (root / "WORKSPACE").write_text(
        f'workspace(name = "project")\n'
        f'local_repository(name = "rules_bundler", path = "{RULES}")\n'
        f'register_toolchains("//tools:bundler_toolchain")\n')
    (root / "tools").mkdir(exist_ok=True)
    shutil.copy(RULES / "example" / "tools" / "BUILD.bazel", root / "tools")
    shutil.copy(bundler, root / "tools" / "bundler")


def change(root, build_file):
    """Changes a text in the first document that the BUILD file names; returns its path."""
    for name in re.findall(r'"([^"\n]+\.(?:xib|storyboard|strings))",', build_file):
        path = root / name
        text = path.read_bytes()
        new = re.sub(rb'(\b(?:title|text|placeholder)=")([A-Za-z])', rb"\1Changed \2", text, count=1)
        if path.suffix == ".strings":
            new = text + '"changed" = "1";\n'.encode("utf-16-le" if text[:2] == b"\xff\xfe" else "utf-8")
        if new != text:
            path.unlink()
            path.write_bytes(new)
            return path
    raise Failure("no document can be changed")


class Run:
    def __init__(self, options, scratch, port):
        self.bundler, self.corpus, self.scratch, self.port = options.bundler, options.corpus, scratch, port
        self.stubs = scratch / "stubs"
        make_stubs(self.stubs)
        self.number = 0

    def workspace(self, root):
        self.number += 1
        return Workspace(root, self.scratch / f"output{self.number}", self.stubs, self.port)

    def bundle(self, *arguments, cwd):
        outcome = subprocess.run([self.bundler, *map(str, arguments)], cwd=cwd, capture_output=True, text=True)
        if outcome.returncode != 0:
            raise Failure(f"bundler {arguments[0]}: {outcome.stderr[-600:]}")
        return outcome.stdout

    def example(self, row):
        """The bundles of the example, against what their manifests say."""
        rules = self.scratch / "rules"
        shutil.copytree(RULES, rules, ignore=shutil.ignore_patterns("bazel-*", "bundler"))
        root = rules / "example"
        shutil.copy(self.bundler, root / "tools" / "bundler")
        # The genrule runs here.
        wanted = {"linux-sandbox": {"linux-sandbox": 12}, "remote": {"remote": 11, "local": 1}}
        for kind in wanted:
            workspace = self.workspace(root)
            remotely = kind == "remote"
            try:
                counts = workspace.build("//:all", remotely=remotely)
                row.note(f"example, {kind}", "" if counts == wanted[kind] or workspace.retried else f"{dict(counts)}")
                for name, wrapper in [("Harbour", "Harbour.app"), ("Symbols", "Symbols.bundle")]:
                    row.check(f"{name}, {kind}, equal", self.compare_rule, workspace, name, wrapper)
            finally:
                if not remotely:
                    workspace.end()
        try:
            change(root, '"Base.lproj/TideCell.xib",')
            counts = workspace.build("//:Harbour")
            row.note("example, TideCell.xib changed", "" if counts == {"remote": 2} else f"{dict(counts)}")
            row.check("Harbour, equal after a change", self.compare_rule, workspace, "Harbour", "Harbour.app")
        finally:
            workspace.end()

    def compare_rule(self, workspace, name, wrapper):
        """A bundle of a rule, against what a build makes of the rule's manifest."""
        here = pathlib.Path(workspace.bazel("info", "execution_root").stdout.strip())
        manifest = here / f"{name}.bundle.json"
        shutil.copy(workspace.root / "bazel-bin" / manifest.name, manifest)
        wanted = self.scratch / "wanted" / wrapper
        shutil.rmtree(wanted, ignore_errors=True)
        self.bundle("build", name, "-f", manifest.name, "-o", wanted, "-q", cwd=here)
        return compare(workspace.root / "bazel-bin" / f"{name}.product" / wrapper, wanted)

    def lay_out(self, case, into):
        builder.lay_out(self.corpus / "projects" / builder.CASES[case], into)
        shutil.copy(pathlib.Path(__file__).parent / "builder" / case / "bundle.yml", into)

    def exported(self, name, lay_out, target, row):
        """A project of which `export` writes the BUILD file, on the server."""
        slug = re.sub(r"\W+", "-", name)
        first, second = self.scratch / f"{slug}-1" / "project", self.scratch / f"{slug}-2" / "project"
        lay_out(first)
        self.bundle("sync", target, cwd=first)
        wanted = self.scratch / slug / "wanted"
        self.bundle("build", target, "-o", wanted, "-q", cwd=first)
        make_workspace(first, self.bundler)
        self.bundle("export", "bazel", target, "-o", "BUILD.bazel", cwd=first)
        text = (first / "BUILD.bazel").read_text()
        label = re.search(r'name = "(.*)"', text)[1]
        wrapper = re.search(r'wrapper = "(.*)"', text)[1]
        shutil.copytree(first, second)

        def product(workspace):
            return workspace.root / "bazel-bin" / f"{label}.product" / wrapper

        for number, root in enumerate([first, second]):
            workspace = self.workspace(root)
            try:
                counts = workspace.build("//:" + label)
                if number == 0:
                    actions, retried = counts.total(), workspace.retried
                    kinds = {"remote", "remote cache hit"} if workspace.retried else {"remote"}
                    row.note(f"{name}, remote", "" if set(counts) <= kinds else f"{dict(counts)}")
                    row.check(f"{name}, equal", compare, product(workspace), wanted)
                    continue
                # A second attempt does not count what the first one did.
                fine = set(counts) == {"remote cache hit"} and (retried or counts.total() == actions)
                row.note(f"{name}, from the cache", "" if fine else f"{dict(counts)} of {actions}")
                row.check(f"{name}, equal from the cache", compare, product(workspace), wanted)
                path = change(root, text)
                counts = workspace.build("//:" + label)
                row.note(f"{name}, {path.name} changed", "" if counts == {"remote": 2} else f"{dict(counts)}")
                shutil.rmtree(wanted)
                self.bundle("build", target, "-o", wanted, "-q", cwd=root)
                row.check(f"{name}, equal after a change", compare, product(workspace), wanted)
            finally:
                workspace.end()


@contextlib.contextmanager
def server(client, scratch):
    """The port of a server that runs for a while."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    home = os.environ.get("SERVER_HOME") or str(scratch / "server")
    environment = os.environ | {"SERVER_HOME": home}
    shutil.rmtree(os.path.join(home, "cas"), ignore_errors=True)
    subprocess.run(["bash", client / "serve.sh", "start", str(port)], env=environment, check=True)
    try:
        yield port
    finally:
        subprocess.run(["bash", client / "serve.sh", "stop"], env=environment)


def remove(scratch):
    """Takes away what Bazel left: its directories are for reading alone."""
    for directory, _, _ in os.walk(scratch):
        with contextlib.suppress(OSError):
            os.chmod(directory, 0o755)
    shutil.rmtree(scratch, ignore_errors=True)


def main(options):
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="bazel-", dir=options.scratch))
    rows = report.Report("bazel")
    try:
        with server(options.clients["bazel"], scratch) as port:
            run = Run(options, scratch, port)
            row = rows["rules"]
            problem = report.attempt(run.example, row)
            if problem:
                row.note("Integrations/bazel/example", problem)
            cases = [(name, lambda into, project=project: shutil.copytree(project, into), target)
                     for name, project, target in PROJECTS]
            cases += [(case, lambda into, case=case: run.lay_out(case, into), target)
                      for case, target in CORPUS_CASES.items()
                      if (options.corpus / "projects" / builder.CASES[case] / trees.LIST).is_file()]
            for name, lay_out, target in cases:
                row = rows["exported plans"]
                problem = report.attempt(run.exported, name, lay_out, target, row)
                if problem:
                    row.note(name, problem)
    finally:
        remove(scratch)
    return rows.finish()
