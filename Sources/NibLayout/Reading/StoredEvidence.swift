internal import NibFormat

/// Bars and margins that a nib does not state, told by the frames of what is attached to them.
///
/// How high the bars of a screen are depends on the device and on the controllers around it, and
/// neither is in the nib of a view. Of the distances that systems use, the one that most constraints
/// agree on counts; without any, the default.
struct StoredEvidence {
  /// Distances of bars from the top and the bottom: status bars, navigation bars, large titles, home
  /// indicators, tab bars and sums of them.
  private static let bars: Set<Double> = [
    0, 20, 21, 24, 28, 34, 38, 44, 47, 48, 49, 50, 54, 56, 59, 62, 64, 65, 68, 69, 70, 74, 78, 83,
    84, 88, 91, 92, 94, 97, 98, 100, 103, 104, 106, 108, 111, 114, 116, 118, 122, 132, 133, 138,
    140, 143, 144, 148, 150, 155, 158, 184,
  ]
  /// Distances of margins: views, cells, compact and regular widths.
  private static let margins: Set<Double> = [0, 8, 11, 12, 14, 15, 16, 20, 40, 48, 64, 89]

  private struct Key: Hashable {
    var item: Int
    var edge: LayoutAttribute
  }

  private var votes: [Key: [(length: Double, count: Int)]] = [:]
  /// What inequalities leave room for.
  private var bounds: [Key: Double] = [:]
  /// The stored frames in the coordinates of the root.
  private var frames: [NibRect] = []

  init(_ nib: NibScene) {
    guard !nib.tree.isAppKit || nib.guides.contains(where: { $0.value == .safeArea }) else {
      return
    }
    frames = Self.absoluteFrames(nib.scene)
    for constraint in nib.scene.constraints {
      let least = constraint.relation == .equal ? 750 : LayoutConstraint.required
      guard constraint.multiplier == 1, constraint.priority >= least,
        let second = constraint.second
      else { continue }
      let opposite = LayoutRelation(rawValue: -constraint.relation.rawValue) ?? .equal
      count(constraint.first, constraint.relation, second, constraint.constant, nib)
      count(second, opposite, constraint.first, -constraint.constant, nib)
    }
  }

  /// The stored frames in the coordinates of the root.
  private static func absoluteFrames(_ scene: LayoutScene) -> [NibRect] {
    var frames: [NibRect] = []
    for item in scene.items {
      var frame = item.stored
      if let parent = item.parent {
        frame.x += frames[parent].x
        frame.y += frames[parent].y
      } else {
        (frame.x, frame.y) = (0, 0)
      }
      frames.append(frame)
    }
    return frames
  }

  /// Counts what `view = guide + constant` says about a guide or the margin of a view; an inequality that
  /// keeps the view inside says how long the margin is at most.
  private mutating func count(
    _ view: LayoutConstraint.Side, _ relation: LayoutRelation, _ guide: LayoutConstraint.Side,
    _ constant: Double, _ nib: NibScene
  ) {
    let isGuide = nib.guides[guide.item] != nil
    guard isGuide || guide.attribute.rawValue >= LayoutAttribute.leftMargin.rawValue,
      let owner = isGuide ? nib.scene.items[guide.item].parent : guide.item,
      nib.guides[view.item] == nil, nib.views[view.item] != nil, view.item != owner,
      nib.scene.items[view.item].placement == .constrained,
      nib.settings.sizes.isEmpty || nib.scene.rootSize == nil
        || frames[owner].width == nib.scene.items[owner].stored.width
    else { return }
    let (inner, outer) = (frames[view.item], frames[owner])
    let alignment = nib.scene.items[view.item].alignment
    let found: (edge: LayoutAttribute, length: Double)
    switch (view.attribute, nib.guides[guide.item], guide.attribute) {
    case (.top, .safeArea, .top), (.top, nil, .topMargin), (.top, .top, .bottom):
      found = (.top, inner.y + alignment.top - constant - outer.y)
    case (.bottom, .safeArea, .bottom), (.bottom, nil, .bottomMargin), (.bottom, .bottom, .top):
      let end = inner.y + inner.height - alignment.bottom - constant
      found = (.bottom, outer.y + outer.height - end)
    case (.leading, .safeArea, .leading), (.leading, nil, .leadingMargin),
      (.left, .safeArea, .left), (.left, nil, .leftMargin):
      found = (.left, inner.x + alignment.left - constant - outer.x)
    case (.trailing, .safeArea, .trailing), (.trailing, nil, .trailingMargin),
      (.right, .safeArea, .right), (.right, nil, .rightMargin):
      let end = inner.x + inner.width - alignment.right - constant
      found = (.right, outer.x + outer.width - end)
    case (.centerY, .safeArea, .centerY):
      let middle = inner.y + (inner.height + alignment.top - alignment.bottom) / 2 - constant
      // How much higher the bars at the top are than those at the bottom.
      found = (.centerY, (middle - outer.y - outer.height / 2) * 2)
    default: return
    }
    let length = found.length.rounded()
    let key = Key(item: guide.item, edge: found.edge)
    guard relation == .equal else {
      let isInside = relation == (found.edge.isStart ? .greaterOrEqual : .lessOrEqual)
      if isInside, found.edge != .centerY, length >= 0 {
        bounds[key] = min(bounds[key] ?? length, length)
      }
      return
    }
    guard isPlausible(length, found.edge, of: owner, isGuide, nib) else { return }
    var known = votes[key] ?? []
    if let index = known.firstIndex(where: { $0.length == length }) {
      known[index].count += 1
    } else {
      known.append((length, 1))
    }
    votes[key] = known
  }

