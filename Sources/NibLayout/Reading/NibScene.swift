package import NibFormat

/// What a nib alone does not say about its views.
package struct NibLayoutSettings: Sendable {
  /// The sizes of images by name; nil for one that is not known.
  package var imageSize: @Sendable (NibImage) -> NibSize?
  /// Other sizes than the stored ones, of views that no other view holds.
  package var sizes: [NibObjectID: NibSize]
  /// The lengths of standard spaces, which a nib does not state, by the numbers of constraints'
  /// elements in the document.
  package var spaces: [Int: Double] = [:]
  /// The sizes that Interface Builder takes for those of contents that it does not know, by the numbers
  /// of views' elements.
  package var placeholders: [Int: IntrinsicSize] = [:]
  /// The frames that documents state, by the numbers of elements.
  ///
  /// Nibs have others of views that no other view holds, which are as large as the device's screen, of
  /// switches, and of the contents of boxes.
  package var frames: [Int: NibRect] = [:]
  /// Whether the document is of Xcode 8 or before, where cells have the margins of other views, and low
  /// views of nibs those of views in a view.
  package var hasPlainMargins = false
  /// Whether the document is of Xcode 10 or before, where the text style Title 2 has 20 points.
  package var hasSmallTitles = false
  /// Whether the document is of an Xcode that does not run on macOS 26.
  package var isBeforeTahoe = false
  /// Whether the document is of the first betas of Xcode 12, where large buttons are wider.
  package var isOfFirstBigSur = false
  /// The constraints that Interface Builder lays out with and leaves out of the nib.
  package var placeholderConstraints: [NibPlaceholderConstraint] = []
  /// Whether to tell which stored frames are out of date.
  package var judgesStored = false
  /// The systems whose controls the frames are of; nil to tell them from the stored heights.
  ///
  /// Some controls of macOS 10.15 are as high as those of macOS 11: a document that says that it is
  /// older is.
  package var generation: AppKitGeneration?

  package init(
    sizes: [NibObjectID: NibSize] = [:],
    imageSize: @escaping @Sendable (NibImage) -> NibSize? = { _ in nil }
  ) {
    self.sizes = sizes
    self.imageSize = imageSize
  }
}

/// A root view of a nib and everything in it, as a scene.
struct NibScene {
  let tree: NibViews
  let settings: NibLayoutSettings
  var scene = LayoutScene()
  /// The views of items; nil for guides.
  var views: [Int?] = []
  /// The items of views and guides, by their objects.
  var places: [NibObjectID: Int] = [:]
  /// The kinds of AppKit's controls, by their items.
  var controls: [Int: String] = [:]
  /// Items that Interface Builder keeps in sight.
  var kept: Set<Int> = []
  /// The size of text that the frames are of.
  var textSize = TextSizeCategory.large
  /// The names of rows of `AppKitControl`, by their items.
  var rows: [Int: String] = [:]
  /// The views that give stacks their first and last baselines.
  var stackEnds: [Int: (first: Int, last: Int)] = [:]
  /// The forms of controls that constraints tell.
  var forms: [NibObjectID: AppKitControl.Form] = [:]
  /// The contents of scroll views, by the items of those.
  var contents: [Int: Int] = [:]
  /// Items that are the safe area of a view or a bar at its edge.
  var guides: [Int: Guide] = [:]
  /// Items that a constraint refers to which cannot be read.
  var unread: Set<Int> = []

  enum Guide: Hashable { case safeArea, top, bottom }

  var graph: NibGraph { tree.graph }

