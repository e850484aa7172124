package import InterfaceBuilderFormat
package import NibFormat
internal import XMLFormat

/// A nib that code is made of.
package struct NibCodeInput: Sendable {
  /// The name of the nib, without directories and extension.
  package var name: String
  package var graph: NibGraph
  /// The document that the nib was compiled from; nil for a nib that was compiled before.
  package var document: InterfaceBuilderDocument?

  package init(name: String, graph: NibGraph, document: InterfaceBuilderDocument? = nil) {
    self.name = name
    self.graph = graph
    self.document = document
  }
}

extension CodeProgram {
  /// The code of the nibs of one file; `className` is the class of the File's Owner, instead of that
  /// which the nib names.
  package init(_ nibs: [NibCodeInput], source: String, className: String? = nil) {
    self.init(modules: [], source: source)
    var work = nibs.map { Work(input: $0, depth: 0, owner: nil, title: $0.name) }
    let controllers = StoryboardControllers(nibs)
    var methods = CodeNames()
    var viewMethods: [String: String] = [:]
    for index in work.indices {
      let name = work[index].input.name
      let view = controllers.views[name]
      let type = view.map { CodeNames.withoutPrefix($0.type.swift) + "View" }
      let method = methods.unique("make" + (type ?? Self.typeName(Self.sceneName(name))))
      work[index].method = method
      if view != nil { viewMethods[name] = method }
    }
    work.reverse()
    while let next = work.popLast(), sections.count < Self.largestCount {
      guard let toolkit = NibToolkit(of: next.input.graph) else { continue }
      if modules.isEmpty { modules = [Kit.kit(toolkit).module] }
      let owner =
        next.owner
        ?? NibCodeOwner(
          next.input, toolkit, source: source, className: className, controllers: controllers)
      let connections = NibCodeConnection.all(in: next.input.graph, toolkit)
      var reader = NibCodeReader(
        next.input.graph, toolkit: toolkit, owner: owner, table: Self.baseName(of: source),
        hints: NibCodeHints(connections, document: next.input.document, graph: next.input.graph),
        viewMethods: viewMethods)
      var section = reader.section(connections, title: next.title)
      section.method = next.method ?? methods.unique("make" + Self.typeName(next.title))
      sections.append(section)
      add(reader.classes)
      if Kit.kit(toolkit).named(owner.type.swift) == nil {
        add([
          CodeClassDeclaration(
            name: owner.type.swift,
            superclass: Kit.kit(toolkit).named(owner.kitClass)?.type ?? CodeForm("NSObject"))
        ])
      }
      counts += reader.counts
      if next.depth < Self.deepestNested {
        for nested in reader.nested.reversed() {
          var inner = owner
          inner.id = nil
          work.append(
            Work(
              input: NibCodeInput(
                name: nested.name, graph: nested.graph, document: next.input.document),
              depth: next.depth + 1, owner: inner, title: nested.name))
        }
      }
    }
    if let toolkit = nibs.lazy.compactMap({ NibToolkit(of: $0.graph) }).first {
      sortClasses(Kit.kit(toolkit))
    }
  }

  private struct Work {
    var input: NibCodeInput
    var depth: Int
    var owner: NibCodeOwner?
    var title: String
    /// Nil for a nib in another, which is named when it is read.
    var method: String?
  }

  private static let largestCount = 2000
  private static let deepestNested = 3

  /// Joins declarations of the same class from several nibs.
  private mutating func add(_ new: [CodeClassDeclaration]) {
    for declaration in new {
      guard let index = classes.firstIndex(where: { $0.name == declaration.name }) else {
        classes.append(declaration)
        continue
      }
      if classes[index].superclass.swift == "NSObject" {
        classes[index].superclass = declaration.superclass
      }
      for outlet in declaration.outlets {
        if let known = classes[index].outlets.firstIndex(where: { $0.name == outlet.name }) {
          if classes[index].outlets[known].type != outlet.type {
            classes[index].outlets[known].type = CodeForm("NSObject")
          }
          if classes[index].outlets[known].isCollection != outlet.isCollection {
            classes[index].outlets[known].isCollection = outlet.isCollection
          }
        } else {
          classes[index].outlets.append(outlet)
        }
      }
      for action in declaration.actions where !classes[index].actions.contains(action) {
        classes[index].actions.append(action)
      }
    }
  }

