extension CodeProgram {
  /// The program in Swift.
  package func swift(withClasses: Bool = true) -> String {
    var printer = CodePrinter(language: .swift)
    printer.declare(classes)
    var lines = header(printer)
    lines += modules.map { "import \($0)" }
    for declaration in classes {
      if withClasses {
        lines += declaration.swift
      } else {
        lines += declaration.staticExtension(printer)
      }
    }
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
  fileprivate var swift: [String] {
    guard !outlets.isEmpty || !actions.isEmpty || !staticParts.isEmpty else {
      return ["", "class \(name): \(superclass.swift) {}"]
    }
    var lines = ["", "class \(name): \(superclass.swift) {"]
    for outlet in outlets {
      let type = outlet.isCollection ? "[\(outlet.type.swift)]" : outlet.type.swift
      lines.append("  var \(outlet.name.swiftName): \(type)!")
    }
    lines += staticParts.map { "  " + $0.property.swift }
    for action in actions {
      if lines.count > 2 { lines.append("") }
      if action.isPlain {
        lines.append("  @objc func \(action.swiftSignature) {}")
      } else {
        lines.append("  @objc(\(action.selector))")
        lines.append("  func \(action.swiftSignature) {}")
      }
    }
    return lines + staticMethods + ["}"]
  }

  /// The methods that return static cells, for a class that is declared elsewhere.
  fileprivate func staticExtension(_ printer: CodePrinter) -> [String] {
    guard !staticParts.isEmpty else { return [] }
    return [""] + staticParts.map { printer.comment("\(name) has \($0.property.swift)") }
      + ["extension \(name) {"] + staticMethods.dropFirst() + ["}"]
  }

  private var staticMethods: [String] {
    staticParts.flatMap(\.methods).flatMap { method in
      [
        "", "  override func \(method.signature.swift) {", "    \(method.result.swift)", "  }",
      ]
    }
  }
}

extension CodeClassDeclaration.Action {
  /// True where Swift makes the selector of the method's name by itself.
  var isPlain: Bool { selector.split(separator: ":", omittingEmptySubsequences: false).count <= 2 }

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
    lines.append("  func \(method)(\(parameters)) -> \(single?.type.swift ?? "[NSObject]") {")
    return lines + printer.body(of: self, indent: 2) + ["  }", "}"]
  }
}
