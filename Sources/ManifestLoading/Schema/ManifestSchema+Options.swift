internal import AppleVocabulary
import BundleModel

/// The keys for the options of compilers: one for each row that has one.
extension ManifestSchema {
  /// The policies of all kinds, with the options beside them.
  static let compile = ManifestSchema(
    title: "compile",
    keys: ResourceKind.allCases.map { kind in
      Key(
        kind.rawValue,
        kind.hasOptionsBesidePolicy
          ? .abbreviated(.kind(kind), key: policyKey) : .text(.word(.policy(for: kind))),
        default: "`auto`", kind.traits.doc)
    })

  /// The key of a policy that stands beside options.
  private static let policyKey = "policy"

  /// The keys of a target for maps of options.
  static let optionMapKeys: [Key] = ResourceKind.allCases.compactMap { kind in
    kind.traits.map.map { Key($0.key, .object(.kind(kind)), default: "none", $0.doc) }
  }

  /// The keys of an entry for options of its files.
  static let fileOptionKeys: [Key] = ResourceKind.allCases.flatMap(\.options).compactMap { option in
    guard case .file = option.scope, let key = option.key else { return nil }
    return Key(option, key)
  }

  /// The table of a kind, or of a group of its options.
  ///
  /// All are made once, since every map of a manifest looks its table up.
  static func optionTable(_ name: Name) -> ManifestSchema {
    optionTables.first { $0.name == name }?.table ?? ManifestSchema(title: name.text, keys: [])
  }

  private static let optionTables: [(name: Name, table: ManifestSchema)] =
    (Name.optionMaps + Name.besidePolicies).map { name in
      switch name {
      case .kind(let kind): (name, ManifestSchema(optionsOf: kind))
      default: (name, ManifestSchema(title: name.text, keys: Name.keys(of: name)))
      }
    }

  private init(optionsOf kind: ResourceKind) {
    title = kind.traits.map?.key ?? kind.rawValue
    keys = []
    if kind.hasOptionsBesidePolicy {
      keys.append(
        Key(
          Self.policyKey, .text(.word(.policy(for: kind))), default: "`auto`",
          "A word alone selects the policy: \(kind.traits.doc)"))
    }
    for option in kind.manifestOptions {
      guard let key = option.key else { continue }
      guard let group = key.group else {
        keys.append(Key(option, key))
        continue
      }
      if !keys.contains(where: { $0.name == group.name }) {
        keys.append(
          Key(
            group.name, .abbreviated(.group(group), key: group.short), default: group.fallback,
            group.doc))
      }
    }
  }
}

extension ManifestSchema.Key {
  fileprivate init(_ option: CompilerOption, _ key: CompilerOption.ManifestKey) {
    let rule = option.form.rule
    var type = ValueType.text(rule)
    if case .texts = option.form { type = .list(type) }
    self.init(key.name, type, default: key.fallback, key.doc)
  }
}

extension ManifestSchema.Name {
  /// Every table, in the order of the JSON Schema.
  package static let all: [ManifestSchema.Name] =
    [.manifest, .include, .variable, .options, .lint, .target, .when, .info] + optionMaps
    + [.embed, .compile, .tool, .packs] + besidePolicies + [.entry, .copyEntry]

  /// The maps of targets that hold options, each with its groups behind it.
  fileprivate static let optionMaps = tables { $0.traits.map != nil }
  /// The maps under `compile:` that hold options.
  fileprivate static let besidePolicies = tables(of: \.hasOptionsBesidePolicy)

  private static func tables(of isIncluded: (ResourceKind) -> Bool) -> [ManifestSchema.Name] {
    ResourceKind.allCases.filter(isIncluded).flatMap { kind in
      var groups: [CompilerOption.ManifestKey.Group] = []
      for group in kind.manifestOptions.compactMap(\.key?.group) where !groups.contains(group) {
        groups.append(group)
      }
      return [ManifestSchema.Name.kind(kind)] + groups.map { ManifestSchema.Name.group($0) }
    }
  }

  /// The keys of a group of options.
  fileprivate static func keys(of name: ManifestSchema.Name) -> [ManifestSchema.Key] {
    ResourceKind.allCases.flatMap(\.manifestOptions).compactMap { option in
      guard let key = option.key, let group = key.group, .group(group) == name else { return nil }
      return ManifestSchema.Key(option, key)
    }
  }

  /// The name of its definition in the JSON Schema.
  package var text: String {
    switch self {
    case .manifest: "manifest"
    case .include: "include"
    case .variable: "variable"
    case .options: "options"
    case .lint: "lint"
    case .target: "target"
    case .when: "when"
    case .info: "info"
    case .kind(let kind): kind.traits.map?.key ?? kind.rawValue
    case .group(let group): group.name
    case .embed: "embed"
    case .compile: "compile"
    case .tool: "tool"
    case .packs: "packs"
    case .entry: "entry"
    case .copyEntry: "copyEntry"
    }
  }
}

extension ResourceKind {
  fileprivate var hasOptionsBesidePolicy: Bool { traits.map == nil && !manifestOptions.isEmpty }
}

extension CompilerOption.Form {
  /// The form of the text, or of each text of a list.
  var rule: TextRule {
    switch self {
    case .flag: .boolean
    case .text, .texts: .text
    case .number(let what, let numbers):
      .number(WordList(what: what, words: numbers.map(String.init)))
    case .word(let type):
      .word(WordList(what: type.what, words: type.words, aliases: type.aliases))
    case .xcode: .xcode
    case .macSystem: .versionNumber
    }
  }
}
