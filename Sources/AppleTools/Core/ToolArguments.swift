package import BundleModel

/// A command line, sorted into options and operands by a tool's table of options.
///
/// Options and operands come in any order. `--name=value` is the same as `--name value` for options
/// with two dashes and one value. Everything after `--` is an operand, and so is a lone `-`.
///
/// An option that is not in the table is ignored with a warning, since callers may know newer
/// versions of a tool. The next word is taken for its value and ignored too, unless it begins with
/// `-` or names an existing file: then it is an operand or an option itself. An unknown option whose
/// name asks for an output, as `--export-foo` does, is an error instead: its caller would miss it.
package struct ToolArguments: Equatable, Sendable {
  /// An option as it was given.
  package struct Occurrence: Equatable, Sendable {
    /// The first of its names in the table.
    package var name: String
    package var values: [String]
  }

  /// In command-line order.
  package private(set) var occurrences: [Occurrence] = []
  package private(set) var operands: [String] = []
  /// One for each ignored option, ready to print.
  package private(set) var warnings: [String] = []

  /// Sorts `words`; fails when an option lacks its values or has one too many.
  package init(
    _ words: [String], options: [ToolOption], exists: (String) -> Bool
  ) throws(ToolFailure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, joined) = Self.split(word)
      guard let option = options.first(where: { $0.names.contains(name) }) else {
        if Self.asksForOutput(name) { throw ToolFailure("option '\(name)' is not offered") }
        warnings.append(Self.ignore(name, joined: joined, &rest, exists: exists))
        continue
      }
      if joined != nil, option.arity != 1 {
        throw ToolFailure("option '\(name)' takes no value with '='")
      }
      guard joined != nil || rest.count >= option.arity else {
        throw ToolFailure("option '\(name)' needs \(option.arity == 1 ? "a value" : "values")")
      }
      let values = joined.map { [$0] } ?? Array(rest.prefix(option.arity))
      if joined == nil { rest = rest.dropFirst(option.arity) }
      occurrences.append(Occurrence(name: option.names[0], values: values))
    }
  }

  /// True if an option was given, by the first of its names.
  package func has(_ name: String) -> Bool { occurrences.contains { $0.name == name } }

  /// The value of an option, the last one if it was given more than once.
  package subscript(name: String) -> String? { values(of: name).last }

  /// The values of every occurrence of an option.
  package func values(of name: String) -> [String] {
    occurrences.filter { $0.name == name }.flatMap(\.values)
  }

  /// Splits a word that begins with two dashes at its first `=`.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  /// True if the first word of a long option is one that stands for making something.
  private static func asksForOutput(_ name: String) -> Bool {
    let verbs = ["convert", "emit", "export", "extract", "generate", "output", "print", "write"]
    guard name.hasPrefix("--"), let verb = name.dropFirst(2).split(separator: "-").first else {
      return false
    }
    return verbs.contains(String(verb))
  }

  private static func ignore(
    _ name: String, joined: String?, _ rest: inout ArraySlice<String>, exists: (String) -> Bool
  ) -> String {
    var value = joined
    if value == nil, let next = rest.first, !next.hasPrefix("-"), !exists(next) {
      value = rest.popFirst()
    }
    return "unknown option '\(name)' ignored" + (value.map { ", with its value '\($0)'" } ?? "")
  }
}

/// A row of a tool's table of options.
package struct ToolOption: Equatable, Sendable {
  /// Every spelling with its dashes; the first is the name in `ToolArguments`.
  package var names: [String]
  /// How many values follow the name.
  package var arity: Int

  /// For example `ToolOption("--output", "-o", values: 1)`; without values the option is a flag.
  package init(_ names: String..., values arity: Int = 0) {
    self.names = names
    self.arity = arity
  }

  /// The options of a tool that are those of compilers.
  package static func compilerOptions(of tool: String, _ options: [CompilerOption]) -> [ToolOption]
  {
    options.flatMap { option in
      option.appleNames.filter { $0.tool == tool }.map { name in
        var row = ToolOption(values: option.form.isFlag && !name.saysYesOrNo ? 0 : 1)
        row.names = name.spellings
        return row
      }
    }
  }
}

extension ToolArguments {
  static let yesOrNo: [(name: String, value: Bool)] = [("YES", true), ("NO", false)]

  /// What the value of an option stands for, or nil without the option.
  func choice<Value>(
    _ option: String, among choices: [(name: String, value: Value)]
  ) throws(ToolFailure) -> Value? {
    guard let name = self[option] else { return nil }
    guard let choice = choices.first(where: { $0.name == name }) else {
      let names = choices.map { "'\($0.name)'" }.joined(separator: ", ")
      throw ToolFailure("unknown value '\(name)' of '\(option)'; expected one of \(names)")
    }
    return choice.value
  }

  /// The options of compilers that were given, under the names that a tool has for them.
  package func values(
    of options: [CompilerOption], in tool: String
  ) throws(ToolFailure) -> OptionValues {
    var values = OptionValues()
    for option in options {
      for name in option.appleNames where name.tool == tool {
        values[option.id] = try value(of: option, name) ?? values[option.id]
      }
    }
    return values
  }

  private func value(
    of option: CompilerOption, _ name: CompilerOption.AppleName
  ) throws(ToolFailure) -> OptionValue? {
    guard let spelling = name.spellings.first, has(spelling) else { return nil }
    switch option.form {
    case .flag where !name.saysYesOrNo: return .flag(true)
    case .flag:
      return try choice(spelling, among: Self.yesOrNo).map { .flag($0) }
    case .texts: return .texts(values(of: spelling))
    case .text, .number, .word, .xcode, .macSystem:
      if let value = self[spelling].flatMap({ option.form.value(of: $0) }) { return value }
      // It is none of them, which is said.
      return try choice(spelling, among: option.form.words.map { ($0, OptionValue.text($0)) })
    }
  }
}

extension CompilerOption.Form {
  var isFlag: Bool { if case .flag = self { true } else { false } }
}