  private func isPlausible(
    _ length: Double, _ edge: LayoutAttribute, of owner: Int, _ isGuide: Bool, _ nib: NibScene
  ) -> Bool {
    if isGuide { return Self.bars.contains(length) }
    // The margins of a view at the edge of the screen begin at the bars.
    let own = nib.scene.items[owner].margins[edge]
    if Self.bars.contains(length - own) { return true }
    let isStated =
      nib.views[owner].map { nib.graph[nib.tree.views[$0].id]["UIViewLayoutMargins"] != nil }
    return isStated != true && (Self.bars.contains(length) || Self.margins.contains(length))
  }

  private func winner(_ item: Int, _ edge: LayoutAttribute) -> Double? {
    let found = votes[Key(item: item, edge: edge)] ?? []
    let most = found.map(\.count).max()
    return found.first { $0.count == most }?.length
  }

  /// A bar of a usual height, or the highest that there is room for.
  private func bounded(_ usual: Double, _ item: Int, _ edge: LayoutAttribute) -> Double {
    guard let bound = bounds[Key(item: item, edge: edge)], bound < usual else { return usual }
    return Self.bars.filter { $0 <= bound }.max() ?? 0
  }

  func apply(to nib: inout NibScene) {
    let safe = nib.tree.isAppKit ? NibInsets() : safeArea(of: nib)
    for index in nib.scene.items.indices {
      let (top, left) = (winner(index, .top), winner(index, .left))
      let (bottom, right) = (winner(index, .bottom), winner(index, .right))
      switch nib.guides[index] {
      case .safeArea:
        let usual = covered(by: safe, nib.scene.items[index].parent ?? 0)
        nib.scene.items[index].placement = .inset(
          NibInsets(
            top: top ?? bounded(usual.top, index, .top),
            left: left ?? bounded(usual.left, index, .left),
            bottom: bottom ?? bounded(usual.bottom, index, .bottom),
            right: right ?? bounded(usual.right, index, .right)))
      case .top: nib.scene.items[index].placement = .topStrip(top ?? 20)
      case .bottom: nib.scene.items[index].placement = .bottomStrip(bottom ?? 0)
      case nil:
        var margins = inherited(index, nib)
        margins.top = top ?? margins.top
        margins.left = left ?? margins.left
        margins.bottom = bottom ?? margins.bottom
        margins.right = right ?? margins.right
        nib.scene.items[index].margins = margins
      }
    }
  }

  /// The margins of a view, at least those of its superview where it asks for them.
  private func inherited(_ index: Int, _ nib: NibScene) -> NibInsets {
    var margins = nib.scene.items[index].margins
    guard let view = nib.views[index], let parent = nib.scene.items[index].parent,
      nib.graph[nib.tree.views[view].id]["UIViewPreservesSuperviewMargins"]?.truth == true
    else { return margins }
    let (outer, frame) = (nib.scene.items[parent], nib.scene.items[index].stored)
    margins.top = max(margins.top, outer.margins.top - frame.y)
    margins.left = max(margins.left, outer.margins.left - frame.x)
    let after = (
      bottom: outer.stored.height - frame.y - frame.height,
      right: outer.stored.width - frame.x - frame.width
    )
    margins.bottom = max(margins.bottom, outer.margins.bottom - after.bottom)
    margins.right = max(margins.right, outer.margins.right - after.right)
    return margins
  }

  /// What the bars of a screen cover of its root view.
  private func safeArea(of nib: NibScene) -> NibInsets {
    guard let root = nib.scene.items.first?.stored else { return NibInsets() }
    var insets = Self.usualBars(root)
    let guide = nib.scene.items.indices.first {
      nib.guides[$0] == .safeArea && nib.scene.items[$0].parent == 0
    }
    guard let guide else { return insets }
    if let more = winner(guide, .centerY) {
      insets.bottom = more == 0 ? 0 : insets.bottom
      insets.top = insets.bottom + more
    }
    insets.top = winner(guide, .top) ?? bounded(insets.top, guide, .top)
    insets.left = winner(guide, .left) ?? insets.left
    insets.bottom = winner(guide, .bottom) ?? bounded(insets.bottom, guide, .bottom)
    insets.right = winner(guide, .right) ?? insets.right
    return insets
  }

  /// What the bars of the screen cover of a view.
  private func covered(by safe: NibInsets, _ view: Int) -> NibInsets {
    guard view > 0, frames.indices.contains(view) else { return safe }
    let (root, frame) = (frames[0], frames[view])
    return NibInsets(
      top: max(0, safe.top - frame.y), left: max(0, safe.left - frame.x),
      bottom: max(0, frame.y + frame.height - root.height + safe.bottom),
      right: max(0, frame.x + frame.width - root.width + safe.right))
  }

  /// The bars of a screen of a size, as Interface Builder shows it.
  private static func usualBars(_ root: NibRect) -> NibInsets {
    guard root.height >= 480, root.width >= 320 else { return NibInsets() }
    let screens: [(height: Double, top: Double, bottom: Double)] = [
      (812, 44, 34), (844, 47, 34), (852, 59, 34), (874, 62, 34), (896, 44, 34), (926, 47, 34),
      (932, 59, 34), (956, 62, 34), (1133, 24, 20), (1180, 24, 20), (1194, 24, 20), (1210, 24, 20),
    ]
    let known = screens.first { $0.height == root.height }
    return NibInsets(top: known?.top ?? 20, bottom: known?.bottom ?? 0)
  }
}

extension LayoutAttribute {
  fileprivate var isStart: Bool { self == .top || self == .left }
}

extension NibInsets {
  fileprivate subscript(edge: LayoutAttribute) -> Double {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    default: right
    }
  }
}
