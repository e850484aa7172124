extension CodeProgram {
  /// The program in Objective-C: declarations, then implementations.
  package func objectiveC(withClasses: Bool = true) -> String {
    let printer = CodePrinter(language: .objectiveC)
    var lines = header(printer)
    lines += modules.map { "#import <\($0)/\($0).h>" }
    if withClasses, !classes.isEmpty {
      lines += ["", classes.map(\.name).joinedDeclaration]
      for declaration in classes { lines += declaration.interface }
      for declaration in classes { lines += declaration.implementation }
    }
    for section in sections { lines += section.objectiveC(printer) }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension [String] {
  fileprivate var joinedDeclaration: String { "@class \(joined(separator: ", "));" }
}

extension CodeClassDeclaration {
  fileprivate var interface: [String] {
    var lines = ["", "@interface \(name) : \(superclass.objectiveC)"]
    for outlet in outlets {
      let type =
        outlet.isCollection ? "NSArray<\(outlet.type.objectiveC) *>" : outlet.type.objectiveC
      let getter = outlet.name.isOwningName ? ", getter=outlet_\(outlet.name)" : ""
      lines.append("@property (nonatomic, strong\(getter)) \(type) *\(outlet.name);")
    }
    for action in actions { lines.append("- \(action.signature);") }
    return lines + ["@end"]
  }

  fileprivate var implementation: [String] {
    var lines = ["", "@implementation \(name)"]
    for action in actions { lines += ["", "- \(action.signature) {", "}"] }
    return lines + (actions.isEmpty ? [] : [""]) + ["@end"]
  }
}

extension String {
  /// True for the names of methods that give their result away, such as `newItem`.
  fileprivate var isOwningName: Bool {
    ["alloc", "new", "copy", "mutableCopy", "init"].contains { family in
      guard hasPrefix(family) else { return false }
      let next = dropFirst(family.count).first
      return next == nil || next?.isLowercase == false
    }
  }
}

extension CodeClassDeclaration.Action {
  fileprivate var signature: String {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return "(void)\(selector)" }
    let names = parts.dropLast().enumerated().map { index, part in
      "\(part):(id)\(index == 0 ? "sender" : "value\(index)")"
    }
    return "(void)" + names.joined(separator: " ")
  }
}

extension CodeSection {
  fileprivate func objectiveC(_ printer: CodePrinter) -> [String] {
    let category = method.capitalizedFirst
    let parameters =
      externals.isEmpty ? "" : "WithExternals:(NSDictionary<NSString *, id> *)externals"
    let signature = "- (NSArray *)\(method)\(parameters)"
    var lines = ["", "@interface \(owner.objectiveC) (\(category))"]
    lines.append("/" + printer.comment("Makes the objects of \"\(title)\" and connects them."))
    lines += [signature + ";", "@end", "", "@implementation \(owner.objectiveC) (\(category))", ""]
    lines.append(signature + " {")
    var isFirst = true
    for group in groups where !group.statements.isEmpty {
      if !isFirst { lines.append("") }
      isFirst = false
      if !group.title.isEmpty { lines.append("  " + printer.comment(group.title)) }
      for statement in group.statements { lines += statement.objectiveC(printer, indent: 1) }
    }
    if !isFirst { lines.append("") }
    lines.append("  return @[\(results.map(printer.text).joined(separator: ", "))];")
    return lines + ["}", "", "@end"]
  }
}

extension CodeStatement {
  fileprivate func objectiveC(_ printer: CodePrinter, indent: Int) -> [String] {
    let blanks = String(repeating: "  ", count: indent)
    switch self {
    case .comment(let text): return [blanks + printer.comment(text)]
    case .omission(let text): return [blanks + printer.comment("not code: " + text)]
    case .declaration(let name, let type, let value, _):
      return [blanks + "\(type.objectiveC) *\(name) = \(printer.text(value));"]
    case .assignment(let target, let property, let value):
      return [blanks + "\(printer.text(target)).\(property.objectiveC) = \(printer.text(value));"]
    case .call(let form, let arguments):
      if let lines = printer.list(form, arguments, blanks) {
        return lines.dropLast() + [lines[lines.count - 1] + ";"]
      }
      return [blanks + printer.fill(form, arguments) + ";"]
    case .conditional(let condition, let statements):
      return [blanks + "if (\(printer.text(condition))) {"]
        + statements.flatMap { $0.objectiveC(printer, indent: indent + 1) } + [blanks + "}"]
    }
  }
}
