import AppleVocabulary
import BundleModel

extension ManifestSchema {
  package static func named(_ name: Name) -> ManifestSchema {
    switch name {
    case .manifest: manifest
    case .include: include
    case .variable: variable
    case .options: options
    case .lint: lint
    case .target: target
    case .when: when
    case .info: info
    case .kind, .group: optionTable(name)
    case .embed: embed
    case .compile: compile
    case .tool: tool
    case .packs: packs
    case .entry: entry
    case .copyEntry: copyEntry
    }
  }

  static let manifest = ManifestSchema(
    title: "a manifest",
    keys: [
      Key("version", .text(.manifestVersion), required: true, "The version of this format: 1."),
      Key(
        "name", .text(.text), default: "the directory's name", "The project's name, for messages."),
      Key(
        "include", .list(.shorthand(.includePath, or: .include)), default: "none",
        "Files merged before this one: maps merge, lists append, later values win."),
      Key(
        "variables", .map(key: .variableName, values: .shorthand(.text, or: .variable)),
        default: "none", "Texts for `$(NAME)`; `--set NAME=VALUE` overrides them."),
      Key("options", .object(.options), "Options for all targets."),
      Key("lint", .object(.lint), "The rules that `bundler lint` checks, and their severity."),
      Key(
        "templates", .map(key: .text, values: .object(.target)), default: "none",
        "Keys of targets, for `template:` to name."),
      Key(
        "targets", .map(key: .targetName, values: .object(.target)), required: true,
        "The targets to build, by name."),
    ])

  static let include = ManifestSchema(
    title: "an include",
    keys: [
      Key(
        "path", .text(.includePath), required: true, "The file, relative to the one that names it."),
      Key("optional", .text(.boolean), default: "false", "True if the file may be absent."),
    ])

  static let variable = ManifestSchema(
    title: "a variable",
    keys: [
      Key("env", .text(.variableName), required: true, "The environment variable to read."),
      Key("default", .text(.text), default: "an error", "The value if the variable is not set."),
    ])

  static let options = ManifestSchema(
    title: "the options",
    keys: [
      Key(
        "exclude", .list(.text(.glob)),
        default: "`.DS_Store .git .gitkeep .svn .hg CVS ._* *~ *.orig bundle.schema.json`",
        "Globs of files that no group or folder takes in, beside the built-in ones."),
      Key(
        "symlinks", .text(.word(.symlinks)),
        default: "`follow` in groups and catalogs, `keep` in other wrappers",
        "The treatment of symbolic links."),
      Key(
        "outsideRoot", .text(.word(.outsideRoot)), default: "`warn`",
        "The severity of a source outside of the project."),
      Key(
        "onMissing", .text(.word(.strictness)), default: "`error`",
        "The severity of a missing source."),
      Key(
        "caseCollisions", .text(.word(.strictness)), default: "`error`",
        "The severity of two names that differ in case only."),
    ])

  static let lint = ManifestSchema(
    title: "lint",
    keys: [
      Key("disable", .list(.text(.text)), default: "none", "Ids of rules that do not run."),
      Key(
        "severity", .map(key: .text, values: .text(.word(.lintSeverity))), default: "each rule's",
        "The severity of findings by the id of a rule, or `off`; also turns rules on."),
      Key(
        "baseline", .text(.path), default: "none",
        "A file of known findings, from `lint --write-baseline`."),
    ])

  static let info = ManifestSchema(
    title: "info",
    keys: [
      Key("file", .text(.path), default: "none", "A property list to start from."),
      Key(
        "properties", .propertyList, default: "none",
        "Keys that win over the file's; dictionaries merge, arrays append."),
      Key(
        "format", .text(.word(.infoFormat)), default: "`auto`",
        "`auto` is binary on the iOS family, and the file's own elsewhere."),
      Key(
        "defaults", .text(.word(.infoDefaults)), default: "`bundle`",
        "The default keys: `bundle` names the product, `platform` does not."),
      Key(
        "expandVariables", .text(.boolean), default: "`true`",
        "True if `$(NAME)` in the file is replaced."),
      Key(
        "pkgInfo", .text(.boolean), default: "for apps",
        "True if `PkgInfo` is made beside Info.plist."),
    ])

