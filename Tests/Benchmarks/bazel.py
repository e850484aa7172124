#!/usr/bin/env python3
"""Times Bazel with the plan of a generated project that `bundler export bazel` writes.

usage: bazel.py BUNDLER [--sizes N …] [--client DIRECTORY] [--scratch DIRECTORY]

The project is that of engines.py: one resource in thirty is an image that is compiled, the others are copied by the
action that assembles. Rows are `bundler build`, Bazel in its sandbox, and with `--client` Bazel on a remote execution
server, which the client starts; there actions run one at a time. The columns: from nothing; with nothing to do; after a
change of one image; and remotely also for a second checkout that finds everything in the cache. Bazel's server runs
already. Its memory is the most that it ever had, in MB.
"""

import argparse
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import engines

HERE = pathlib.Path(__file__).resolve().parent


def conformance():
    """What the comparison with `bundler build` knows of workspaces and servers."""
    sys.path.insert(0, str(HERE.parent / "Conformance"))
    from oracles import bazel
    return bazel


def timed(function, *arguments):
    start = time.monotonic()
    function(*arguments)
    return time.monotonic() - start


def peak_of(process):
    """The most memory that a process has had, in MB."""
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) >> 10


def row(name, seconds, memory):
    print(f"  {name:<22}" + "".join(f"{value:>10.2f}" if value is not None else f"{'':>10}" for value in seconds)
          + f"{memory:>10}", flush=True)


class Trial:
    def __init__(self, module, bundler, scratch, files, port):
        self.module, self.bundler, self.scratch, self.port = module, bundler, scratch, port
        self.stubs = scratch / "stubs"
        module.make_stubs(self.stubs)
        self.root = scratch / "project"
        engines.write_project(self.root, files)
        self.image = self.root / "Art" / "0" / "i10.png"
        self.changes = files

    def change(self):
        self.changes += 1
        self.image.write_bytes(engines.png(self.changes))

    def build(self):
        subprocess.run([self.bundler, "build", "-q", "--build-dir", self.scratch / "built"], cwd=self.root, check=True)

    def times(self, build):
        seconds = [timed(build), timed(build)]
        self.change()
        return seconds + [timed(build)]

    def bundler_row(self):
        seconds = self.times(self.build)
        row("bundler build", seconds + [None], resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10)

    def workspace(self, root, name):
        workspace = self.module.Workspace(root, self.scratch / name, self.stubs, self.port)
        workspace.patience = 6 * 3600
        return workspace

    def bazel_row(self, name, remotely):
        workspace = self.workspace(self.root, name)
        try:
            process = workspace.bazel("info", "server_pid").stdout.strip()
            options = ["--jobs=1"] if remotely else []
            seconds = self.times(lambda: workspace.build("//:App", remotely=remotely, options=options))
            memory = peak_of(process)
        finally:
            workspace.end()
        cached = self.second_checkout() if remotely else None
        row(name, seconds + [cached], memory)

    def second_checkout(self):
        other = self.scratch / "other" / "project"
        shutil.copytree(self.root, other, ignore=shutil.ignore_patterns("bazel-*"))
        workspace = self.workspace(other, "cached")
        try:
            workspace.bazel("info", "server_pid")
            return timed(workspace.build, "//:App")
        finally:
            workspace.end()

    def run(self):
        self.bundler_row()
        self.module.make_workspace(self.root, self.bundler)
        shutil.rmtree(self.scratch / "built")
        export = [self.bundler, "export", "bazel", "-o", "BUILD.bazel"]
        seconds = timed(lambda: subprocess.run(export, cwd=self.root, check=True))
        row("export", [seconds, None, None, None], (self.root / "BUILD.bazel").stat().st_size >> 20)
        self.bazel_row("sandbox", False)
        if self.port:
            self.bazel_row("remote", True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler", type=pathlib.Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000])
    parser.add_argument("--client", type=pathlib.Path, help="what starts a server: serve.sh start PORT, serve.sh stop")
    parser.add_argument("--scratch", type=pathlib.Path)
    arguments = parser.parse_args()
    if not shutil.which("bazel"):
        print("bazel: 'bazel' is not installed: nothing is timed")
        return
    module = conformance()
    bundler = arguments.bundler.resolve()
    for files in arguments.sizes:
        print(f"{files} files; seconds:\n  {'':<22}{'cold':>10}{'no-op':>10}{'change':>10}{'cached':>10}{'MB':>10}", flush=True)
        scratch = pathlib.Path(tempfile.mkdtemp(prefix="bazel-", dir=arguments.scratch))
        try:
            if arguments.client:
                with module.server(arguments.client, scratch) as port:
                    Trial(module, bundler, scratch, files, port).run()
            else:
                Trial(module, bundler, scratch, files, None).run()
        finally:
            module.remove(scratch)


if __name__ == "__main__":
    main()
