internal import AppleVocabulary

/// An option of a compiler, described once: everything that names, reads, writes or explains it
/// derives from this row.
///
/// Where several give a value, the last of these counts: the default, what the product implies, the
/// project (a manifest or build settings), the command line.
package struct CompilerOption: Sendable {
  /// The name in plans and records.
  package var id: String
  package var form: Form
  /// The value without which it counts as not given; nil for none.
  package var fallback: OptionValue?
  package var scope: Scope
  /// Its key in a manifest; nil for an option that a manifest cannot give.
  package var key: ManifestKey?
  /// The build setting of Xcode that it is.
  package var setting: String?
  package var flag: CommandFlag?
  /// Its names in Apple's tools.
  package var appleNames: [AppleName]

  /// Which values it has, and how each front end writes them.
  package enum Form: Sendable {
    case flag, text, texts
    /// One of a few whole numbers; `what` names them in messages.
    case number(what: String, [Int])
    case word(any OptionWord.Type)
    /// A version of Xcode, or `auto`.
    case xcode
    /// A version of macOS, such as `13.6`; where it is typed also its build number, `22G120`.
    case macSystem
  }

  /// Whom a value holds for, and who gives it.
  package enum Scope: Sendable {
    /// All resources of a kind: users give it.
    case kind
    /// The same, and a product implies a value where they give none.
    case product(@Sendable (ResolvedProject.Product) -> OptionValue?)
    /// A single file: its entry or its project says it.
    case file
  }

  /// A key of the map of its kind, or of the map under a key of that map.
  package struct ManifestKey: Sendable {
    package var name: String
    /// The default, in words.
    package var fallback: String
    package var doc: String
    package var group: Group?

    package init(_ name: String, default fallback: String, _ doc: String, in group: Group? = nil) {
      self.name = name
      self.fallback = fallback
      self.doc = doc
      self.group = group
    }

    /// Keys that belong together, and are one key of the map around them.
    package struct Group: Hashable, Sendable {
      package var name: String
      /// The key whose value alone abbreviates the map.
      package var short: String
      package var fallback: String
      package var doc: String
      /// The description of the map, for editors.
      package var definition: String

      package init(
        _ name: String, short: String, default fallback: String, _ doc: String, definition: String
      ) {
        self.name = name
        self.short = short
        self.fallback = fallback
        self.doc = doc
        self.definition = definition
      }
    }
  }

  /// An option on the command line of `bundler`, without dashes.
  package struct CommandFlag: Sendable {
    package var name: String
    package var help: String
    package var valueName: String?

    package init(_ name: String, _ help: String, valueName: String? = nil) {
      self.name = name
      self.help = help
      self.valueName = valueName
    }
  }

  /// An option of one of Apple's tools.
  package struct AppleName: Sendable {
    package var tool: String
    /// Every spelling, with its dashes.
    package var spellings: [String]
    /// True if a flag is followed by `YES` or `NO`.
    package var saysYesOrNo: Bool

    package init(_ tool: String, _ spellings: String..., saysYesOrNo: Bool = false) {
      self.tool = tool
      self.spellings = spellings
      self.saysYesOrNo = saysYesOrNo
    }
  }
}

extension CompilerOption.Form {
  /// The value that a text stands for, as a manifest and the command line write it; nil if it is none.
  package func value(of text: String) -> OptionValue? {
    switch self {
    case .flag: ["true": .flag(true), "false": .flag(false)][text]
    case .text: .text(text)
    case .texts: .texts([text])
    case .number(_, let numbers): Int(text).flatMap { numbers.contains($0) ? .number($0) : nil }
    case .word(let type): type.word(text).map { .text($0) }
    case .xcode: XcodeChoice(text)?.optionValue
    case .macSystem: (MacSystem(parsing: text) ?? MacSystem(build: text))?.optionValue
    }
  }
}

extension CompilerOption.Form {
  /// The texts that a value may be; empty where it may be any.
  package var words: [String] {
    switch self {
    case .flag, .text, .texts, .macSystem: []
    case .number(_, let numbers): numbers.map(String.init)
    case .word(let type): type.words
    case .xcode: XcodeChoice.known.map(String.init) + [XcodeChoice.infoPlistWord]
    }
  }
}

/// The options of a compiler as it uses them: a value with a property for each row.
package protocol CompilerOptions: Hashable, Sendable {
  /// The defaults.
  init()

  /// True if every command that builds has its flags, not `compile` alone.
  ///
  /// It is a property of the type, so that a build without work does not make rows that it has no use for:
  /// those of catalogs take 0.2 ms.
  static var isForBuilds: Bool { get }

  static var rows: [OptionRow<Self>] { get }
}

