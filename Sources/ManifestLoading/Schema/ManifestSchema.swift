/// The keys that a map of the manifest may have: one table for checking, editors and documentation.
package struct ManifestSchema: Sendable {
  /// With its article, for messages: `a target`.
  package var title: String
  package var keys: [Key]

  package struct Key: Sendable {
    package var name: String
    package var type: ValueType
    package var isRequired: Bool
    /// What holds without the key, in words.
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

  /// Which table a map follows; a name, since tables refer to each other.
  package enum Name: String, Sendable, CaseIterable {
    case manifest, include, variable, options, lint, target, when, info, compile, nib, storyboard,
      entry, copyEntry
  }
}

/// What may stand after a key.
package indirect enum ValueType: Sendable {
  case text(TextRule)
  case object(ManifestSchema.Name)
  /// A list, for which a single item may stand; merging appends.
  case list(ValueType)
  /// One value or a list; merging replaces one value, and appends lists.
  case oneOrList(ValueType)
  /// Keys of the user's choice.
  case map(key: TextRule, values: ValueType)
  /// Text as a shorthand, or a map; merging replaces.
  case shorthand(TextRule, or: ManifestSchema.Name)
  /// A map, for which the value of one of its keys may stand; merging is that of maps.
  case abbreviated(ManifestSchema.Name, key: String)
  /// Anything that a property list can hold.
  case propertyList
}

/// What a text must look like.
package enum TextRule: Sendable {
  case text
  /// Relative to the directory of the file that names it.
  case path
  /// A path that is followed before variables are known.
  case includePath
  case templateName
  /// A path that may hold `* ? [] ** {}`.
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
  /// A word, then perhaps `/subpath`.
  case destination
  /// A name without `/`, of what.
  case component(String)
  case language
  /// Digits and dots.
  case versionNumber
  case targetName
  case variableName
}

/// Words of which one must be given.
package struct WordList: Sendable {
  /// What a word names, for messages: `platform`.
  package var what: String
  package var words: [String]
  /// Other spellings that are taken, with the word they stand for.
  package var aliases: [String: String] = [:]

  /// The word that a text stands for.
  package func word(for text: String) -> String? {
    words.contains(text) ? text : aliases[text]
  }
}
