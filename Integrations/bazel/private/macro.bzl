"""The macro that packages call: paths and dictionaries become what a rule's attributes can hold."""

load(":bundle.bzl", "apple_resources_bundle_rule")
load(":paths.bzl", "COMPILED_FILES", "extension", "is_label", "unit")
load(":platform.bzl", "PLATFORM_OF_CONFIGURATION")

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
      platform: `ios`, `macos` …; by default the value of `--@rules_bundler//:platform`, or the platform that
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
    apple_resources_bundle_rule(
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
