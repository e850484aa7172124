package import AppleVocabulary
package import BundleModel

/// The keys that a map of the manifest may have: one table for checks, editors and documentation.
package struct ManifestSchema: Sendable {
  /// With its article, for messages: `a target`.
  package var title: String
  package var keys: [Key]

  package struct Key: Sendable {
    package var name: String
    package var type: ValueType
    package var isRequired: Bool
    /// The default, in words.
    package var defaultText: String?
    /// One line of documentation.
    package var doc: String

    init(
      _ name: String, _ type: ValueType, required: Bool = false, default: String? = nil,
      _ doc: String
    ) {
      self.name = name
      self.type = type
      isRequired = required
      defaultText = `default`
      self.doc = doc
    }
  }

  package subscript(name: String) -> Key? { keys.first { $0.name == name } }

  /// The table for a map; a name, because tables refer to each other.
  package enum Name: Hashable, Sendable {
    case manifest, include, variable, options, lint, target, when, info
    /// The options of a kind of resource, in a map of the target or under `compile:`.
    case kind(ResourceKind)
    /// Options that are under one key.
    case group(CompilerOption.ManifestKey.Group)
    case embed, compile, tool, packs, entry, copyEntry
  }
}

/// The values that a key may have.
package indirect enum ValueType: Sendable {
  case text(TextRule)
  case object(ManifestSchema.Name)
  /// A list, or a single item instead; merging appends.
  case list(ValueType)
  /// One value or a list; merging replaces a value and appends lists.
  case oneOrList(ValueType)
  /// A map with keys that the user chooses.
  case map(key: TextRule, values: ValueType)
  /// A text as shorthand for a map; merging replaces.
  case shorthand(TextRule, or: ManifestSchema.Name)
  /// A map, or the value of one of its keys instead; merging merges maps.
  case abbreviated(ManifestSchema.Name, key: String)
  /// Any value of a property list.
  case propertyList
}

/// The form that a text must have.
package enum TextRule: Sendable {
  case text
  /// Relative to the directory of the file that names it.
  case path
  /// A path that is followed before variables are known.
  case includePath
  case templateName
  /// A path that may contain `* ? [] ** {}`.
  case pathOrGlob
  /// A glob relative to its entry.
  case glob
  /// `true` or `false`, not quoted.
  case boolean
  case manifestVersion
  /// Octal permission bits.
  case mode
  case word(WordList)
  /// One of a few whole numbers.
  case number(WordList)
  /// A version of Xcode, as a major version or four digits, or `auto`.
  case xcode
  /// A word, optionally followed by `/subpath`.
  case destination
  /// A name without `/`; the argument says of what.
  case component(String)
  case language
  /// Digits and dots.
  case versionNumber
  case targetName
  case variableName
}

/// Words of which one must be given.
package struct WordList: Sendable {
  /// What the words name, for messages: `platform`.
  package var what: String
  package var words: [String]
  /// Other accepted spellings, with the word they stand for.
  package var aliases: [String: String] = [:]
  /// Words of other tools, which are not accepted, with the word that they stand for.
  var foreign: [String: String] = [:]

  /// The word that a text stands for; nil if it is unknown.
  package func word(for text: String) -> String? {
    words.contains(text) ? text : aliases[text]
  }
}

extension ManifestSchema {
  static let target = ManifestSchema(
    title: "a target",
    keys: [
      Key(
        "template", .oneOrList(.text(.templateName)), default: "none",
        "Templates that the target starts from, applied left to right."),
      Key(
        "type", .text(.word(.productType)), default: "`bundle`",
        "The type of product; `resources` is a loose directory without Info.plist."),
      Key(
        "platform", .oneOrList(.text(.word(.platform))), required: true,
        "The platform, or several: each makes a product, named `Target:platform`."),
      Key(
        "layout", .text(.word(.layout)), default: "`auto`",
        "`auto` is flat on the iOS family, `Contents/` on macOS, `Resources/` on GNUstep."),
      Key(
        "frameworkVersion", .text(.component("a framework's version")), default: "`A`",
        "The directory below `Versions` of a framework for macOS."),
      Key(
        "productName", .text(.component("a product's name")), default: "the target's name",
        "The bundle's name without extension."),
      Key(
        "extension", .text(.component("an extension")), default: "from `type`",
        "The bundle's extension without dot."),
      Key("bundleID", .text(.text), default: "none", "`CFBundleIdentifier`."),
      Key(
        "deploymentTarget", .text(.versionNumber), default: "none",
        "The oldest system version, quoted: \"16.0\"."),
      Key(
        "developmentLanguage", .text(.language), default: "`en`", "`CFBundleDevelopmentRegion`."),
      Key(
        "module", .text(.text), default: "the product's name as an identifier",
        "The Swift module that custom classes come from."),
      Key(
        "devices", .list(.text(.word(.device))), default: "the platform's usual ones",
        "Device families: `UIDeviceFamily`, and a filter for entries."),
      Key(
        "localizations", .list(.text(.language)), default: "all that are found",
        "The languages to keep; others are left out."),
      Key("info", .object(.info), default: "synthesized", "The sources of Info.plist."),
      Key(
        "variables", .map(key: .variableName, values: .shorthand(.text, or: .variable)),
        default: "none", "Variables that win over the top-level ones."),
      Key(
        "executable", .text(.path), default: "none",
        "A linked program to put into the bundle; sets `CFBundleExecutable`."),
      Key(
        "resources", .list(.shorthand(.pathOrGlob, or: .entry)), default: "none",
        "The files of the bundle, compiled by kind."),
      Key(
        "copyFiles", .list(.shorthand(.pathOrGlob, or: .copyEntry)), default: "none",
        "Files that are copied unchanged; each entry has its destination in `to`."),
      Key(
        "embed", .list(.shorthand(.text, or: .embed)), default: "none",
        "Targets to build first and put inside, by type: plug-ins, frameworks, XPC services."),
    ] + optionMapKeys + [
      Key(
        "compile", .object(.compile), default: "`auto` each",
        "The policy for each kind of resource."),
      Key(
        "sources", .list(.text(.pathOrGlob)), default: "none",
        "Globs of source code, for `lint` and `unused`; never read by a build."),
      Key(
        "tools", .map(key: .component("an extension"), values: .object(.tool)), default: "none",
        "Commands for resources that have no compiler here, by their extension."),
      Key(
        "packs", .object(.packs), default: "by the entries' `tags`",
        "How resources with `tags` become packs of on-demand resources."),
      Key(
        "manifest", .text(.word(.manifestPlacement)), default: "`inside`",
        "The place of the bundle record."),
      Key(
        "when", .map(key: .word(.platform), values: .object(.when)), default: "none",
        "Keys that hold for one platform, merged over the others."),
    ])

  /// A target's keys, except those that decide which platforms it has.
  static let when = ManifestSchema(
    title: "a platform's keys",
    keys: target.keys.filter { !["template", "platform", "when"].contains($0.name) })
}
