internal import NibFormat

extension PictureTreeReader {
  /// The topmost views of a nib.
  mutating func uiKitRoots() -> [PictureElement] {
    let graph = graphs[0]
    let tops = graph.objects("UINibTopLevelObjectsKey", of: graph.root)
    var roots = tops.compactMap { uiKitView($0, 0, depth: 0) }
    if roots.isEmpty {
      // The view of a controller is not a topmost object by itself.
      let all = graph.objects("UINibObjectsKey", of: graph.root)
      roots = all.compactMap { id in
        graph[id]["UIBounds"] == nil ? nil : uiKitView(id, 0, depth: 0)
      }
    }
    for index in roots.indices {
      roots[index].frame.x = 0
      roots[index].frame.y = 0
    }
    return roots
  }

  /// An object as a view; nil for one that is none, or was met before.
  mutating func uiKitView(_ id: NibObjectID, _ graph: Int, depth: Int) -> PictureElement? {
    let nib = graphs[graph]
    let (name, base) = classes(of: id, graph)
    let isView = nib[id]["UIBounds"] != nil || nib[id]["UISubviews"] != nil
    guard isView || Self.plainViews.contains(base), !Self.noViews.contains(base),
      enter(id, graph, depth: depth)
    else { return nil }
    let bounds = nib.rect("UIBounds", of: id) ?? NibRect(x: 0, y: 0, width: 0, height: 0)
    let center =
      nib.point("UICenter", of: id) ?? NibPoint(x: bounds.width / 2, y: bounds.height / 2)
    let frame = NibRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
    var element = PictureElement(graph: graph, id: id, className: name, base: base, frame: frame)
    element.scroll = NibPoint(x: bounds.x, y: bounds.y)
    element.isHidden = nib[id]["UIHidden"]?.truth ?? false
    element.alpha = min(1, max(0, nib.measure("UIAlpha", of: id) ?? 1))
    element.clips = nib[id]["UIClipsToBounds"]?.truth ?? false
    element.layer = layer(of: id, graph)
    element.children = uiKitChildren(of: id, base: base, in: element, depth: depth)
    return element
  }

  private static let plainViews: Set = ["UIView", "UILabel", "UIButton", "UIImageView"]
  private static let noViews: Set = [
    "UIColor", "UIFont", "UILayoutGuide", "_UILayoutGuide", "UIWindow",
  ]
  /// What they are made of is drawn with them.
  private static let wholes: Set = [
    "UISegmentedControl", "UISlider", "UISwitch", "UIStepper", "UIProgressView", "UISearchBar",
    "UIDatePicker", "UIPickerView", "UIPageControl", "UITabBar", "UIToolbar", "UIButton",
    "UITextField", "UITextView", "UILabel", "UITableViewLabel", "UIActivityIndicatorView",
  ]

  private mutating func uiKitChildren(
    of id: NibObjectID, base: String, in element: PictureElement, depth: Int
  ) -> [PictureElement] {
    let graph = element.graph
    let nib = graphs[graph]
    if Self.wholes.contains(base) {
      return base == "UIToolbar" || base == "UITabBar" ? customItems(of: id, element, depth) : []
    }
    var ids = nib.objects("UISubviews", of: id)
    for key: HashedName in [
      "UIStackViewArrangedSubviews", "UIVisualEffectViewContentView", "UIContentView",
      "UIBackgroundView",
    ] {
      guard let object = nib.object(key, of: id) else { continue }
      let more = nib.isCollection(object) ? nib.objects(key, of: id) : [object]
      ids =
        more.filter { !ids.contains($0) && key == "UIBackgroundView" } + ids
        + more.filter { !ids.contains($0) && key != "UIBackgroundView" }
    }
    switch base {
    case "UITableView": return tableRows(of: id, ids, element, depth)
    case "UICollectionView": return collectionCells(of: id, ids, element, depth)
    case "UINavigationBar":
      return ids.compactMap { uiKitView($0, graph, depth: depth + 1) }
        + customItems(of: id, element, depth)
    default: return ids.compactMap { uiKitView($0, graph, depth: depth + 1) }
    }
  }

