"""A bundle that is described as bundle.yml describes it."""

load(":compilations.bzl", "compilations")
load(":paths.bzl", "basename", "is_label", "join", "unit")
load(":platform.bzl", "platform_of")
load(":toolchain.bzl", "TOOLCHAIN_TYPE", "bundler_of")

AppleResourcesBundleInfo = provider(
    doc = "A bundle, and what another one needs to embed it.",
    fields = {
        "bundle": "The directory of the bundle, a tree artifact.",
        "platform": "The platform that it is for, such as `ios`.",
        "targets": "Of it and of what it embeds: the name -> the target's part of a manifest.",
        "sources": "A depset of the files that these targets read.",
        "results": "A depset of files of results, from `bundler precompile`.",
    },
)

_EXTENSIONS = {
    "app": "app",
    "appex": "appex",
    "bundle": "bundle",
    "framework": "framework",
    "kext": "kext",
    "plugin": "plugin",
    "resources": "",
    "xpc": "xpc",
}

# Key of bundle.yml -> attribute: those that decide what is compiled, and the others.
_COMPILING = {
    "deploymentTarget": "deployment_target",
    "devices": "devices",
    "localizations": "localizations",
    "module": "module",
    "productName": "product_name",
    "type": "type",
    "variables": "variables",
}
_OTHERS = {
    "bundleID": "bundle_id",
    "developmentLanguage": "development_language",
    "extension": "extension",
    "frameworkVersion": "framework_version",
    "layout": "layout",
    "manifest": "manifest",
}

# What Bazel lays out for an action are links to the files, and every file is executable.
_OPTIONS = {"outsideRoot": "allow", "symlinks": "follow"}
_MODE = "0644"

def _keys(ctx, attributes):
    """The keys of a target whose attributes are given."""
    values = {key: getattr(ctx.attr, attribute) for key, attribute in attributes.items()}
    return {key: value for key, value in values.items() if value}

def _settings(ctx, platform):
    """The keys of a target that decide what is compiled."""
    settings = dict(_keys(ctx, _COMPILING), platform = platform)
    for key in ["assets", "compile"]:
        value = getattr(ctx.attr, key + "_json")
        if value:
            settings[key] = json.decode(value)
    return settings

def _entries(ctx):
    """The entries of `resources` and `copyFiles`, and of each file among them how it is compiled.

    Returns three values: both lists, and pairs of a file's path with the entry that it is of.
    """
    root = join(ctx.label.workspace_root, ctx.label.package)
    labels = {text: target for target, text in ctx.attr.entry_labels.items()}
    lists = {"resources": [], "copyFiles": []}
    compiled = []
    for text in ctx.attr.entries:
        given = json.decode(text)
        kind = [key for key in ["group", "folder", "file", "path"] if key in given["entry"]][0]
        path = given["entry"][kind]
        if is_label(path):
            # The files of a group are files by themselves.
            found = [
                (file.path, "file" if kind == "group" and not file.is_directory else kind)
                for file in labels[path].files.to_list()
            ]
        else:
            found = [(join(root, path), kind)]
        for full, key in found:
            entry = {name: value for name, value in given["entry"].items() if name != kind}
            entry[key] = full
            entry.setdefault("mode", _MODE)
            lists[given["list"]].append(entry)
            if is_label(path) and given["list"] == "resources":
                compiled.append((full, entry))
        compiled.extend([(join(root, file), given["entry"]) for file in given["compiled"]])
    for attribute in ["groups", "strings", "nibs", "assets", "files"]:
        seen = {}
        for file in getattr(ctx.files, attribute):
            inside = _inside_unit(file)
            path = inside or file.path
            if path not in seen:
                seen[path] = True
                lists["resources"].append({"file": path, "mode": _MODE})
            compiled.append((file.path, {}))
    return lists["resources"], lists["copyFiles"], compiled

def _inside_unit(file):
    """The directory that a file is a part of, from the execution root; None where it is by itself."""
    found = unit(file.short_path)
    return file.path[:len(file.path) - len(file.short_path) + len(found)] if found else None

def _manifest(targets, exclude = []):
    options = dict(_OPTIONS, exclude = exclude) if exclude else _OPTIONS
    return json.encode({"options": options, "targets": targets, "version": 1})