  /// The objects of items that are no views.
  var objects: [Int: NibObjectID] {
    Dictionary(places.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
  }

  init(root: Int, of tree: NibViews, _ settings: NibLayoutSettings) {
    self.tree = tree
    self.settings = settings
    textSize = shownTextSize(root)
    var place = root
    while place < tree.views.count, place == root || tree.views[place].parent != nil {
      addItem(place)
      place += 1
    }
    for item in views.indices {
      guard let view = views[item] else { continue }
      addGuides(of: view, item)
    }
    let arranged = arrangeStacks() + arrangeGrids()
    readConstraints()
    addPlaceholderConstraints()
    scene.constraints += arranged
    chooseForms()
    let evidence = StoredEvidence(self)
    evidence.apply(to: &self)
  }

  private mutating func addItem(_ place: Int) {
    var view = tree.views[place]
    if let frame = element(of: view.id).flatMap({ settings.frames[$0] }) {
      if view.parent == nil {
        (view.stored.width, view.stored.height) = (frame.width, frame.height)
      } else if view.className == "UISwitch" {
        view.stored = frame
      }
    }
    let parent = view.parent.flatMap { places[tree.views[$0].id] }
    var placement: LayoutItem.Placement =
      view.isConstrained ? .constrained : .autoresized(view.mask)
    if parent == nil { placement = .fixed }
    var item = LayoutItem(parent: parent, placement: placement, stored: view.stored)
    if parent == nil, let size = settings.sizes[view.id] {
      // Views that autoresize are laid out in the stored size first.
      scene.rootSize = size
    }
    let metrics = tree.isAppKit ? appKitMetrics(view) : uiKitMetrics(view)
    controls[scene.items.count] = metrics.control
    if metrics.isKept { kept.insert(scene.items.count) }
    rows[scene.items.count] = metrics.row
    item.alignment = metrics.alignment
    item.intrinsic = metrics.intrinsic
    item.baseline = metrics.baseline
    item.wrapping = metrics.wrapping
    item.hasText = metrics.hasText
    if Self.roomyClasses.contains(view.className) { item.slack = 3 }
    if let placeholder = element(of: view.id).flatMap({ settings.placeholders[$0] }) {
      (item.intrinsic, item.wrapping) = (placeholder, nil)
    }
    item.margins = margins(of: view)
    let keys: (HashedName, HashedName) =
      tree.isAppKit
      ? ("NSHuggingPriority", "NSAntiCompressionPriority")
      : ("UIViewContentHuggingPriority", "UIViewContentCompressionResistancePriority")
    item.hugging = priorities(keys.0, of: view.id) ?? metrics.hugging
    item.compression = priorities(keys.1, of: view.id) ?? item.compression
    places[view.id] = scene.items.count
    scene.items.append(item)
    views.append(place)
    if !tree.isAppKit, view.className == "UIScrollView" {
      let owner = scene.items.count - 1
      contents[owner] = addGuide(in: owner, .content)
      scene.items[scene.items.count - 1].stored = NibRect(
        x: 0, y: 0, width: view.stored.width, height: view.stored.height)
    }
  }

  /// Adds an item that is no view, and returns its place.
  @discardableResult
  mutating func addGuide(in parent: Int, _ placement: LayoutItem.Placement) -> Int {
    scene.items.append(
      LayoutItem(
        parent: parent, placement: placement, stored: NibRect(x: 0, y: 0, width: 0, height: 0)))
    views.append(nil)
    if placement == .constrained { scene.guides.insert(scene.items.count - 1) }
    return scene.items.count - 1
  }

  /// Classes of AppKit whose room around the alignment rectangle depends on the system.
  private static let roomyClasses: Set<String> = [
    "NSBox", "NSButton", "NSColorWell", "NSComboBox", "NSDatePicker", "NSImageView",
    "NSLevelIndicator", "NSPopUpButton", "NSProgressIndicator", "NSSearchField",
    "NSSegmentedControl", "NSSlider", "NSStepper", "NSSwitch", "NSTabView",
  ]

  private func priorities(_ key: HashedName, of id: NibObjectID) -> LayoutPriorities? {
    let numbers =
      graph.numbers(key, 2, of: id)
      ?? graph.string(key, of: id).flatMap { AppKitGeometry.numbers($0) }
    guard let numbers, numbers.count == 2, numbers.allSatisfy({ (0...1000).contains($0) }) else {
      return nil
    }
    return LayoutPriorities(horizontal: numbers[0], vertical: numbers[1])
  }

  private func margins(of view: NibViews.View) -> NibInsets {
    if tree.isAppKit { return NibInsets(top: 20, left: 20, bottom: 20, right: 20) }
    if let own = graph.insets("UIViewLayoutMargins", of: view.id) { return own }
    if view.className == "UITableViewCellContentView" { return cellMargins(view) }
    let isTall = view.stored.height >= 300 && view.stored.width >= 300
    if view.parent == nil, isTall || !settings.hasPlainMargins {
      let side: Double = view.stored.width >= 414 ? 20 : 16
      let edge: Double = isTall ? 0 : 8
      return NibInsets(top: edge, left: side, bottom: edge, right: side)
    }
    return NibInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  /// The size of text that most labels of a root view are as high as in.
  private func shownTextSize(_ root: Int) -> TextSizeCategory {
    guard !tree.isAppKit else { return .large }
    var lines: [(font: NibFont, height: Double)] = []
    for (place, view) in tree.views.enumerated().dropFirst(root) {
      if place > root, view.parent == nil { break }
      guard view.className == "UILabel", let font = graph.font("UIFont", of: view.id),
        let style = font.textStyle, !settings.hasSmallTitles || !style.hasSuffix("Title2")
      else { continue }
      lines.append((font, view.stored.height))
    }
    return TextSizeCategory(lines: lines)
  }

  /// The margins of a cell's content.
  ///
  /// Since Xcode 9, 24 of 28 have 11 points at the top, 74 of 92 have 16 at the left, or 20 in wide ones,
  /// and all thirteen 8 beside an accessory.
  private func cellMargins(_ view: NibViews.View) -> NibInsets {
    let preserves = graph[view.id]["UIViewPreservesSuperviewMargins"]?.truth == true
    if settings.hasPlainMargins {
      let side: Double = preserves ? 15 : 8
      return NibInsets(top: 8, left: side, bottom: 8, right: side)
    }
    let outer = view.parent.map { tree.views[$0].stored.width } ?? 0
    let side: Double = max(outer, view.stored.width) >= 400 ? 20 : 16
    let hasAccessory = outer > view.stored.width + 1
    return NibInsets(top: 11, left: side, bottom: 11, right: hasAccessory ? 8 : side)
  }

  // MARK: Guides

  private mutating func addGuides(of view: Int, _ item: Int) {
    let id = tree.views[view].id
    let list: HashedName = tree.isAppKit ? "NSViewLayoutGuides" : "UIViewLayoutGuides"
    for guide in graph.objects(list, of: id) where places[guide] == nil {
      let key: HashedName =
        tree.isAppKit ? "NSLayoutGuideIdentifier" : "UILayoutGuideIdentifier"
      switch graph.string(key, of: guide) ?? "" {
      case "UIViewSafeAreaLayoutGuide", "NSViewSafeAreaLayoutGuide":
        let place = addGuide(in: item, .inset(NibInsets()))
        places[guide] = place
        guides[place] = .safeArea
      case "UIScrollView-contentLayoutGuide":
        places[guide] = contents[item] ?? item
      case "UIScrollView-frameLayoutGuide": places[guide] = item
      case "UIViewKeyboardLayoutGuide":
        let place = addGuide(in: item, .bottomStrip(0))
        places[guide] = place
        guides[place] = .bottom
      default: places[guide] = addGuide(in: item, .constrained)
      }
    }
    // The bars that controllers had before the safe area: views outside of the tree.
    for constraint in graph.objects(constraintsKey, of: id) {
      for key: HashedName in ["NSFirstItem", "NSSecondItem"] {
        guard let other = graph.object(key, of: constraint), places[other] == nil,
          let name = graph.string("_UILayoutGuideIdentifier", of: other)
        else { continue }
        let isTop = name == "_UIViewControllerTop"
        let place = addGuide(in: item, isTop ? .topStrip(20) : .bottomStrip(0))
        places[other] = place
        guides[place] = isTop ? .top : .bottom
      }
    }
  }

  private var constraintsKey: HashedName {
    tree.isAppKit ? "NSViewConstraints" : "UIViewAutolayoutConstraints"
  }

  // MARK: Constraints

  private mutating func readConstraints() {
    var isRead: Set<NibObjectID> = []
    for item in views.indices {
      guard let view = views[item] else { continue }
      for id in graph.objects(constraintsKey, of: tree.views[view].id) {
        guard isRead.insert(id).inserted else { continue }
        readConstraint(id)
      }
    }
  }

  private mutating func readConstraint(_ id: NibObjectID) {
    let firstItem = graph.object("NSFirstItem", of: id)
    let secondItem = graph.object("NSSecondItem", of: id)
    let first = firstItem.flatMap { places[$0] }
    let second = secondItem.flatMap { places[$0] }
    guard let first, secondItem == nil || second != nil,
      let attribute = self.attribute("NSFirstAttribute", of: id)
    else {
      for item in [first, second] { if let item { unread.insert(item) } }
      return
    }
    if [first, second].contains(where: { item in item.map { guides[$0] != nil } ?? false }),
      first == second || isTie(first, second)
    {
      return
    }
    var sides = [LayoutConstraint.Side(first, attribute)]
    if let second {
      guard let other = self.attribute("NSSecondAttribute", of: id) else {
        unread.formUnion([first, second])
        return
      }
      sides.append(.init(second, other))
    }
    sides = sides.map { contentSide($0, facing: sides) }
    for index in sides.indices where sides[index].attribute.isBaseline {
      sides[index].item = carrier(of: sides[index].item, sides[index].attribute)
    }
    let multiplier = graph.number("NSMultiplier", of: id) ?? 1
    var constant = graph.constant(ofConstraint: id)
    if graph.object("NSSymbolicConstant", of: id) != nil, let second {
      constant =
        element(of: id).flatMap { settings.spaces[$0] }
        ?? standardSpace(sides[0].attribute, first, second)
    }
    let priority = graph.number("NSPriority", of: id) ?? LayoutConstraint.required
    guard multiplier.isFinite, constant.isFinite, priority.isFinite else {
      unread.formUnion(sides.map(\.item))
      return
    }
    let relation = graph.whole("NSRelation", of: id)
    scene.constraints.append(
      LayoutConstraint(
        sides[0], LayoutRelation(rawValue: relation) ?? .equal,
        sides.count > 1 ? sides[1] : nil, multiplier: multiplier, constant: constant,
        priority: min(priority, LayoutConstraint.required), origin: id.index))
  }

  /// Whether a constraint only keeps a bar at the edge of its view.
  private func isTie(_ first: Int, _ second: Int?) -> Bool {
    guard let second else { return true }
    for (guide, other) in [(first, second), (second, first)] {
      guard let kind = guides[guide], kind != .safeArea else { continue }
      if scene.items[guide].parent == other, tree.isAppKit == false {
        return views[other].map { tree.views[$0].parent == nil } ?? false
      }
    }
    return false
  }

  private func attribute(_ key: HashedName, of id: NibObjectID) -> LayoutAttribute? {
    let newer = HashedName(key.text + "V2")
    return LayoutAttribute(rawValue: graph.whole(graph[id][newer] == nil ? key : newer, of: id))
  }

  /// A scroll view's edges stand for those of its content where something inside is tied to them; its
  /// size and its center are those of its frame.
  private func contentSide(
    _ side: LayoutConstraint.Side, facing sides: [LayoutConstraint.Side]
  ) -> LayoutConstraint.Side {
    guard let content = contents[side.item], !side.attribute.isSize, !side.attribute.isCenter
    else { return side }
    let isFaced = sides.contains { other in
      other.item != side.item && isInside(other.item, side.item)
    }
    return isFaced ? .init(content, side.attribute) : side
  }

  private func isInside(_ item: Int, _ outer: Int) -> Bool {
    var next = scene.items[item].parent
    while let here = next {
      if here == outer { return true }
      next = scene.items[here].parent
    }
    return false
  }
}

extension NibScene {
  /// The number of an object's element in the document; nil in a compiled nib.
  func element(of id: NibObjectID) -> Int? {
    graph[id][NibKey.sourceElement]?.integer.map { Int($0) }
  }

  /// The standard space of a constraint in a compiled nib, which states no length.
  ///
  /// Source: the lengths that documents state for constraints with a standard space, most of 20 points
  /// to the superview and of 8 between siblings.
  func standardSpace(_ attribute: LayoutAttribute, _ first: Int, _ second: Int) -> Double {
    if scene.items[first].parent == second || scene.items[second].parent == first { return 20 }
    let kinds = [first, second].map { controls[$0] ?? "" }
    let isDown = ![.left, .right, .leading, .trailing].contains(attribute)
    switch (kinds[0], kinds[1]) {
    case ("push", "push"): return 12
    case ("check", "check") where isDown: return 6
    case ("push", "check"), ("check", "push"): return isDown ? 20 : 8
    case ("push", _), (_, "push"):
      let other = kinds[0] == "push" ? second : first
      let isScrolled = views[other].map { tree.views[$0].className == "NSScrollView" } ?? false
      return isDown && isScrolled ? 20 : 8
    default: return 8
    }
  }
}