  /// Views in the items of a bar, where the bar draws them.
  private mutating func customItems(
    of id: NibObjectID, _ element: PictureElement, _ depth: Int
  ) -> [PictureElement] {
    let nib = graphs[element.graph]
    var views: [PictureElement] = []
    for item in nib.objects("UIItems", of: id).prefix(64) {
      guard let title = nib.object("UITitleView", of: item),
        var view = uiKitView(title, element.graph, depth: depth + 1)
      else { continue }
      view.frame.x = (element.frame.width - view.frame.width) / 2
      view.frame.y = (element.frame.height - view.frame.height) / 2
      views.append(view)
    }
    return views
  }

  // MARK: Lists

  /// Header, sections with their rows, prototypes and footer, one below the other.
  private mutating func tableRows(
    of id: NibObjectID, _ subviews: [NibObjectID], _ element: PictureElement, _ depth: Int
  ) -> [PictureElement] {
    let graph = element.graph
    let nib = graphs[graph]
    let width = element.frame.width
    let edges = [nib.object("UITableHeaderView", of: id), nib.object("UITableFooterView", of: id)]
    var rows: [PictureElement] = []
    // The views among them that get a place, with their sizes before.
    var placed: [(index: Int, size: NibSize)] = []
    var y = 0.0
    func standard(_ key: HashedName, _ fallback: Double) -> Double {
      let height = nib.number(key, of: id) ?? fallback
      return height > 0 && height < 2000 ? height : fallback
    }
    let style = nib.measure("UITableViewStyle", of: id) ?? nib.measure("UIStyle", of: id) ?? 0
    let isGrouped = style >= 1
    let inset = style == 2 ? 20.0 : 0
    func place(_ view: PictureElement, _ height: Double, inset: Double = 0) {
      var view = view
      placed.append((rows.count, NibSize(width: view.frame.width, height: view.frame.height)))
      view.frame = NibRect(x: inset, y: y, width: width - 2 * inset, height: height)
      rows.append(view)
      y += height
    }
    for other in subviews where !edges.contains(other) {
      if let view = uiKitView(other, graph, depth: depth + 1) { rows.append(view) }
    }
    if let header = edges[0], let view = uiKitView(header, graph, depth: depth + 1) {
      place(view, view.frame.height)
    }
    let rowHeight = standard("UIRowHeight", 44)
    let source = nib.object("UITableViewDataSource", of: id) ?? staticSource(graph, depth: depth)
    for section in (source.map { nib.objects("UITableSections", of: $0) } ?? []).prefix(100) {
      y += titleHeight(
        nib.string("UITableSectionHeaderTitle", of: section), section, "header",
        isGrouped: isGrouped, at: y, width, element, into: &rows)
      for row in nib.objects("UITableSectionRows", of: section).prefix(200) {
        guard let cell = nib.object("UITableRowCell", of: row),
          let view = uiKitView(cell, graph, depth: depth + 1)
        else { continue }
        let own = nib.measure("UITableRowHeight", of: row) ?? -1
        place(
          view, own > 0 ? own : view.frame.height > 0 ? view.frame.height : rowHeight, inset: inset)
      }
      y += titleHeight(
        nib.string("UITableSectionFooterTitle", of: section), section, "footer",
        isGrouped: isGrouped, at: y, width, element, into: &rows)
    }
    let prototypes = nib.object("UITableViewCellPrototypeNibs", of: id).flatMap { nib.pairs($0) }
    if isGrouped, !(prototypes ?? []).isEmpty { y += 35 }
    for pair in (prototypes ?? []).prefix(100) {
      guard let view = nested(pair.value.object, graph, depth: depth) else { continue }
      place(view, view.frame.height > 0 ? view.frame.height : rowHeight, inset: inset)
    }
    if let footer = edges[1], let view = uiKitView(footer, graph, depth: depth + 1) {
      place(view, view.frame.height)
    }
    var views = placed.map { rows[$0.index] }
    fit(&views, from: placed.map(\.size))
    for (view, place) in zip(views, placed) { rows[place.index] = view }
    return rows
  }

  /// The rows of a table controller's table, which only an outlet of the File's Owner leads to.
  private mutating func staticSource(_ graph: Int, depth: Int) -> NibObjectID? {
    let nib = graphs[graph]
    let source = nib.objects("UINibTopLevelObjectsKey", of: nib.root).first {
      nib[$0].className == "UITableViewDataSource"
    }
    return source.flatMap { enter($0, graph, depth: depth) ? $0 : nil }
  }

