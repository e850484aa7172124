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
    case embed, compile, entry, copyEntry
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
