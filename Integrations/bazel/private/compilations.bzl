"""Which resources are compiled by themselves, and with which settings."""

load(
    ":paths.bzl",
    "CATALOGS",
    "COMPILED_FILES",
    "ICONSET",
    "basename",
    "dirname",
    "extension",
    "join",
    "unit",
)

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

def compilations(settings, compiled):
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
