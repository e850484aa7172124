/// Declarations of users' classes, with what connections ask of them.
extension NibCodeReader {
  /// True for a name that a property of a subclass may have.
  func canDeclare(_ name: String, in kitClass: KitClass?) -> Bool {
    CodeNames.isIdentifier(name) && !CodeReservedNames.words.contains(name)
      && !(kitClass.map { CodeReservedNames.has($0, name, kit) } ?? false)
  }

  mutating func declaration(of name: String, _ superclass: CodeForm?) -> Int {
    if let index = classes.firstIndex(where: { $0.name == name }) { return index }
    classes.append(
      CodeClassDeclaration(name: name, superclass: superclass ?? CodeForm("NSObject")))
    return classes.count - 1
  }

  /// True for an outlet whose setter would be that of another: `Name` beside `name`.
  func hasSimilarOutlet(_ name: String, in className: String) -> Bool {
    classes.first { $0.name == className }?.outlets.contains { outlet in
      outlet.name != name && outlet.name.dropFirst() == name.dropFirst()
        && outlet.name.prefix(1).lowercased() == name.prefix(1).lowercased()
    } ?? false
  }

  mutating func declare(
    _ outlet: CodeClassDeclaration.Outlet, in className: String, _ superclass: CodeForm?
  ) {
    let index = declaration(of: className, superclass)
    guard let known = classes[index].outlets.firstIndex(where: { $0.name == outlet.name }) else {
      classes[index].outlets.append(outlet)
      return
    }
    let type = classes[index].outlets[known].type
    guard type != outlet.type else { return }
    classes[index].outlets[known].type = CodeForm("NSObject")
  }

  /// Declares what a controller has for static cells.
  mutating func declare(_ parts: [CodeStaticPart], in className: String, _ superclass: CodeForm?) {
    classes[declaration(of: className, superclass)].add(parts)
  }

  mutating func declare(
    action selector: String, in className: String, _ superclass: CodeForm?
  ) {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.last == "" || parts.count == 1,
      parts.dropLast(parts.count > 1 ? 1 : 0).allSatisfy({ CodeNames.isIdentifier(String($0)) }),
      !CodeReservedNames.actions.contains(selector)
    else { return }
    let index = declaration(of: className, superclass)
    guard !classes[index].actions.contains(where: { $0.selector == selector }) else { return }
    classes[index].actions.append(.init(selector: selector))
  }
}

extension CodeClassDeclaration {
  /// Adds what is not there yet.
  mutating func add(_ parts: [CodeStaticPart]) {
    staticParts = CodeStaticPart.allCases.filter { staticParts.contains($0) || parts.contains($0) }
  }
}
