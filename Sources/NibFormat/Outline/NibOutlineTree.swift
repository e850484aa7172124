/// Puts the objects of a nib in a tree, from the topmost ones on, each object once.
struct NibOutlineTree {
  private(set) var rows: [NibOutline.Row] = []
  /// The bytes of nibs inside the nib, with the object that holds them.
  private(set) var nested: [(owner: NibLabel, bytes: [UInt8])] = []

  private struct Step {
    var id: NibObjectID
    var depth: Int
    var parent: NibObjectID?
    var relation: String?
  }

  private let reader: NibOutlineReader
  private var graph: NibGraph { reader.graph }
  private var isMet: [Bool]
  /// The objects that AppKit lists below an object, by any reference.
  private var listed: [NibObjectID: [NibObjectID]] = [:]

  init(_ reader: NibOutlineReader) {
    self.reader = reader
    isMet = Array(repeating: false, count: reader.graph.objects.count)
    let owner = reader.object("IB.objectdata/NSRoot", of: graph.root)
    let objects = ids("IB.objectdata/NSObjectsKeys")
    for (child, parent) in zip(objects, ids("IB.objectdata/NSObjectsValues")) {
      listed[parent, default: []].append(child)
    }
    let tops = owner.flatMap { listed.removeValue(forKey: $0) } ?? []
    walk(from: [owner].compactMap(\.self) + tops + ids("UINibTopLevelObjectsKey"))
    walk(from: (objects + ids("UINibObjectsKey")).filter { !isDetail($0) })
  }

  private mutating func ids(_ path: String) -> [NibObjectID] {
    reader.object(path, of: graph.root).flatMap { graph.elements($0) }?.compactMap(\.object) ?? []
  }

  private mutating func walk(from roots: [NibObjectID]) {
    var open = roots.reversed().map { Step(id: $0, depth: 0) }
    while let step = open.popLast() {
      guard !isMet[step.id.index] else { continue }
      isMet[step.id.index] = true
      let label = reader.label(step.id)
      rows.append(
        NibOutline.Row(
          label: label, depth: step.depth, parent: step.parent, relation: step.relation,
          facts: reader.facts(step.id)))
      for path in Self.nestedPaths {
        guard let data = reader.object(path, of: step.id), !isMet[data.index],
          let bytes = graph.data(data)
        else { continue }
        isMet[data.index] = true
        nested.append((label, bytes))
      }
      open += children(of: step).reversed()
    }
  }

  private mutating func children(of step: Step) -> [Step] {
    var children: [Step] = []
    for (path, relation) in Self.childPaths {
      guard let id = reader.object(path, of: step.id), !isMet[id.index],
        Self.linksBack[graph[step.id].className] != path
      else { continue }
      guard graph.isCollection(id) else {
        children.append(Step(id: id, depth: 0, relation: relation))
        continue
      }
      isMet[id.index] = true
      for (key, id) in reader.members(of: id) {
        children.append(
          Step(
            id: id, depth: 0,
            relation: key.map { "\(relation ?? "") \(NibText.quoted($0))" } ?? relation))
      }
    }
    for id in listed[step.id] ?? [] where !isDetail(id) { children.append(Step(id: id, depth: 0)) }
    return children.map {
      Step(id: $0.id, depth: step.depth + 1, parent: step.id, relation: $0.relation)
    }
  }

  /// True if an object has no row: another object's row describes it, or none does.
  private func isDetail(_ id: NibObjectID) -> Bool {
    let name = graph[id].className
    return Self.details.contains { name.hasSuffix($0) }
  }

  private static let details = ["LayoutConstraint", "Cell", "LayoutGuide"]

  /// The paths to the objects inside of an object, and their relation to it.
  private static let childPaths: KeyValuePairs<String, String?> = [
    "UIView": "view", "UIChildViewControllers": nil, "UIViewControllers": nil,
    "UINavigationItem": "navigation item", "UITabBarItem": "tab bar item",
    "UINavigationBar": "navigation bar", "UITabBar": "tab bar", "UIToolbar": "toolbar",
    "UITitleView": "title view", "UIBackBarButtonItem": "back", "UILeftBarButtonItems": "left",
    "UIRightBarButtonItems": "right", "UIToolbarItems": "toolbar item", "UIItems": nil,
    "UICustomView": "view", "UISubviews": nil, "UISegments": nil, "UIContentView": nil,
    "UITableHeaderView": "header", "UITableFooterView": "footer",
    "UITableViewCellPrototypeNibs": "prototype", "UITableSections": nil,
    "UITableSectionRows": nil, "UITableViewCell": nil,
    "UICollectionViewCellPrototypeNibs": "prototype",
    "UICollectionViewSupplementaryViewPrototypeNibs": "prototype",
    "UICollectionLayout": "layout", "gestureRecognizers": "gesture",
    "UIStoryboardSegueTemplates": "segue",
    "IBMainMenu": "main menu", "IBWindowTemplate": "window",
    "IBWindowTemplateContentViewController": "content", "NSViewClass": "toolbar",
    "NSToolbarIBAllowedItems": nil, "NSToolbarItemView": "view", "NSWindowView": "view",
    "NSMenu": "menu", "NSMenuItems": nil, "NSSubmenu": nil, "NSTabViewItems": nil,
    "NSView": "view", "NSHeaderView": "header", "NSContentView": nil,
    "NSStackViewBeginningContainer": "leading", "NSStackViewMiddleContainer": "center",
    "NSStackViewEndContainer": "trailing", "NSStackViewContainerNonDroppedViews": nil,
    "NSSubviews": nil, "NSDocView": nil, "NSTableColumns": "column",
    "NSTableViewArchivedReusableViewsKey": "prototype", "NSCell/NSMenu": "menu",
    "NSCell/NSSegmentImages": "segment", "NSCell/NSFormatter": "formatter",
    "NSDataCell/NSFormatter": "formatter",
  ]

  /// Those of `childPaths` that lead from a class back to its container.
  private static let linksBack = ["NSMenuItem": "NSMenu", "UINavigationItem": "UINavigationBar"]

  private static let nestedPaths = ["archiveData", "NSNibFileData"]
}
