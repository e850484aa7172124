"""A bundle as `bundler export bazel` plans it: an action for each step, and one that assembles."""

load(":paths.bzl", "join")
load(":toolchain.bzl", "TOOLCHAIN_TYPE", "bundler_of")

# By the rule, as `bundler plan` prints it.
_MNEMONICS = {
    "combine-images": "CombineImages",
    "compile-assets": "CompileAssets",
    "compile-iconset": "CompileIconset",
    "compile-plist": "CompilePropertyList",
    "compile-png": "CompilePNG",
    "compile-storyboard": "CompileStoryboard",
    "compile-strings": "CompileStrings",
    "compile-stringsdict": "CompileStrings",
    "compile-tiff": "CompileTIFF",
    "compile-xcstrings": "CompileStringCatalog",
    "compile-xib": "CompileXib",
}

def _normalized(path):
    """A path without `..`, but for those that it starts with."""
    parts = []
    for part in path.split("/"):
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        elif part and part != ".":
            parts.append(part)
    return "/".join(parts)

def _mnemonic(action):
    operation = action["operation"]
    if "infoPlist" in operation:
        return "ProcessInfoPlist"
    return _MNEMONICS.get(operation["compile"]["_0"]["rule"], "CompileResource")

def _sources(ctx, files, root, paths):
    """The files at paths of the project, each once."""
    found = {}
    for path in paths:
        full = _normalized(join(root, path))
        if full not in files:
            fail("%s: '%s' is not among 'srcs'; run 'bundler export bazel' again" % (ctx.label, path))
        found[files[full]] = True
    return found.keys()

def _bundler_bundle_impl(ctx):
    bundler = bundler_of(ctx)
    name = ctx.label.name
    root = _normalized(join(ctx.label.workspace_root, ctx.label.package, ctx.attr.root))
    files = {file.path: file for file in ctx.files.srcs}

    # Paths of directories, which actions take.
    directory = join(ctx.bin_dir.path, ctx.label.workspace_root, ctx.label.package, name)
    steps = [(document, json.decode(document)) for document in ctx.attr.steps]
    results = {
        step["result"]: ctx.actions.declare_file("%s.results/%s" % (name, step["result"]))
        for _, step in steps
        if step.get("result")
    }
    parts = []
    for number, (document, step) in enumerate(steps):
        action = step["action"]
        made = [ctx.actions.declare_file("%s.parts/%s" % (name, output["path"])) for output in action["outputs"]]
        parts.extend(made)
        request = ctx.actions.declare_file("%s.steps/%d.json" % (name, number))
        ctx.actions.write(request, document)
        arguments = ctx.actions.args()
        arguments.add("action")
        arguments.add(request)
        arguments.add("--root", root or ".")
        arguments.add("--bundle", directory + ".parts")
        arguments.add("--results", directory + ".results")
        ctx.actions.run(
            executable = bundler,
            arguments = [arguments],
            inputs = [request] + _sources(ctx, files, root, action["inputs"]) +
                     [results[result["name"]] for result in step["results"]],
            outputs = made + ([results[step["result"]]] if step.get("result") else []),
            mnemonic = _mnemonic(action),
            progress_message = "Making " + (action["outputs"][0]["path"] if action["outputs"] else action["inputs"][0]),
        )

    document = "".join(ctx.attr.record)
    record = ctx.actions.declare_file(name + ".record.json")
    ctx.actions.write(record, document)
    planned = json.decode(document)
    copied = [entry[5][0] for entry in planned["entries"] if entry[3] == "copy"]
    bundle = ctx.actions.declare_directory(join(name + ".product", ctx.attr.wrapper))
    beside = [
        ctx.actions.declare_file(join(name + ".product", entry[0][3:]))
        for entry in planned["records"]
        if entry[0].startswith("../")
    ]
    arguments = ctx.actions.args()
    arguments.add("record")
    arguments.add(record)
    arguments.add("--root", root or ".")
    arguments.add("--parts", directory + ".parts")
    arguments.add("--bundle", bundle.path)
    ctx.actions.run(
        executable = bundler,
        arguments = [arguments],
        inputs = [record] + parts + _sources(ctx, files, root, copied),
        outputs = [bundle] + beside,
        mnemonic = "AssembleBundle",
        progress_message = "Assembling " + ctx.attr.wrapper,
    )
    return [
        DefaultInfo(files = depset([bundle] + beside), runfiles = ctx.runfiles(files = [bundle])),
        OutputGroupInfo(parts = depset(parts)),
    ]

bundler_bundle = rule(
    implementation = _bundler_bundle_impl,
    attrs = {
        "record": attr.string_list(doc = "What `bundler record` takes, in pieces."),
        "root": attr.string(doc = "The project's root, from the package."),
        "srcs": attr.label_list(allow_files = True, doc = "Every file that is read."),
        "steps": attr.string_list(doc = "What `bundler action` takes, one for each step."),
        "wrapper": attr.string(mandatory = True, doc = "The name of the bundle's directory."),
    },
    doc = "A bundle with the actions of its plan; `bundler export bazel` writes it.",
    toolchains = [TOOLCHAIN_TYPE],
)