extension CompilerOptions {
  package static var isForBuilds: Bool { false }

  /// The options with the values that were given; the defaults for the rest.
  package init(_ values: OptionValues) {
    self.init()
    for row in Self.rows {
      if let value = values[row.option.id] { row.write(value, &self) }
    }
  }

  /// The values that differ from the defaults.
  package var values: OptionValues {
    var result = OptionValues()
    for row in Self.rows {
      let value = row.read(self)
      if value != row.option.fallback { result[row.option.id] = value }
    }
    return result
  }

  /// The rows without the properties that they fill.
  package static var options: [CompilerOption] { rows.map(\.option) }
}

/// A row together with the property that holds its value.
package struct OptionRow<Options: CompilerOptions>: Sendable {
  package var option: CompilerOption
  let read: @Sendable (Options) -> OptionValue?
  let write: @Sendable (OptionValue, inout Options) -> Void

  /// The property's initial value is the option's default, and its type its form.
  package init<Value: OptionConvertible>(
    _ property: any WritableKeyPath<Options, Value> & Sendable, _ id: String,
    form: CompilerOption.Form = Value.form, scope: CompilerOption.Scope = .kind,
    key: CompilerOption.ManifestKey? = nil, setting: String? = nil,
    flag: CompilerOption.CommandFlag? = nil, apple: CompilerOption.AppleName...
  ) {
    option = CompilerOption(
      id: id, form: form, fallback: Options()[keyPath: property].optionValue, scope: scope,
      key: key, setting: setting, flag: flag, appleNames: apple)
    read = { $0[keyPath: property].optionValue }
    write = { value, options in
      if let value = Value(option: value) { options[keyPath: property] = value }
    }
  }
}

/// A type that a property for an option may have.
package protocol OptionConvertible: Hashable, Sendable {
  static var form: CompilerOption.Form { get }

  /// Nil for a value that stands for none.
  var optionValue: OptionValue? { get }

  /// Nil for a value of another form.
  init?(option value: OptionValue)
}

extension Bool: OptionConvertible {
  package static var form: CompilerOption.Form { .flag }
  package var optionValue: OptionValue? { .flag(self) }

  package init?(option value: OptionValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension String: OptionConvertible {
  package static var form: CompilerOption.Form { .text }
  package var optionValue: OptionValue? { .text(self) }

  package init?(option value: OptionValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Int: OptionConvertible {
  package static var form: CompilerOption.Form { .number(what: "number", []) }
  package var optionValue: OptionValue? { .number(self) }

  package init?(option value: OptionValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension [String]: OptionConvertible {
  package static var form: CompilerOption.Form { .texts }
  package var optionValue: OptionValue? { .texts(self) }

  package init?(option value: OptionValue) {
    guard case .texts(let texts) = value else { return nil }
    self = texts
  }
}

extension Optional: OptionConvertible where Wrapped: OptionConvertible {
  package static var form: CompilerOption.Form { Wrapped.form }
  package var optionValue: OptionValue? { self?.optionValue }

  package init?(option value: OptionValue) {
    guard let wrapped = Wrapped(option: value) else { return nil }
    self = wrapped
  }
}

extension MacSystem: OptionConvertible {
  package static var form: CompilerOption.Form { .macSystem }
  package var optionValue: OptionValue? { .text(description) }

  package init?(option value: OptionValue) {
    guard case .text(let text) = value else { return nil }
    self.init(parsing: text)
  }
}

/// A fixed set of words, of which an option takes one.
package protocol OptionWord: OptionConvertible, RawRepresentable<String>, CaseIterable {
  /// The subject of the words, for messages: `packing`.
  static var what: String { get }
  /// Other spellings, with the words that they stand for.
  static var aliases: [String: String] { get }
  /// The word that a text stands for; nil for one that is none.
  static func word(_ text: String) -> String?
}

extension OptionWord {
  package static var aliases: [String: String] { [:] }
  package static var words: [String] { allCases.map(\.rawValue) }
  package static var form: CompilerOption.Form { .word(Self.self) }
  package var optionValue: OptionValue? { .text(rawValue) }

  package init?(option value: OptionValue) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  package static func word(_ text: String) -> String? {
    Self(rawValue: text)?.rawValue ?? aliases[text]
  }
}
