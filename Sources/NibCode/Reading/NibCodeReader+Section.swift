internal import NibFormat

extension NibCodeReader {
  /// The whole nib.
  mutating func section(_ connections: [NibCodeConnection], title: String) -> CodeSection {
    collectGuides()
    let topLevel = topLevelObjects()
    for id in topLevel { _ = object(id) }
    collectVaryingObjects()
    describePending()
    describeTargets(of: connections)
    describePending()
    var named = varying
    for connection in connections {
      for id in connection.destinations + (connection.source.map { [$0] } ?? []) {
        named.insert(id)
      }
    }
    let constraints = constraintStatements(named: named, inactive: inactiveConstraints)
    let links = connectionStatements(connections)
    let attributes = attributeStatements()
    let sizes = sizeClassStatements()
    let rest = accessibilityStatements()
    let windows = windowStatements()
    // Whatever these were the first to name.
    describePending()
    for variable in variables.values.filter(\.isCustom).sorted(by: { $0.name < $1.name }) {
      guard !classes.contains(where: { $0.name == variable.type.swift }) else { continue }
      classes.append(
        CodeClassDeclaration(name: variable.type.swift, superclass: variable.kitClass.type))
    }
    var section = CodeSection(title: title, owner: owner.type, method: "")
    section.groups = bodies.map { .init(title: "", statements: $0) }
    for (title, statements) in [
      ("Hierarchy", relations), ("Constraints", constraints), ("Size classes", sizes),
      ("Connections", links), ("Attributes", attributes), ("Accessibility", rest),
      ("Windows", windows),
    ] {
      section.groups.append(.init(title: title, statements: statements))
    }
    for statement in section.groups.flatMap(\.statements) {
      for name in statement.externals where !section.externals.contains(name) {
        section.externals.append(name)
      }
    }
    let made = topLevel.compactMap { variables[$0] }
    section.results = made.map { .variable($0.name) }
    if made.count == 1 {
      section.single = .init(expression: .variable(made[0].name), type: made[0].type)
    }
    return section
  }

  /// Objects that only connections lead to.
  private mutating func describeTargets(of connections: [NibCodeConnection]) {
    for connection in connections {
      for id in (connection.source.map { [$0] } ?? []) + connection.destinations
      where !graph[id].className.hasSuffix("LayoutConstraint") && !isSegue(id) {
        _ = object(id)
        for cell in staticCells(of: id) { _ = object(cell) }
      }
    }
  }

  func topLevelObjects() -> [NibObjectID] {
    switch toolkit {
    case .uiKit: return graph.objects("UINibTopLevelObjectsKey", of: graph.root)
    case .appKit:
      guard let data = graph.object("IB.objectdata", of: graph.root) else { return [] }
      let owner = graph.object("NSRoot", of: data)
      let parents = graph.objects("NSObjectsValues", of: data)
      return zip(graph.objects("NSObjectsKeys", of: data), parents).filter { id, parent in
        parent == owner && id != owner
      }.map(\.0)
    }
  }

  private mutating func windowStatements() -> [CodeStatement] {
    let windows: [NibObjectID]
    switch toolkit {
    case .uiKit: windows = graph.objects("UINibVisibleWindowsKey", of: graph.root)
    case .appKit:
      windows =
        graph.object("IB.objectdata", of: graph.root).map {
          graph.objects("NSVisibleWindows", of: $0)
        } ?? []
    }
    return windows.compactMap { object($0) }.map { window in
      toolkit == .uiKit
        ? .call(CodeForm("%.makeKeyAndVisible()", "[% makeKeyAndVisible]"), [window])
        : .call(CodeForm("%.orderFront(nil)", "[% orderFront:nil]"), [window])
    }
  }

  private mutating func accessibilityStatements() -> [CodeStatement] {
    let outer = current
    current = []
    defer { current = outer }
    for id in graph.objects("UINibAccessibilityConfigurationsKey", of: graph.root) {
      guard let object = graph.object("UIAccessibileObject", of: id),
        let target = self.object(object),
        let accessibility = kit.named("UIRuntimeAccessibilityConfiguration")
      else { continue }
      readRows(of: id, as: KitSubject(id: id, target: target, kitClass: accessibility))
    }
    if let data = graph.object("IB.objectdata", of: graph.root) {
      for id in graph.objects("NSAccessibilityConnectors", of: data) {
        guard let object = graph.object("AXDestinationArchiveKey", of: id),
          let target = self.object(object), !isExternal(target)
        else { continue }
        let name = graph.string("AXAttributeTypeArchiveKey", of: id) ?? ""
        let value = graph[id]["AXAttributeValueArchiveKey"] ?? .null
        guard let form = CodeAccessibility.form(name),
          let text = value.object.flatMap({ string($0) })
        else {
          omit("the accessibility of \(summary(object)): \(name) = \(describe(value))")
          continue
        }
        counts.values += 1
        current.append(.call(form, [target, text]))
      }
    }
    return current
  }
}

/// The attributes of accessibility in AppKit, and the setters that they become.
enum CodeAccessibility {
  static let appKit: [(archived: String, name: String)] = [
    ("AXDescription", "Label"), ("AXHelp", "Help"), ("AXIdentifier", "Identifier"),
    ("AXTitle", "Title"), ("AXRoleDescription", "RoleDescription"),
    ("AXPlaceholderValue", "PlaceholderValue"), ("AXValueDescription", "ValueDescription"),
  ]

  static func form(_ archived: String) -> CodeForm? {
    appKit.first { $0.archived == archived }.map {
      CodeForm("%.setAccessibility\($0.name)(%)", "[% setAccessibility\($0.name):%]")
    }
  }
}
