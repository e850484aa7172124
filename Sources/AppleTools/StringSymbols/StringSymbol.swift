internal import StringsFormat

/// A string that programs name by a constant, or by a function of its arguments.
struct StringSymbol: Hashable, Sendable {
  struct Parameter: Hashable, Sendable {
    /// Nil for one without a name of its own.
    var label: String?
    var name: String
    /// In Swift.
    var type: String
  }

  var key: String
  var comment: String?
  /// In lower camel case.
  var name: String
  var parameters: [Parameter]
  /// The text in the source language, with an interpolation for each argument.
  var defaultValue: String

  /// Nil if no name can be made of the key, or Swift has no type for an argument.
  init?(_ entry: StringCatalog.Entry, in catalog: StringCatalog) {
    name = symbolName(of: entry.key, without: "")
    guard !name.isEmpty, let arguments = catalog.arguments(of: entry) else { return nil }
    parameters = []
    for argument in arguments {
      guard let type = swiftType(of: argument.type) else { return nil }
      let label = argument.name.map { symbolName(of: $0, without: "") } ?? ""
      parameters.append(
        label.isEmpty
          ? Parameter(name: "arg\(argument.position)", type: type)
          : Parameter(label: label, name: label, type: type))
    }
    guard Set(parameters.map(\.name)).count == parameters.count else { return nil }
    key = entry.key
    comment = entry.comment
    defaultValue = literal(of: catalog.sourceText(of: entry), parameters)
  }
}

/// A string literal of Swift with interpolations.
///
/// Foundation takes the arguments in the order of the interpolations. Where the text has another
/// order, the literal is only the arguments: the text that is shown comes from the table.
private func literal(
  of parts: [StringCatalog.TextPart], _ parameters: [StringSymbol.Parameter]
) -> String {
  var order: [Int] = []
  for case .argument(let position, _) in parts { order.append(position) }
  guard order == Array(1..<parameters.count + 1) else {
    return "\"" + parameters.map { "\\(\(escaped($0.name)))" }.joined(separator: " ") + "\""
  }
  let inner = parts.map { part in
    switch part {
    case .text(let text): return String(swiftLiteral(text).dropFirst().dropLast())
    case .argument(let position, let specifier):
      let parameter = parameters[position - 1]
      let name = escaped(parameter.name)
      return usualSpecifiers[parameter.type] == specifier || specifier == "%f"
        ? "\\(\(name))" : "\\(\(name), specifier: \(swiftLiteral(specifier)))"
    }
  }
  return "\"" + inner.joined() + "\""
}

/// The specifiers that interpolations of a type stand for.
private let usualSpecifiers = [
  "String": "%@", "Int": "%lld", "Int32": "%d", "UInt": "%llu", "UInt32": "%u", "Double": "%lf",
]

/// The type that an argument has in Swift; nil for characters, C strings and pointers.
private func swiftType(of type: String) -> String? {
  let isLong = !type.isEmpty && "lqztj".contains(type.prefix(1))
  switch type.last {
  case "@"?: return "String"
  case "d"?, "i"?, "D"?: return isLong ? "Int" : "Int32"
  case "u"?, "U"?, "o"?, "O"?, "x"?, "X"?: return isLong ? "UInt" : "UInt32"
  case "a"?, "A"?, "e"?, "E"?, "f"?, "F"?, "g"?, "G"?: return "Double"
  default: return nil
  }
}
