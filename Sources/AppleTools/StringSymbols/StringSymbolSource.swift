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
