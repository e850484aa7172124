"""What is installed, as a table of files: the same for every package."""
import gzip
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


class File:
    """Bytes with a mode, or a symbolic link."""

    def __init__(self, data=b"", mode=0o644, link=None):
        self.data, self.mode, self.link = data, mode, link


def version(bundler):
    """The number in `bundler 1.0.0 (Apple bundle builder)`."""
    return subprocess.check_output([bundler, "--version"], text=True).split()[1]


def manual(bundler, command, date):
    """Manual pages by name."""
    with tempfile.TemporaryDirectory() as directory:
        subprocess.run([bundler, "man", directory, "--command", command, "--date", date], check=True)
        return {page.name: page.read_bytes() for page in sorted(pathlib.Path(directory).iterdir())}


def completions(bundler, commands):
    """Completion scripts by their paths below the prefix."""
    def script(shell, command):
        return subprocess.check_output([bundler, "completions", shell, "--command", command])

    files = {}
    for command in commands:
        files[f"share/bash-completion/completions/{command}"] = script("bash", command)
        files[f"share/zsh/site-functions/_{command}"] = script("zsh", command)
        files[f"share/fish/vendor_completions.d/{command}.fish"] = script("fish", command)
    return files


def modules(version):
    """What find_package(Bundler) of CMake reads."""
    directory = "share/cmake/Bundler"
    source = ROOT / "Integrations" / "cmake"
    return {f"{directory}/{name}": File((source / name).read_text(encoding="utf-8").replace("@VERSION@", version).encode())
            for name in ("BundlerConfig.cmake", "BundlerConfigVersion.cmake")}


def prefix(bundler, date, *, command="bundler", alias="apple-bundler", compress=False):
    """Everything below a prefix such as /usr; `alias` is a link to `command`, or None."""
    files = {f"bin/{command}": File(pathlib.Path(bundler).read_bytes(), 0o755)}
    commands = [command]
    if alias:
        files[f"bin/{alias}"] = File(link=command)
        commands.append(alias)
    for name, page in manual(bundler, command, date).items():
        if compress:
            files[f"share/man/man1/{name}.gz"] = File(gzip.compress(page, 9, mtime=0))
        else:
            files[f"share/man/man1/{name}"] = File(page)
    if alias:
        suffix = ".1.gz" if compress else ".1"
        files[f"share/man/man1/{alias}{suffix}"] = File(link=f"{command}{suffix}")
    for path, script in completions(bundler, commands).items():
        files[path] = File(script)
    return files | modules(version(bundler))
