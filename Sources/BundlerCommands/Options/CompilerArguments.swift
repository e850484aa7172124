import AppleVocabulary
import ArgumentParser
import BundleModel
import Diagnostics
import ResourceCompilers

/// A choice among the options of all compilers.
protocol CompilerOptionChoice {
  static var options: [CompilerOption] { get }
}

/// Those that every command that builds has.
enum OptionsOfBuilds: CompilerOptionChoice {
  static let options = ResourceKind.commandOptions(of: true) { $0.isOfKind }
}

/// Those that only `compile` has, as a manifest says them for all resources of a kind.
enum OptionsOfKinds: CompilerOptionChoice {
  static let options = ResourceKind.commandOptions(of: false) { $0.isOfKind }
}

/// The options for documents that a product implies, and `compile` needs.
enum FactsOfDocuments: CompilerOptionChoice {
  static let options = ResourceKind.commandOptions(of: true) { !$0.isOfKind }
}

/// The options for other resources that products and files imply, and `compile` needs.
enum FactsOfOthers: CompilerOptionChoice {
  static let options = facts.filter { !$0.isOfFile } + facts.filter(\.isOfFile)

  private static let facts = ResourceKind.commandOptions(of: false) { !$0.isOfKind }
}

/// Options of compilers on the command line: declared, read and checked by their rows.
///
/// The parser finds the arguments of a type in its mirror, by property; here the mirror has one for each
/// row.
struct CompilerArguments<Choice: CompilerOptionChoice>: ParsableArguments, CustomReflectable,
  Encodable
{
  /// The given values, by the names of the options; texts are not checked yet.
  private var said = OptionValues()

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ArgumentKey.self)
    for option in Choice.options {
      guard let name = option.flag?.name else { continue }
      let value = try option.argument(from: container, ArgumentKey(stringValue: name))
      if value != option.fallback { said[name] = value }
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: Choice.options.compactMap { option in
        option.flag.map { (label: $0.name, value: option.argument($0)) }
      })
  }

  func encode(to encoder: any Encoder) throws { try said.encode(to: encoder) }

  func validate() throws {
    // Making the options of all kinds takes longer than looking.
    if said.isEmpty { return }
    for option in Choice.options {
      if let name = option.flag?.name, let value = said[name] { try option.check(value, name) }
    }
  }

  /// The values for each kind of resource that has the option.
  var values: [ResourceKind: OptionValues] {
    var values: [ResourceKind: OptionValues] = [:]
    if said.isEmpty { return values }
    for kind in ResourceKind.allCases {
      for option in kind.options {
        guard let name = option.flag?.name, let value = said[name] else { continue }
        values[kind, default: OptionValues()][option.id] = option.parsed(value)
      }
    }
    return values
  }
}

extension CompilerArguments {
  /// The options of a line that no parser has read; nil if one of them is refused.
  init?(_ line: PlainWords) {
    // As above, the rows are made only if one of them was said.
    for option in line.hasOthers ? Choice.options : [] {
      guard let name = option.flag?.name, line.says("--" + name) else { continue }
      guard let value = option.argument(line.values(of: "--" + name)) else { return nil }
      if value != option.fallback { said[name] = value }
    }
    do { try validate() } catch { return nil }
  }
}

extension PlainWords.Form {
  /// How a plain line has the option of that name, with its dashes; nil if no compiler has it.
  static func ofCompilers(_ name: String) -> Self? {
    for options in [
      FactsOfDocuments.options, OptionsOfBuilds.options, FactsOfOthers.options,
      OptionsOfKinds.options,
    ] {
      guard let option = options.first(where: { $0.flag.map { "--" + $0.name } == name }) else {
        continue
      }
      return switch option.form {
      case .flag: .flag
      case .texts: .values
      case .number, .word, .xcode, .text, .macSystem: .value
      }
    }
    return nil
  }
}

private struct ArgumentKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension ResourceKind {
  /// The options that a command line may have, each name once: of the compilers that all commands have
  /// options of, or of the others.
  fileprivate static func commandOptions(
    of areForBuilds: Bool, where isIncluded: (CompilerOption) -> Bool
  ) -> [CompilerOption] {
    var names: Set<String> = []
    return allCases.filter { $0.traits.options?.isForBuilds == areForBuilds }.flatMap(\.options)
      .filter { option in
        guard let flag = option.flag, isIncluded(option) else { return false }
        return names.insert(flag.name).inserted
      }
  }
}

