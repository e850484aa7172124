"""A bundle that is described as bundle.yml describes it."""

load(
    ":paths.bzl",
    "CATALOGS",
    "COMPILED_FILES",
    "ICONSET",
    "basename",
    "dirname",
    "extension",
    "is_label",
    "join",
    "unit",
)
load(":platform.bzl", "PLATFORM_OF_CONFIGURATION", "platform_of")
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

# Key of bundle.yml -> attribute: those that decide compilations, and those that do not.
_SETTINGS = {
    "bundleID": "bundle_id",
    "deploymentTarget": "deployment_target",
    "developmentLanguage": "development_language",
    "devices": "devices",
    "extension": "extension",
    "frameworkVersion": "framework_version",
    "localizations": "localizations",
    "module": "module",
    "productName": "product_name",
    "type": "type",
    "variables": "variables",
}

# What Bazel lays out for an action are links to the files, and every file is executable.
_OPTIONS = {"outsideRoot": "allow", "symlinks": "follow"}
_MODE = "0644"

def _settings(ctx, platform):
    settings = {"platform": platform}
    for key, attribute in _SETTINGS.items():
        value = getattr(ctx.attr, attribute)
        if value:
            settings[key] = value
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
            paths = [file.path for file in labels[path].files.to_list()]
        else:
            paths = [join(root, path)]
        for path in paths:
            entry = dict(given["entry"])
            entry[kind] = path
            entry.setdefault("mode", _MODE)
            lists[given["list"]].append(entry)
            if is_label(given["entry"][kind]):
                compiled.append((path, entry))
        compiled.extend([(join(root, path), given["entry"]) for path in given["compiled"]])
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

def _entry_settings(entry, path, policies, base_documents):
    """What of an entry decides how its file is compiled; None for one that is copied."""
    if "folder" in entry or entry.get("compile") == "none":
        return None
    kept = {key: entry[key] for key in ["compile", "devices", "encoding", "lproj"] if key in entry}
    if "as" in entry and "file" in entry:
        kept["as"] = entry["as"]

    # The texts of a document stay as they are, beside its nib.
    if extension(path) == "strings" and "compile" not in kept and policies.get("strings", "auto") == "auto":
        language = dirname(path)
        document = join(dirname(language), "Base.lproj", basename(path)[:-len(".strings")])
        if language.endswith(".lproj") and document in base_documents:
            kept["compile"] = "same"
    return kept

def _policies(settings):
    """The kind of resource -> the word for how it is compiled."""
    policies = settings.get("compile", {})
    return {
        kind: policy if type(policy) == "string" else policy.get("policy", "auto")
        for kind, policy in policies.items()
    }

def _compilations(settings, compiled):
    """What is compiled by itself, from (path, entry) pairs: a list of structs.

    The fields are `paths`, what is read; `entries` of a manifest for it; and `mnemonic`.
    """
    policies = _policies(settings)
    documents = {}
    for path, _ in compiled:
        if extension(path) in ["xib", "storyboard"] and dirname(path).endswith("Base.lproj"):
            documents[path.rpartition(".")[0]] = True
    found = {}
    for path, entry in compiled:
        kept = _entry_settings(entry, path, policies, documents)
        if kept == None:
            continue
        directory = unit(path)
        resource, mnemonic = path, None
        if directory:
            if extension(directory) in CATALOGS:
                # All catalogs of a product become one archive.
                key, kind, mnemonic = ("assets", json.encode(kept)), "assets", "CompileAssets"
            elif extension(directory) == ICONSET:
                key, kind, mnemonic = (directory, ""), "", "CompileIconset"
            resource = directory
        elif extension(path) in COMPILED_FILES:
            kind, mnemonic = COMPILED_FILES[extension(path)]
            key = (path, json.encode(kept))
            if policies.get("tiff") == "combine" and kind in ["png", "tiff"]:
                # Files of several scales become one image.
                name = path.rpartition(".")[0]
                for scale in ["@1x", "@2x", "@3x"]:
                    if name.endswith(scale):
                        name = name[:-len(scale)]
                key = (name + "." + extension(path), json.encode(kept))
        if not mnemonic or policies.get(kind) == "none" and "compile" not in kept:
            continue
        compilation = found.setdefault(key, struct(paths = [], resources = {}, entry = kept, mnemonic = mnemonic))
        compilation.paths.append(path)
        compilation.resources[resource] = True
    return [
        struct(
            paths = compilation.paths,
            entries = [
                dict(compilation.entry, file = resource)
                for resource in compilation.resources
            ],
            mnemonic = compilation.mnemonic,
        )
        for compilation in found.values()
    ]

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
    for number, compilation in enumerate(_compilations(settings, compiled)):
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

    target = dict(settings, resources = resources, copyFiles = copy_files, manifest = ctx.attr.manifest)
    if ctx.attr.layout:
        target["layout"] = ctx.attr.layout
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
        DefaultInfo(files = depset([bundle]), runfiles = ctx.runfiles([bundle])),
        AppleResourcesBundleInfo(
            bundle = bundle,
            platform = platform,
            targets = targets,
            sources = all_sources,
            results = all_results,
        ),
        OutputGroupInfo(results = all_results, manifest = depset([manifest])),
    ]