  /// Leaves out actions that a class of Swift cannot have beside its outlets.
  private mutating func sortClasses(_ kit: Kit) {
    for index in classes.indices {
      if let parent = kit.named(classes[index].superclass.objectiveC) {
        // Another nib may have shown a class that has the property.
        classes[index].outlets.removeAll { CodeReservedNames.has(parent, $0.name, kit) }
      }
      let outlets = Set(classes[index].outlets.map(\.name))
      classes[index].actions.removeAll {
        outlets.contains(String($0.selector.prefix { $0 != ":" }))
      }
    }
  }

  /// The name of the file without directories and extension.
  package var baseName: String { Self.baseName(of: source) }

  /// True for a text that can be the name of a class in both languages.
  package static func isClassName(_ text: String) -> Bool {
    CodeNames.isIdentifier(text) && !CodeNames.words.contains(text)
  }

  /// The program in a language.
  package func text(in language: CodeLanguage, withClasses: Bool = true) -> String {
    switch language {
    case .swift: swift(withClasses: withClasses)
    case .objectiveC: objectiveC(withClasses: withClasses)
    }
  }

  /// `Main` of `Base.lproj/Main.storyboard`.
  package static func baseName(of path: String) -> String {
    let parts = path.split(separator: "/")
    let name = parts.last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// `LoginController` of `LoginController-x1Y-2z-3aB`, as scenes without an identifier are called.
  static func sceneName(_ name: String) -> String {
    if name.contains("-view-") { return "View" }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count > 3, parts.suffix(3).map(\.count) == [3, 2, 3] {
      return CodeNames.withoutPrefix(parts.dropLast(3).joined(separator: "-"))
    }
    if parts.count > 1, parts[parts.count - 1].allSatisfy(\.isNumber) {
      return CodeNames.withoutPrefix(parts.dropLast().joined(separator: "-"))
    }
    return name
  }

  /// A text as the name of a type: `log-in` as `LogIn`.
  static func typeName(_ text: String) -> String {
    let name =
      CodeNames.isIdentifier(text) ? text : CodeNames.camelCase(text) ?? "nib"
    return name.capitalizedFirst
  }
}

/// The controllers of a storyboard, by the nibs of their views.
struct StoryboardControllers: Sendable {
  struct View: Sendable {
    /// The class of the controller.
    var type: CodeForm
    var kitClass: String
    /// What the controller hands over, as the nib calls it.
    var outside: [String: CodeExpression]
  }

  var views: [String: View] = [:]

  init(_ nibs: [NibCodeInput]) {
    for nib in nibs {
      guard let toolkit = NibToolkit(of: nib.graph) else { continue }
      let reader = NibCodeReader(
        nib.graph, toolkit: toolkit,
        owner: NibCodeOwner(type: CodeForm("NSObject"), kitClass: "NSObject"),
        table: "", hints: NibCodeHints([], document: nil, graph: nib.graph))
      for id in nib.graph.ids {
        guard
          let view = nib.graph.string("UINibName", of: id) ?? nib.graph.string("NSNibName", of: id),
          views[view] == nil, let found = reader.classes(of: id)
        else { continue }
        views[view] = View(
          type: found.type, kitClass: found.kitClass.name, outside: Self.outside(of: id, nib.graph))
      }
    }
  }

