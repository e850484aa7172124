/// The lines of a method, which differ between the languages in words only.
extension CodePrinter {
  /// The groups of a section and its result.
  func body(of section: CodeSection, indent: Int) -> [String] {
    let blanks = String(repeating: "  ", count: indent)
    var lines: [String] = []
    for group in section.groups where !group.statements.isEmpty {
      if !group.title.isEmpty { lines.append(blanks + comment(group.title)) }
      for statement in group.statements { lines += self.lines(statement, indent: indent) }
      lines.append("")
    }
    let result =
      section.single.map { text($0.expression) } ?? text(.array(section.results))
    return lines + [blanks + "return " + result + end]
  }

  func lines(_ statement: CodeStatement, indent: Int) -> [String] {
    let blanks = String(repeating: "  ", count: indent)
    switch statement {
    case .comment(let text): return [blanks + comment(text)]
    case .omission(let text): return [blanks + comment("not code: " + text)]
    case .declaration(let name, let type, let value, let isValue):
      let words =
        language == .swift ? "\(isValue ? "var" : "let") \(name)" : "\(type.objectiveC) *\(name)"
      return [blanks + words + " = " + text(value) + end]
    case .assignment(let target, let property, .array(let elements)) where elements.areLists:
      let open = language == .swift ? "[" : "@["
      return [blanks + text(target) + "." + name(property) + " = " + open]
        + elements.map { "\(blanks)  \(text($0))," } + [blanks + "]" + end]
    case .assignment(let target, let property, .dictionary(let parts)) where parts.count > 2:
      let open = language == .swift ? "[" : "@{"
      return [blanks + text(target) + "." + name(property) + " = " + open]
        + pairs(parts).map { "\(blanks)  \($0)," }
        + [blanks + (language == .swift ? "]" : "}") + end]
    case .assignment(let target, let property, let value):
      return [blanks + text(target) + "." + name(property) + " = " + text(value) + end]
    case .call(let form, let arguments):
      let lines = list(form, arguments, blanks) ?? [blanks + fill(form, arguments)]
      return lines.dropLast() + [lines[lines.count - 1] + end]
    case .conditional(let condition, let statements):
      let test = language == .swift ? text(condition) : "(\(text(condition)))"
      return [blanks + "if \(test) {"]
        + statements.flatMap { lines($0, indent: indent + 1) } + [blanks + "}"]
    }
  }

  /// A call with a list of several elements, each on a line of its own; nil for another call.
  private func list(_ form: CodeForm, _ arguments: [CodeExpression], _ blanks: String) -> [String]?
  {
    guard arguments.count == 1, case .array(let elements) = arguments[0], elements.count > 1
    else { return nil }
    let parts = name(form).split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return [blanks + parts[0] + (language == .swift ? "[" : "@[")]
      + elements.map { "\(blanks)  \(text($0))," } + [blanks + "]" + parts[1]]
  }

  private func name(_ form: CodeForm) -> String {
    language == .swift ? form.swift : form.objectiveC
  }

  private var end: String { language == .swift ? "" : ";" }
}

extension [CodeExpression] {
  /// True for lists in a list, which get a line each.
  fileprivate var areLists: Bool {
    !isEmpty && allSatisfy { if case .array = $0 { true } else { false } }
  }
}