  static let embed = ManifestSchema(
    title: "an embedded target",
    keys: [
      Key("target", .text(.text), required: true, "The target, or `Target:platform`."),
      Key(
        "to", .text(.destination), default: "by type",
        "The directory of the bundle, and perhaps one below: `wrapper/Contents/Library`."),
    ])

  static let tool = ManifestSchema(
    title: "a tool",
    keys: [
      Key(
        "command", .list(.text(.text)), required: true,
        "The program and its arguments; `{in}`, `{out}`, `{outdir}` and `{base}` stand for paths."),
      Key(
        "outputs", .list(.text(.text)), required: true,
        "The files that it makes, in the place of the resource: `{base}.bin`."),
      Key(
        "inputs", .list(.text(.path)), default: "none",
        "Further files that the command reads; it sees no others of the project."),
      Key(
        "joined", .text(.boolean), default: "`false`",
        "True if one run takes all files of the target."),
      Key(
        "timeout", .text(.text), default: "120", "The seconds after which the command is stopped."),
    ])

  static let packs = ManifestSchema(
    title: "packs",
    keys: [
      Key(
        "initialInstall", .list(.text(.text)), default: "none",
        "Tags whose packs are installed together with the app."),
      Key(
        "prefetch", .list(.text(.text)), default: "none",
        "Tags whose packs are loaded after the installation, in this order."),
      Key(
        "embed", .text(.boolean), default: "`false`",
        "True if the packs are inside the bundle, for tests without a server."),
      Key(
        "baseURL", .text(.text), default: "none",
        "The address of the packs, up to their names: `https://example.com/packs/`."),
    ])

  static let entry = ManifestSchema(
    title: "an entry",
    keys: [
      Key(
        "group", .text(.pathOrGlob), "A directory whose files land side by side: hierarchy is lost."
      ),
      Key(
        "folder", .text(.pathOrGlob), "A directory that is copied unchanged, under its own name."),
      Key("file", .text(.pathOrGlob), "A file, or a directory that is one unit."),
      Key(
        "path", .text(.pathOrGlob), "A group, folder or file, by `type` or by its kind on the disk."
      ),
      Key("type", .text(.word(.entryKind)), "The kind of `path`."),
      Key(
        "to", .text(.destination), default: "`resources`",
        "The directory of the bundle, and perhaps one below: `resources/Sounds`."),
      Key(
        "as", .text(.component("a new name")), default: "the source's name",
        "A new name, for a file or a folder."),
      Key(
        "contents", .text(.boolean), default: "`false`",
        "Folders only: put what is inside at the destination, not the directory."),
      Key(
        "include", .list(.text(.glob)), default: "everything",
        "Globs below the entry: only matching files are included."),
      Key(
        "exclude", .list(.text(.glob)), default: "none",
        "Globs below the entry: matching files are left out, after `include`."),
      Key("optional", .text(.boolean), default: "`false`", "True if the source may be absent."),
      Key(
        "copy", .text(.boolean), default: "`false`",
        "Copy a source outside of the project into it once, and build from the copy."),
      Key(
        "into", .text(.path), default: "the project's directory",
        "With `copy`: the directory for the private copy."),
      Key(
        "lproj", .text(.language), default: "from the path",
        "A language: puts the file into its `.lproj`."),
      Key(
        "platforms", .list(.text(.word(.platform))), default: "all",
        "The platforms that get the entry."),
      Key(
        "devices", .list(.text(.word(.device))), default: "all",
        "The device families that get the entry, as `~ipad` and the like."),
      Key(
        "tags", .list(.text(.text)), default: "none",
        "Tags of on-demand resources: the entry goes to the pack of its tags, on iOS, tvOS and visionOS."
      ),
      Key(
        "compile", .text(.word(.anyPolicy)), default: "the target's",
        "The policy for this entry; `none` copies it as it is."),
    ] + fileOptionKeys + [
      Key(
        "mode", .text(.mode), default: "0644, or 0755 for an executable source",
        "Permission bits in octal: \"0755\"."),
      Key(
        "symlinks", .text(.word(.symlinks)), default: "the option's",
        "The treatment of symbolic links in the entry."),
    ])

  static let copyEntry = ManifestSchema(
    title: "an entry",
    keys: entry.keys.compactMap { key in
      if ["compile", "tags"].contains(key.name)
        || fileOptionKeys.contains(where: { $0.name == key.name })
      {
        return nil
      }
      return key.name == "to" ? Key("to", key.type, required: true, key.doc) : key
    })
}
