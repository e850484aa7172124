#!/usr/bin/env python3
"""Makes a site of README and Docs that opens from disk, with search: Packaging/site.py --output DIR

Sphinx makes it, from PyPI, in an environment of its own below .build; the versions are in site.txt. A link that
leads nowhere is an error.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import venv

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
PAGES = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "Docs", "ExampleProject", "Integrations", "Tests/Conformance/README.md",
         "Packaging", ".pre-commit-hooks.yaml"]

# Parts of the contents: a title, and its pages, in this order.
CONTENTS = [
    ("Use it", ["Docs/Install", "Docs/Manifest", "Docs/Commands", "Docs/XcodeProjects", "Docs/Recipes", "Docs/Bazel",
                "Docs/AppleTools", "ExampleProject/README"]),
    ("Look it up", ["Docs/Diagnostics", "Docs/Lint/README", "Docs/NibLoading"]),
    ("How it works", ["Docs/Architecture", "CONTRIBUTING", "CHANGELOG", "Docs/Rules", "Docs/Formats/README", "Docs/Security", "SECURITY",
                      "Packaging/README", "Tests/Conformance/README", "Integrations/bazel/README"]),
]
# Pages below a page of the contents.
BELOW = {"Docs/Lint/README": "Docs/Lint", "Docs/Rules": "Docs/Rules", "Docs/Formats/README": "Docs/Formats"}

CONFIGURATION = """\
project = "bundler"
extensions = ["myst_parser"]
myst_heading_anchors = 6
root_doc = "index"
html_theme = "furo"
html_title = "bundler"
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_show_search_summary = False
highlight_language = "none"
suppress_warnings = ["misc.highlighting_failure"]
"""


def environment():
    """The interpreter with Sphinx, installed at the first run and when the versions change."""
    directory = ROOT / ".build/site-environment"
    wanted = (HERE / "site.txt").read_text()
    mark = directory / "installed.txt"
    if not mark.exists() or mark.read_text() != wanted:
        venv.create(directory, clear=True, with_pip=True)
        subprocess.run([directory / "bin/pip", "install", "--quiet", "--disable-pip-version-check",
                        "-r", HERE / "site.txt"], check=True)
        mark.write_text(wanted)
    return directory / "bin/python"


def contents(title, pages):
    hidden = "" if title is None else f":caption: {title}\n:hidden:\n"
    return "\n```{toctree}\n" + hidden + ":maxdepth: 1\n\n" + "\n".join(pages) + "\n```\n"


def lay_out(source):
    """The pages as Sphinx wants them: README becomes the index, and indexes list what is below them."""
    shutil.rmtree(source, ignore_errors=True)
    for name in PAGES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("build", "__pycache__", "Icons"))
        else:
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, source / name)
    (source / "README.md").rename(source / "index.md")
    for page in source.rglob("*.md"):
        text = page.read_text()
        depth = len(page.relative_to(source).parts) - 1
        if page.name == "Diagnostics.md":
            # A place for each diagnostic, to which terminals and reports link.
            text = re.sub(r"^\| `([a-z0-9-]+)` \|", r'| <a id="\1"></a>`\1` |', text, flags=re.MULTILINE)
        # Ninja is no language of Sphinx.
        text = text.replace("```ninja", "```make")
        page.write_text(text.replace("](" + "../" * depth + "README.md", "](" + "../" * depth + "index.md"))
    with (source / "index.md").open("a") as index:
        for title, pages in CONTENTS:
            index.write(contents(title, [f"/{page}" for page in pages]))
    for page, directory in BELOW.items():
        below = sorted("/" + str(file.relative_to(source).with_suffix(""))
                       for file in (source / directory).glob("*.md") if file.name != "README.md")
        with (source / f"{page}.md").open("a") as file:
            file.write(contents("Below", below))
    (source / "conf.py").write_text(CONFIGURATION)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / ".build/site")
    options = parser.parse_args()
    source = ROOT / ".build/site-source"
    lay_out(source)
    run = subprocess.run([environment(), "-m", "sphinx", "-q", "-W", "--keep-going", "-E", "-a", "-b", "html",
                          "-d", ROOT / ".build/site-trees", source, options.output])
    if run.returncode == 0:
        pages = sum(1 for page in options.output.rglob("*.html"))
        print(f"{pages} pages: {options.output.resolve() / 'index.html'}")
    sys.exit(run.returncode)


main()