  /// Adds the title of a section as an element of its own, and returns its height.
  private func titleHeight(
    _ title: String?, _ section: NibObjectID, _ kind: String, isGrouped: Bool, at y: Double,
    _ width: Double, _ table: PictureElement, into rows: inout [PictureElement]
  ) -> Double {
    guard title != nil || isGrouped else { return 0 }
    let height = title == nil ? (kind == "header" ? 22.0 : 10) : isGrouped ? 38 : 28
    if title != nil {
      rows.append(
        PictureElement(
          graph: table.graph, id: section, className: "UITableViewSection",
          base: isGrouped ? "grouped \(kind)" : "plain \(kind)",
          frame: NibRect(x: 0, y: y, width: width, height: height)))
    }
    return height
  }

  /// The first view of a nib inside of the nib.
  private mutating func nested(_ nib: NibObjectID?, _ graph: Int, depth: Int) -> PictureElement? {
    guard let nib, depth < 60 else { return nil }
    let holder = graphs[graph]
    let bytes =
      holder.object("archiveData", of: nib).flatMap { holder.data($0) }
      ?? holder[nib]["archiveData"]?.data
    guard let bytes, let inner = addNested(bytes) else { return nil }
    let tops = graphs[inner].objects("UINibTopLevelObjectsKey", of: graphs[inner].root)
    return tops.lazy.compactMap { [graphs] id in
      graphs[inner][id]["UIBounds"] == nil && graphs[inner][id]["UISubviews"] == nil ? nil : id
    }.first.flatMap { uiKitView($0, inner, depth: depth + 1) }
  }

  /// Prototypes in rows, as the flow layout sets them.
  private mutating func collectionCells(
    of id: NibObjectID, _ subviews: [NibObjectID], _ element: PictureElement, _ depth: Int
  ) -> [PictureElement] {
    let nib = graphs[element.graph]
    var views = subviews.compactMap { uiKitView($0, element.graph, depth: depth + 1) }
    let layout = nib.object("UICollectionLayout", of: id)
    func spacing(_ key: HashedName) -> Double {
      min(500, max(0, layout.flatMap { nib.number(key, of: $0) } ?? 0))
    }
    let inset = layout.flatMap { nib.insets("UISectionInset", of: $0) } ?? NibInsets()
    let between = spacing("UIInteritemSpacing")
    let lines = spacing("UILineSpacing")
    let item = layout.flatMap { nib.size("UIItemSize", of: $0) }
    var (x, y, height) = (inset.left, inset.top, 0.0)
    func list(_ key: HashedName) -> [(key: NibValue, value: NibValue)] {
      nib.object(key, of: id).flatMap { nib.pairs($0) } ?? []
    }
    var headers: [PictureElement] = []
    for pair in list("UICollectionViewSupplementaryViewNibDict").prefix(8) {
      // By kind, then by identifier.
      let inner = pair.value.object.flatMap { nib.pairs($0) } ?? []
      let nibs = inner.isEmpty ? [pair.value.object] : inner.map { $0.value.object }
      for object in nibs.prefix(20) {
        guard let view = nested(object, element.graph, depth: depth) else { continue }
        headers.append(view)
      }
    }
    for var header in headers.prefix(1) {
      header.frame = NibRect(x: 0, y: 0, width: element.frame.width, height: header.frame.height)
      views.append(header)
      y += header.frame.height
    }
    for pair in list("UICollectionViewCellNibDict").prefix(100) {
      guard var cell = nested(pair.value.object, element.graph, depth: depth) else { continue }
      if cell.frame.width <= 0 || cell.frame.height <= 0, let item {
        cell.frame.width = item.width
        cell.frame.height = item.height
      }
      if x > inset.left, x + cell.frame.width > element.frame.width - inset.right + 0.5 {
        x = inset.left
        y += height + lines
        height = 0
      }
      cell.frame.x = x
      cell.frame.y = y
      x += cell.frame.width + between
      height = max(height, cell.frame.height)
      views.append(cell)
    }
    y += height
    for var footer in headers.dropFirst() {
      footer.frame = NibRect(x: 0, y: y, width: element.frame.width, height: footer.frame.height)
      y += footer.frame.height
      views.append(footer)
    }
    return views
  }
}
