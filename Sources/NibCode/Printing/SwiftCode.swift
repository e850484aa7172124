extension CodeProgram {
  /// The program in Swift.
  package func swift(withClasses: Bool = true) -> String {
    let printer = CodePrinter(language: .swift)
    var lines = header(printer)
    lines += modules.map { "import \($0)" }
    if withClasses { for declaration in classes { lines += declaration.swift(printer) } }
    for section in sections { lines += section.swift(printer) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The remarks at the top.
  func header(_ printer: CodePrinter) -> [String] {
    let file = source.split(separator: "/").last.map(String.init) ?? source
    var lines = [printer.comment("The objects of \"\(file)\".")]
    if counts.omissions > 0 {
      let omissions = counts.omissions
      lines.append(
        printer.comment(
          "\(omissions) part\(omissions == 1 ? " is" : "s are") not code: search for \"not code\".")
      )
    }
    return lines + [""]
  }
}

extension CodeClassDeclaration {
  fileprivate func swift(_ printer: CodePrinter) -> [String] {
    var lines = ["", "class \(name): \(superclass.swift) {"]
    for outlet in outlets {
      let type = outlet.isCollection ? "[\(outlet.type.swift)]" : outlet.type.swift
      lines.append("  var \(outlet.name.swiftName): \(type)!")
    }
    for action in actions {
      if lines.count > 2 { lines.append("") }
      lines.append("  @objc(\(action.selector))")
      lines.append("  func \(action.swiftSignature) {")
      lines.append("  }")
    }
    return lines + ["}"]
  }
}

extension CodeClassDeclaration.Action {
  fileprivate var swiftSignature: String {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
    let name = String(parts[0]).swiftName
    guard parts.count > 1 else { return name + "()" }
    let more = parts.dropFirst().dropLast().map { ", \($0) \($0)Value: Any?" }
    return "\(name)(_ sender: Any?\(more.joined()))"
  }
}

extension String {
  /// A name that is a word of Swift in backticks.
  var swiftName: String { CodeNames.swiftWords.contains(self) ? "`\(self)`" : self }
}

extension CodeNames {
  static let swiftWords: Set<String> = Set(
    """
    Any Self as associatedtype break case catch class continue default defer deinit do else enum \
    extension fallthrough false fileprivate for func guard if import in init inout internal is let \
    nil operator precedencegroup private protocol public repeat rethrows return self static struct \
    subscript super switch throw throws true try typealias var where while
    """.split(separator: " ").map(String.init))
}

extension CodeSection {
  fileprivate func swift(_ printer: CodePrinter) -> [String] {
    var lines = ["", "extension \(owner.swift) {"]
    lines.append("  /" + printer.comment("Makes the objects of \"\(title)\" and connects them."))
    lines.append("  @discardableResult")
    let parameters = externals.isEmpty ? "" : "externals: [String: NSObject] = [:]"
    lines.append("  func \(method)(\(parameters)) -> [NSObject] {")
    var isFirst = true
    for group in groups where !group.statements.isEmpty {
      if !isFirst { lines.append("") }
      isFirst = false
      if !group.title.isEmpty { lines.append("    " + printer.comment(group.title)) }
      for statement in group.statements { lines += statement.swift(printer, indent: 2) }
    }
    if !isFirst { lines.append("") }
    lines.append("    return [\(results.map(printer.text).joined(separator: ", "))]")
    return lines + ["  }", "}"]
  }
}

extension CodeStatement {
  fileprivate func swift(_ printer: CodePrinter, indent: Int) -> [String] {
    let blanks = String(repeating: "  ", count: indent)
    switch self {
    case .comment(let text): return [blanks + printer.comment(text)]
    case .omission(let text): return [blanks + printer.comment("not code: " + text)]
    case .declaration(let name, _, let value, let isValue):
      return [blanks + "\(isValue ? "var" : "let") \(name) = \(printer.text(value))"]
    case .assignment(let target, let property, let value):
      return [blanks + "\(printer.text(target)).\(property.swift) = \(printer.text(value))"]
    case .call(let form, let arguments):
      if let lines = printer.list(form, arguments, blanks) { return lines }
      return [blanks + printer.fill(form, arguments)]
    case .conditional(let condition, let statements):
      return [blanks + "if \(printer.text(condition)) {"]
        + statements.flatMap { $0.swift(printer, indent: indent + 1) } + [blanks + "}"]
    }
  }
}