extension CompilerOption {
  /// The argument that the parser takes for the option.
  ///
  /// A word is one of a type only where help shows a default: each type takes the parser 0.05 ms.
  fileprivate func argument(_ flag: CommandFlag) -> Any {
    let name = NameSpecification.customLong(flag.name)
    let help = ArgumentHelp(stringLiteral: flag.help).named(flag.valueName)
    switch form {
    case .flag: return Flag(wrappedValue: false, name: name, help: help)
    case .texts:
      return Option<[String]>(wrappedValue: [], name: name, parsing: .singleValue, help: help)
    case .number: return Option<Int?>(name: name, help: help)
    case .word(let type):
      if case .text(let word) = fallback { return type.argument(word, name, help) }
      return Option<String?>(name: name, help: help, completion: .list(form.words))
    case .xcode: return Option<String?>(name: name, help: help, completion: .list(form.words))
    case .text, .macSystem: return Option<String?>(name: name, help: help)
    }
  }

  /// Returns the value that the parser read for the option; nil without one.
  fileprivate func argument(
    from container: KeyedDecodingContainer<ArgumentKey>, _ key: ArgumentKey
  ) throws -> OptionValue? {
    switch form {
    case .flag:
      return .flag(try container.decode(Flag<Bool>.self, forKey: key).wrappedValue)
    case .texts:
      return .texts(try container.decode(Option<[String]>.self, forKey: key).wrappedValue)
    case .number:
      return try container.decode(Option<Int?>.self, forKey: key).wrappedValue.map { .number($0) }
    case .word(let type) where fallback != nil: return try type.argument(from: container, key)
    case .word, .text, .xcode, .macSystem:
      return try container.decode(Option<String?>.self, forKey: key).wrappedValue.map { .text($0) }
    }
  }

  /// Returns the value of the words that follow the option; nil if they are none.
  fileprivate func argument(_ words: [String]) -> OptionValue? {
    switch form {
    case .flag: .flag(true)
    case .texts: .texts(words)
    case .number: words.first.flatMap { Int($0) }.map { .number($0) }
    case .word, .text, .xcode, .macSystem: words.first.map { .text($0) }
    }
  }

  /// The value that was said; nil for one that `check` refuses.
  fileprivate func parsed(_ value: OptionValue) -> OptionValue? {
    switch (form, value) {
    case (.word, .text(let text)), (.xcode, .text(let text)), (.macSystem, .text(let text)):
      form.value(of: text)
    default: value
    }
  }

  fileprivate func check(_ value: OptionValue, _ name: String) throws {
    switch (form, value) {
    case (.number(_, let numbers), .number(let number)) where !numbers.contains(number):
      let words = numbers.dropLast().map(String.init).joined(separator: ", ")
      throw ValidationError(
        "'--\(name) \(number)': expected \(words) or \(numbers.last ?? 0)")
    case (.word(let type), .text(let text)) where type.word(text) == nil:
      throw ValidationError(unknownWord(text, type.what, known: type.words))
    case (.xcode, .text(let text)) where XcodeChoice(text) == nil:
      if let version = Int(text), let problem = unknownXcode(version) {
        throw ValidationError(problem)
      }
      throw ValidationError("'--\(name) \(text)': expected a version of Xcode, or 'auto'")
    case (.macSystem, .text(let text)) where form.value(of: text) == nil:
      throw ValidationError(
        "'--\(name) \(text)': expected a version of macOS, such as 13.6, or a build number")
    default: break
    }
  }

  /// True if users give it for all resources of a kind.
  var isOfKind: Bool { if case .kind = scope { true } else { false } }
  fileprivate var isOfFile: Bool { if case .file = scope { true } else { false } }
}

extension ArgumentHelp {
  fileprivate func named(_ valueName: String?) -> ArgumentHelp {
    var help = self
    help.valueName = valueName
    return help
  }
}

/// A word of a fixed set, for an option whose help lists the set.
private struct WordArgument<Word: OptionWord>: ExpressibleByArgument {
  var word: String

  init?(argument: String) {
    guard let word = Word.word(argument) else { return nil }
    self.word = word
  }

  var defaultValueDescription: String { word }
  static var allValueStrings: [String] { Word.words }
}

extension OptionWord {
  fileprivate static func argument(
    _ word: String, _ name: NameSpecification, _ help: ArgumentHelp
  ) -> Any {
    guard let word = WordArgument<Self>(argument: word) else {
      return Option<String?>(name: name, help: help)
    }
    return Option(wrappedValue: word, name: name, help: help)
  }

  fileprivate static func argument(
    from container: KeyedDecodingContainer<ArgumentKey>, _ key: ArgumentKey
  ) throws -> OptionValue {
    .text(try container.decode(Option<WordArgument<Self>>.self, forKey: key).wrappedValue.word)
  }
}