_apple_resources_bundle = rule(
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

def _json(value):
    """A dictionary as JSON; what is JSON already, or a select() of it, as it is."""
    return json.encode(value) if type(value) == "dict" else value

def _entry(name, kind, item):
    """An item of a list of bundle.yml as an entry."""
    entry = dict(item) if type(item) == "dict" else {kind: item}
    named = [key for key in ["group", "folder", "file", "path"] if key in entry]
    if len(named) != 1:
        fail("%s: an entry names one of group, folder, file, path: %s" % (name, item))
    path = entry[named[0]]
    if not is_label(path):
        if path.startswith("../") or path.startswith("/"):
            fail("%s: '%s' is outside of the package; name its label" % (name, path))
        for character in ["[", "{", "?"]:
            if character in path:
                fail("%s: '%s': Bazel's globs have no '%s'; name the paths" % (name, path, character))
    return entry, path

def apple_resources_bundle(
        name,
        groups = [],
        folders = [],
        resources = [],
        copy_files = [],
        srcs = [],
        platform = None,
        info = None,
        compile = None,
        asset_options = None,
        **kwargs):
    """A bundle of resources, described in the words of bundle.yml.

    Each resource that is compiled is an action; one more assembles the bundle, its Info.plist and its
    record. The bundle is a tree artifact.

    Args:
      name: the target's name, and the product's where `product_name` gives none.
      groups: directories of this package whose files go side by side, or labels of such files.
      folders: directories of this package that are copied as they are.
      resources: entries as under `resources:` of bundle.yml: paths, or dictionaries such as
        `{"group": "Audio", "to": "resources/Sounds"}`. A path may be a label.
      copy_files: entries as under `copyFiles:`; nothing in them is compiled.
      srcs: further files that entries need, where a glob of this package does not find them.
      platform: `ios`, `macos` …; by default what `--@rules_bundler//:platform` says, or the platform that
        Bazel builds for.
      info: keys under `info:` of bundle.yml besides `file`: `{"properties": {…}}`.
      compile: as under `compile:`: `{"strings": "binary"}`.
      asset_options: as under `assets:`: `{"appIcon": "AppIcon"}`.
      **kwargs: attributes of the rule: `type`, `bundle_id`, `deployment_target`, `info_plist`, `nibs`,
        `strings`, `assets`, `files`, `embed` …, and what every rule has.
    """
    sources = list(srcs)
    labels = {}
    entries = []
    items = [("resources", "group", group) for group in groups if not is_label(group)]
    items += [("resources", "folder", folder) for folder in folders]
    items += [("resources", "path", item) for item in resources]
    items += [("copyFiles", "path", item) for item in copy_files]
    for list_name, kind, item in items:
        entry, path = _entry(name, kind, item)
        compiled = []
        if is_label(path):
            labels[path] = path
        else:
            found = native.glob([path, path + "/**"], allow_empty = True)
            sources += found
            if list_name == "resources" and "folder" not in entry:
                left_out = []
                for pattern in entry.get("exclude", []):
                    left_out += [path + "/" + pattern, path + "/**/" + pattern]
                compiled = [
                    file
                    for file in (native.glob(
                        [path, path + "/**"],
                        exclude = left_out,
                        allow_empty = True,
                    ) if left_out else found)
                    if extension(file) in COMPILED_FILES or unit(file)
                ]
        entries.append(json.encode({"compiled": compiled, "entry": entry, "list": list_name}))
    _apple_resources_bundle(
        name = name,
        assets_json = _json(asset_options),
        compile_json = _json(compile),
        configured_platform = PLATFORM_OF_CONFIGURATION,
        entries = entries,
        entry_labels = labels,
        groups = [group for group in groups if is_label(group)],
        info_json = _json(info),
        platform = platform,
        srcs = {file: True for file in sources}.keys(),
        **kwargs
    )
