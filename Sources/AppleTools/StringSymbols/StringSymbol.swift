internal import Diagnostics
internal import FileTree
internal import StringsFormat

/// A string that programs name by a constant, or by a function of its arguments.
struct StringSymbol: Equatable, Sendable {
  struct Parameter: Equatable, Sendable {
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

/// A Swift source with a member of `LocalizedStringResource` for each string.
///
/// Strings of the table `Localizable` are members themselves, those of another are in a type of
/// its name: `Text(.welcome)`, `Text(.Alerts.notFound)`.
func swiftSource(of symbols: [StringSymbol], table: String) -> String {
  if symbols.isEmpty { return "// No string of the table '\(table)' is managed by hand.\n" }
  let namespace = table == "Localizable" ? nil : typeName(of: table)
  let indent = namespace == nil ? "  " : "    "
  var text = imports + "\(availability)\nextension LocalizedStringResource {\n"
  if let namespace { text += "  enum \(escaped(namespace)) {\n" }
  text += symbols.map { member(for: $0, table: table, indent: indent) }.joined(separator: "\n")
  if namespace != nil { text += "  }\n" }
  return text + "}\n"
}

private let availability = "@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)"

private let imports = """
  import Foundation

  #if SWIFT_PACKAGE
  \(availability)
  private var resourceBundle: LocalizedStringResource.BundleDescription {
    .atURL(Bundle.module.bundleURL)
  }
  #else
  private class ResourceBundleClass {}
  \(availability)
  private var resourceBundle: LocalizedStringResource.BundleDescription {
    .forClass(ResourceBundleClass.self)
  }
  #endif


  """

private func member(for symbol: StringSymbol, table: String, indent: String) -> String {
  let comment = symbol.comment.map { $0.split(whereSeparator: \.isNewline) } ?? []
  let documentation = comment.isEmpty ? ["The string \(swiftLiteral(symbol.key))."] : comment
  let parameters = symbol.parameters.map { parameter in
    let label = parameter.label.map(escaped) ?? "_ \(parameter.name)"
    return "\(label): \(parameter.type)"
  }
  let signature =
    parameters.isEmpty
    ? "static var \(escaped(symbol.name)): LocalizedStringResource"
    : "static func \(escaped(symbol.name))(\(parameters.joined(separator: ", ")))"
      + " -> LocalizedStringResource"
  let lines =
    documentation.map { "/// " + $0 } + [
      "\(signature) {",
      "  LocalizedStringResource(",
      "    \(swiftLiteral(symbol.key)), defaultValue: \(symbol.defaultValue),",
      "    table: \(swiftLiteral(table)), bundle: resourceBundle)",
      "}",
    ]
  return lines.map { indent + $0 + "\n" }.joined()
}

private func typeName(of table: String) -> String {
  let name = symbolName(of: table, without: "")
  return name.prefix(1).uppercased() + name.dropFirst()
}

/// A string literal, control characters escaped.
func swiftLiteral(_ text: String) -> String {
  quoted(text) { "\\u{\(String($0.value, radix: 16))}" }
}

/// Writes a Swift source for each catalog: `xcstringstool generate-symbols`.
///
/// Only strings whose `extractionState` is `manual` get a symbol: others come from source code,
/// which has them already. False after an error that has been reported.
func generateStringSymbols(
  of files: [String], _ arguments: ToolArguments, _ context: any ToolContext
) throws -> Bool {
  guard let directory = arguments["--output-directory"] else {
    throw ToolFailure("option '--output-directory' is missing")
  }
  let language = arguments["--language"] ?? "swift"
  if language.lowercased() != "swift" {
    throw ToolFailure("symbols for the language '\(language)' are not offered, only for 'swift'")
  }
  var sources: [(path: ProjectPath, text: String)] = []
  for file in files {
    var diagnostics: [Diagnostic] = []
    let catalog = StringCatalog(
      decoding: try context.read(file), file: file, diagnostics: &diagnostics)
    let table = FileName(ProjectPath(file).name).base
    let symbols = catalog.map { manualSymbols(of: $0, file: file, diagnostics: &diagnostics) }
    context.report(diagnostics, in: catalogMessages)
    guard let symbols else { return false }
    sources.append(
      (
        ProjectPath(directory).appending(name: "GeneratedStringSymbols_\(table).swift"),
        swiftSource(of: symbols, table: table)
      ))
  }
  try context.makeDirectory(directory)
  for source in sources { try context.write(Array(source.text.utf8), to: source.path.text) }
  return true
}

/// In the order of the catalog; of two with one name the first, and a warning.
private func manualSymbols(
  of catalog: StringCatalog, file: String, diagnostics: inout [Diagnostic]
) -> [StringSymbol] {
  var symbols: [StringSymbol] = []
  var names: [String: String] = [:]
  for entry in catalog.entries where entry.extractionState == "manual" {
    guard let symbol = StringSymbol(entry, in: catalog) else {
      diagnostics.append(.noSymbol(entry.key, file: file))
      continue
    }
    if let earlier = names[symbol.name] {
      diagnostics.append(.sameSymbol(entry.key, earlier, symbol.name, file: file))
      continue
    }
    names[symbol.name] = entry.key
    symbols.append(symbol)
  }
  return symbols
}

extension Diagnostic {
  fileprivate static func noSymbol(_ key: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcstringstool-no-symbol",
      "the string '\(key)' gets no symbol: there is no name for its key, or no type for an argument",
      at: SourceRange(file: file))
  }

  fileprivate static func sameSymbol(
    _ key: String, _ earlier: String, _ name: String, file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcstringstool-same-symbol",
      "the strings '\(earlier)' and '\(key)' would both be called '\(name)'; only the first is",
      at: SourceRange(file: file))
  }
}
