internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

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
  /// Classes for controllers that have none of their own but need methods: by the nibs of their views.
  var names: [String: String] = [:]

  init(_ nibs: [NibCodeInput], source: String) {
    let tables = Set(nibs.lazy.filter(\.graph.hasStaticCells).map(\.name))
    var classNames = CodeNames(reserved: tables.isEmpty ? [] : Self.classNames(nibs))
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
        var type = found.type
        if tables.contains(view), !found.isCustom, found.kitClass.name == "UITableViewController" {
          let name = classNames.unique(NibCodeOwner.tableController(source))
          names[view] = name
          type = CodeForm(name)
        }
        views[view] = View(
          type: type, kitClass: found.kitClass.name, outside: Self.outside(of: id, nib.graph))
      }
    }
  }

  private static func classNames(_ nibs: [NibCodeInput]) -> [String] {
    nibs.flatMap { nib in
      nib.graph.ids.compactMap { id in
        nib.graph.string("UIClassName", of: id).flatMap { NibCodeReader.className($0) }
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
      let type = graph.hasStaticCells ? CodeForm(Self.tableController(source)) : base.type
      self.init(type: type, kitClass: base.name, id: root)
      return
    }
    let name =
      named.flatMap { $0 == "NSObject" ? nil : $0 }
      ?? (isScene ? file + "Storyboard" : file.hasSuffix("Controller") ? file : file + "Owner")
    let base = isScene ? "NSObject" : Self.base(of: name, graph, kit, toolkit)
    self.init(type: CodeForm(name), kitClass: kit.named(base) == nil ? "NSObject" : base, id: root)
  }

  /// A class for the controller of static cells that has none of its own.
  static func tableController(_ source: String) -> String {
    CodeProgram.typeName(CodeProgram.baseName(of: source)) + "TableViewController"
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
    if outlets.contains("staticDataSource"), toolkit == .uiKit { return "UITableViewController" }
    if outlets.contains("view") { return prefix + "ViewController" }
    if outlets.contains("window"), toolkit == .appKit, name.hasSuffix("Controller") {
      return "NSWindowController"
    }
    return "NSObject"
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
