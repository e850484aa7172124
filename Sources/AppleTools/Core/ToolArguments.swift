/// A command line, sorted into options and operands by a tool's table of options.
///
/// Options and operands come in any order. `--name=value` is the same as `--name value` for options
/// with two dashes and one value. Everything after `--` is an operand, and so is a lone `-`.
///
/// An option that is not in the table is ignored with a warning, since callers may know newer
/// versions of a tool. The next word is taken for its value and ignored too, unless it begins with
/// `-` or names an existing file: then it is an operand or an option itself. An unknown option whose
/// name asks for an output, as `--export-foo` does, is an error instead: its caller would miss it.
package struct ToolArguments: Hashable, Sendable {
  /// An option as it was given.
  package struct Occurrence: Hashable, Sendable {
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

  /// Whether an option was given, by the first of its names.
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

  /// Whether the first word of a long option is one that stands for making something.
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