  private static func outside(of controller: NibObjectID, _ graph: NibGraph) -> [String:
    CodeExpression]
  {
    let table =
      graph.object("UIExternalObjectsTableForViewLoading", of: controller)
      ?? graph.object("NSExternalObjectsTableForViewLoading", of: controller)
    var known: [String: CodeExpression] = [:]
    for pair in table.flatMap({ graph.pairs($0) }) ?? [] {
      guard let name = pair.key.object.flatMap({ graph.string($0) }), let id = pair.value.object
      else { continue }
      if id == controller { known[name] = .owner }
      for (key, property) in [
        ("UINavigationItem", "navigationItem"), ("UITabBarItem", "tabBarItem"),
      ]
      where graph.object(HashedName(key), of: controller) == id {
        known[name] = .form(CodeForm("%.\(property)"), [.owner])
      }
    }
    return known
  }
}

extension NibCodeOwner {
  /// The owner of a nib: the class that the caller, the document, the storyboard or the nib says.
  init(
    _ input: NibCodeInput, _ toolkit: NibToolkit, source: String, className: String?,
    controllers: StoryboardControllers
  ) {
    let graph = input.graph
    let kit = Kit.kit(toolkit)
    let root = graph.object("IB.objectdata", of: graph.root).flatMap {
      graph.object("NSRoot", of: $0)
    }
    if let known = controllers.views[input.name] {
      self.init(type: known.type, kitClass: known.kitClass, id: root, outside: known.outside)
      return
    }
    let named =
      className
      ?? (root.flatMap { graph.string("NSClassName", of: $0) } ?? input.document?.ownerClass)
      .flatMap { NibCodeReader.className($0) }
    var usesKit = named.flatMap { kit.named($0) }
    if usesKit?.name == "NSObject" { usesKit = nil }
    if let usesKit, className == nil {
      self.init(type: usesKit.type, kitClass: usesKit.name, id: root)
      return
    }
    let file = CodeProgram.typeName(CodeProgram.baseName(of: source))
    let isScene = source.hasSuffix(".storyboard") || source.hasSuffix(".storyboardc")
    if isScene, className == nil,
      let base = kit.named(Self.base(of: "", graph, kit, toolkit)), base.name != "NSObject"
    {
      // The view of a controller that is not at hand.
      self.init(type: base.type, kitClass: base.name, id: root)
      return
    }
    let name =
      named.flatMap { $0 == "NSObject" ? nil : $0 }
      ?? (isScene ? file + "Storyboard" : file.hasSuffix("Controller") ? file : file + "Owner")
    let base = isScene ? "NSObject" : Self.base(of: name, graph, kit, toolkit)
    self.init(type: CodeForm(name), kitClass: kit.named(base) == nil ? "NSObject" : base, id: root)
  }

  /// The class that an owner extends, by its outlets and its name.
  private static func base(of name: String, _ graph: NibGraph, _ kit: Kit, _ toolkit: NibToolkit)
    -> String
  {
    let outlets = NibCodeConnection.all(in: graph, toolkit).filter { connection in
      guard let source = connection.source, connection.kind == .outlet else { return false }
      return graph.string("UIProxiedObjectIdentifier", of: source) == "IBFilesOwner"
        || graph.object("IB.objectdata", of: graph.root).flatMap({ graph.object("NSRoot", of: $0) })
          == source
    }.map(\.name)
    let prefix = toolkit == .uiKit ? "UI" : "NS"
    let endings = [
      "TableViewController", "CollectionViewController", "WindowController", "ViewController",
      "TableViewCell", "CollectionViewCell", "TableCellView", "View", "Window", "Document",
    ]
    if let ending = endings.first(where: { name.hasSuffix($0) }), kit.named(prefix + ending) != nil
    {
      return prefix + ending
    }
    if outlets.contains("view") { return prefix + "ViewController" }
    if outlets.contains("window"), toolkit == .appKit, name.hasSuffix("Controller") {
      return "NSWindowController"
    }
    return "NSObject"
  }
}

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
    var named = varyingObjects()
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

extension InterfaceBuilderDocument {
  /// The class of the File's Owner; nil for one that is not named.
  var ownerClass: String? {
    guard !kind.isStoryboard else { return nil }
    return root.descendants.lazy.compactMap { element -> String? in
      let isOwner =
        element.name == "placeholder" && element["placeholderIdentifier"] == "IBFilesOwner"
        || element.name == "customObject" && element["id"] == "-2"
      return isOwner ? element["customClass"] : nil
    }.first
  }
}
