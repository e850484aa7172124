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
    if !withClasses { for declaration in classes { lines += declaration.staticCategory(printer) } }
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
    lines += staticParts.map(\.property.objectiveC)
    for action in actions { lines.append("- \(action.signature);") }
    return lines + ["@end"]
  }

  fileprivate var implementation: [String] {
    var lines = ["", "@implementation \(name)"]
    for action in actions { lines += ["", "- \(action.signature) {", "}"] }
    lines += staticMethods
    return lines + (lines.count == 2 ? [] : [""]) + ["@end"]
  }

  /// The methods that return static cells, for a class that is declared elsewhere.
  fileprivate func staticCategory(_ printer: CodePrinter) -> [String] {
    guard !staticParts.isEmpty else { return [] }
    return [""] + staticParts.map { printer.comment("\(name) has \($0.property.objectiveC)") }
      + ["@implementation \(name) (StaticCells)"] + staticMethods + ["", "@end"]
  }

  private var staticMethods: [String] {
    staticParts.flatMap(\.methods).flatMap { method in
      [
        "", "- \(method.signature.objectiveC) {", "  return \(method.result.objectiveC);", "}",
      ]
    }
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
    let signature = "- (\(single?.type.objectiveC ?? "NSArray") *)\(method)\(parameters)"
    var lines = ["", "@interface \(owner.objectiveC) (\(category))"]
    lines.append("/" + printer.comment("Makes the objects of \"\(title)\" and connects them."))
    lines += [signature + ";", "@end", "", "@implementation \(owner.objectiveC) (\(category))", ""]
    return lines + [signature + " {"] + printer.body(of: self, indent: 1) + ["}", "", "@end"]
  }
}