def _apple_resources_bundle_impl(ctx):
    bundler = bundler_of(ctx)
    platform = platform_of(ctx)
    name = ctx.attr.target_name or ctx.label.name
    settings = _settings(ctx, platform)
    resources, copy_files, compiled = _entries(ctx)

    sources = []
    for attribute in ["groups", "strings", "nibs", "assets", "files", "srcs", "entry_labels"]:
        sources.extend(getattr(ctx.files, attribute))
    by_path = {file.path: file for file in sources}

    results = []
    for number, compilation in enumerate(compilations(settings, compiled)):
        inputs = [by_path[path] for path in compilation.paths if path in by_path]
        result = ctx.actions.declare_file("%s.results/%d-%s" % (
            ctx.label.name,
            number,
            basename(compilation.entries[0]["file"]),
        ))
        arguments = ctx.actions.args()
        arguments.add("precompile")
        arguments.add("--manifest-text", _manifest({name: dict(settings, resources = compilation.entries)}))
        arguments.add("-o", result)
        ctx.actions.run(
            executable = bundler,
            arguments = [arguments],
            inputs = inputs,
            outputs = [result],
            mnemonic = compilation.mnemonic,
            progress_message = "Compiling " + compilation.entries[0]["file"],
        )
        results.append(result)

    target = dict(settings, resources = resources, copyFiles = copy_files)
    target.update(_keys(ctx, _OTHERS))
    info = json.decode(ctx.attr.info_json) if ctx.attr.info_json else {}
    if ctx.file.info_plist:
        info["file"] = ctx.file.info_plist.path
        sources.append(ctx.file.info_plist)
    if info:
        target["info"] = info
    if ctx.file.executable:
        target["executable"] = ctx.file.executable.path
        sources.append(ctx.file.executable)

    targets = {name: target}
    if ctx.attr.embed:
        target["embed"] = []
    for inner in ctx.attr.embed:
        embedded = inner[AppleResourcesBundleInfo]
        if embedded.platform != platform:
            fail("%s is for %s, and %s, which it embeds, for %s" % (ctx.label, platform, inner.label, embedded.platform))
        target["embed"].append(embedded.targets.keys()[0])
        for key, value in embedded.targets.items():
            if targets.setdefault(key, value) != value:
                fail("%s: two different targets are called '%s'; give one a 'target_name'" % (ctx.label, key))

    all_sources = depset(sources, transitive = [inner[AppleResourcesBundleInfo].sources for inner in ctx.attr.embed])
    all_results = depset(results, transitive = [inner[AppleResourcesBundleInfo].results for inner in ctx.attr.embed])

    manifest = ctx.actions.declare_file(ctx.label.name + ".bundle.json")
    ctx.actions.write(manifest, _manifest(targets, ctx.attr.exclude))
    suffix = ctx.attr.extension or _EXTENSIONS[ctx.attr.type]
    wrapper = (ctx.attr.product_name or name) + ("." + suffix if suffix else "")
    bundle = ctx.actions.declare_directory(join(ctx.label.name + ".product", wrapper))

    arguments = ctx.actions.args()
    arguments.add("assemble")
    arguments.add(name)
    arguments.add("--manifest", manifest)
    arguments.add("--root", ".")
    arguments.add("-o", bundle.path)
    if ctx.attr.require_results:
        arguments.add("--require-results")
    list_of_results = ctx.actions.args()
    list_of_results.use_param_file("--results-from=%s", use_always = True)
    list_of_results.set_param_file_format("multiline")
    list_of_results.add_all(all_results)
    ctx.actions.run(
        executable = bundler,
        arguments = [arguments, list_of_results],
        inputs = depset([manifest], transitive = [all_sources, all_results]),
        outputs = [bundle],
        mnemonic = "AssembleBundle",
        progress_message = "Assembling %s" % wrapper,
    )
    return [
        DefaultInfo(files = depset([bundle]), runfiles = ctx.runfiles(files = [bundle])),
        AppleResourcesBundleInfo(
            bundle = bundle,
            platform = platform,
            targets = targets,
            sources = all_sources,
            results = all_results,
        ),
        OutputGroupInfo(results = all_results, manifest = depset([manifest])),
    ]

apple_resources_bundle_rule = rule(
    implementation = _apple_resources_bundle_impl,
    attrs = {
        "assets": attr.label_list(allow_files = True, doc = "The files of asset catalogs: `glob([\"Assets.xcassets/**\"])`."),
        "assets_json": attr.string(),
        "bundle_id": attr.string(doc = "`CFBundleIdentifier`."),
        "compile_json": attr.string(),
        "configured_platform": attr.string(),
        "deployment_target": attr.string(doc = "The oldest system: `\"16.0\"`."),
        "development_language": attr.string(doc = "`CFBundleDevelopmentRegion`; `en` by default."),
        "devices": attr.string_list(doc = "`iphone`, `ipad` …; the platform's usual ones by default."),
        "embed": attr.label_list(providers = [AppleResourcesBundleInfo], doc = "Bundles inside this one."),
        "entries": attr.string_list(),
        "entry_labels": attr.label_keyed_string_dict(allow_files = True),
        "exclude": attr.string_list(doc = "Globs of files that no group or folder takes in."),
        "executable": attr.label(allow_single_file = True, doc = "A linked program to include."),
        "extension": attr.string(doc = "The bundle's extension without dot; from `type` by default."),
        "files": attr.label_list(allow_files = True, doc = "Other files, side by side; what is in `fr.lproj` stays there."),
        "framework_version": attr.string(doc = "The directory below `Versions`; `A` by default."),
        "groups": attr.label_list(allow_files = True),
        "info_json": attr.string(),
        "info_plist": attr.label(allow_single_file = True, doc = "A property list that Info.plist starts from."),
        "layout": attr.string(doc = "`flat`, `deep`, `gnustep` or `fhs`; from the platform by default."),
        "localizations": attr.string_list(doc = "The languages to take in; all by default."),
        "manifest": attr.string(
            default = "inside",
            values = ["inside", "none"],
            doc = "Where the record of the build goes; Bazel has no place beside the bundle.",
        ),
        "module": attr.string(doc = "The Swift module of custom classes."),
        "nibs": attr.label_list(allow_files = [".xib", ".storyboard"], doc = "Documents of Interface Builder."),
        "platform": attr.string(doc = "The platform; see Docs/Bazel.md for what decides it otherwise."),
        "product_name": attr.string(doc = "The bundle's name without extension; the target's by default."),
        "require_results": attr.bool(doc = "Fail, rather than compile in the assembling action, where the rule " +
                                           "did not foresee a compilation."),
        "srcs": attr.label_list(allow_files = True),
        "strings": attr.label_list(
            allow_files = [".strings", ".stringsdict", ".xcstrings"],
            doc = "Tables and catalogs of strings.",
        ),
        "target_name": attr.string(doc = "The target's name, if not the rule's."),
        "type": attr.string(default = "bundle", values = sorted(_EXTENSIONS.keys())),
        "variables": attr.string_dict(doc = "Texts for `$(NAME)`."),
        "_platform_flag": attr.label(default = "//:platform"),
    },
    toolchains = [TOOLCHAIN_TYPE],
)
