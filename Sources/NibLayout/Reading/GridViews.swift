internal import NibFormat

/// The constraints that grids make for the views in their cells.
///
/// A row and a column are guides with what their cells hold; paddings are outside of them, and count
/// besides a stated size; one that is negative counts between lines, at their ends. What a cell does
/// not say comes from its row or column, else from the grid.
/// Source: Apple's documentation of `NSGridView`, and the stored frames of four grids.
extension NibScene {
  /// The numbers of `NSGridCellPlacement`.
  private enum Placement: Int {
    case none = 1
    case start, end, center, fill
  }

  /// A row or a column.
  private struct Line {
    var id: NibObjectID
    var guide: Int
    /// From its place before to its content, and after it.
    var before: Double
    var after: Double
    /// The size that the document states.
    var size: Double?
  }

  private struct Axis {
    var start: LayoutAttribute
    var end: LayoutAttribute
    var center: LayoutAttribute
    var size: LayoutAttribute
    var list: HashedName
    var spacing: HashedName
    var before: HashedName
    var after: HashedName
    var length: HashedName
    var placement: HashedName
    var owner: HashedName
  }

  private static let across = Axis(
    start: .leading, end: .trailing, center: .centerX, size: .width, list: "NSGrid_columns",
    spacing: "NSGrid_columnSpacing", before: "NSGrid_leadingPadding",
    after: "NSGrid_trailingPadding", length: "NSGrid_width", placement: "NSGrid_xPlacement",
    owner: "NSGrid_owningColumn")
  private static let down = Axis(
    start: .top, end: .bottom, center: .centerY, size: .height, list: "NSGrid_rows",
    spacing: "NSGrid_rowSpacing", before: "NSGrid_topPadding", after: "NSGrid_bottomPadding",
    length: "NSGrid_height", placement: "NSGrid_yPlacement", owner: "NSGrid_owningRow")

  /// The most cells and lines of a scene that are laid out; no real nib has a tenth of them.
  private static let mostCells = 2000

  /// Lets grids place their views, and returns the constraints.
  mutating func arrangeGrids() -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var rest = Self.mostCells
    guard tree.isAppKit else { return [] }
    for item in views.indices {
      guard let view = views[item], tree.views[view].className == "NSGridView" else { continue }
      let grid = tree.views[view].id
      let lists: [HashedName] = ["NSGrid_cells", Self.across.list, Self.down.list]
      rest -= lists.reduce(0) { $0 + graph.objects($1, of: grid).count }
      guard rest >= 0 else { break }
      constraints += arrangeGrid(item, grid)
    }
    return constraints
  }

  private mutating func arrangeGrid(_ item: Int, _ grid: NibObjectID) -> [LayoutConstraint] {
    let cells = graph.objects("NSGrid_cells", of: grid)
    guard !cells.isEmpty else { return [] }
    let (columns, columnConstraints) = lines(Self.across, of: grid, item)
    let (rows, rowConstraints) = lines(Self.down, of: grid, item)
    var constraints = columnConstraints + rowConstraints
    // Cells that are merged share the head of the first.
    var merged: [NibObjectID: [NibObjectID]] = [:]
    for cell in cells {
      if let head = graph.object("NSGrid_mergeHead", of: cell) {
        merged[head, default: []].append(cell)
      }
    }
    var first: [NibObjectID: Int] = [:]
    for cell in cells {
      guard let content = graph.object("NSGrid_content", of: cell).flatMap({ places[$0] }),
        scene.items[content].parent == item
      else { continue }
      scene.items[content].placement = .constrained
      let head = graph.object("NSGrid_mergeHead", of: cell)
      let parts = head.flatMap { merged[$0] } ?? [cell]
      guard let columnSpan = span(of: parts, columns, Self.across),
        let rowSpan = span(of: parts, rows, Self.down)
      else { continue }
      constraints += place(
        content, placement(of: cell, Self.across, grid), in: columnSpan, Self.across)
      let row = graph.object("NSGrid_owningRow", of: cell)
      let alignment = inherited("NSGrid_alignment", of: [cell, row, grid])
      guard let row, alignment == 2 || alignment == 3 else {
        constraints += place(
          content, placement(of: cell, Self.down, grid), in: rowSpan, Self.down)
        continue
      }
      constraints += place(content, nil, in: rowSpan, Self.down)
      let baseline: LayoutAttribute = alignment == 2 ? .firstBaseline : .lastBaseline
      if let other = first[row] {
        constraints.append(
          LayoutConstraint(
            .init(carrier(of: content, baseline), baseline), .equal,
            .init(carrier(of: other, baseline), baseline)))
      } else {
        first[row] = content
      }
    }
    return constraints
  }

  /// The lines that are shown, one after the other from edge to edge of the grid.
  private mutating func lines(
    _ axis: Axis, of grid: NibObjectID, _ item: Int
  ) -> ([Line], [LayoutConstraint]) {
    var lines: [Line] = []
    for id in graph.objects(axis.list, of: grid)
    where graph[id]["NSGrid_hidden"]?.truth != true {
      // The least positive number asks for the size of the content.
      let size = graph.number(axis.length, of: id).flatMap { $0 > 1e-30 ? $0 : nil }
      lines.append(
        Line(
          id: id, guide: addGuide(in: item, .constrained),
          before: max(0, graph.number(axis.before, of: id) ?? 0),
          after: graph.number(axis.after, of: id) ?? 0, size: size))
    }
    let spacing = graph.number(axis.spacing, of: grid) ?? 6
    var constraints: [LayoutConstraint] = []
    for (place, line) in lines.enumerated() {
      if place == 0 {
        constraints.append(
          LayoutConstraint(
            .init(line.guide, axis.start), .equal, .init(item, axis.start), constant: line.before))
      } else {
        let last = lines[place - 1]
        constraints.append(
          LayoutConstraint(
            .init(line.guide, axis.start), .equal, .init(last.guide, axis.end),
            constant: last.after + spacing + line.before))
      }
      // A line is as large as the document says, or no larger than what it holds.
      constraints.append(
        LayoutConstraint(
          .init(line.guide, axis.size), constant: line.size ?? 0,
          priority: line.size == nil ? 240 : 999))
    }
    if let last = lines.last {
      constraints.append(
        LayoutConstraint(
          .init(last.guide, axis.end), .equal, .init(item, axis.end), constant: -max(0, last.after))
      )
    }
    return (lines, constraints)
  }

  private func inherited(_ key: HashedName, of ids: [NibObjectID?]) -> Int {
    ids.compactMap { $0 }.lazy.map { graph.whole(key, of: $0) }.first { $0 != 0 } ?? 0
  }

  private func placement(of cell: NibObjectID, _ axis: Axis, _ grid: NibObjectID) -> Placement? {
    let line = graph.object(axis.owner, of: cell)
    return Placement(rawValue: inherited(axis.placement, of: [cell, line, grid]))
  }

  /// The guides of the first and of the last line of cells; nil if none is shown.
  private func span(
    of cells: [NibObjectID], _ lines: [Line], _ axis: Axis
  ) -> (first: Int, last: Int)? {
    let owners = Set(cells.compactMap { graph.object(axis.owner, of: $0) })
    let found = lines.filter { owners.contains($0.id) }
    guard let first = found.first, let last = found.last else { return nil }
    return (first.guide, last.guide)
  }

  private func place(
    _ content: Int, _ placement: Placement?, in span: (first: Int, last: Int), _ axis: Axis
  ) -> [LayoutConstraint] {
    func start(_ relation: LayoutRelation) -> LayoutConstraint {
      LayoutConstraint(
        .init(content, axis.start), relation, .init(span.first, axis.start), priority: 999)
    }
    func end(_ relation: LayoutRelation) -> LayoutConstraint {
      LayoutConstraint(
        .init(content, axis.end), relation, .init(span.last, axis.end), priority: 999)
    }
    switch placement {
    case .start: return [start(.equal), end(.lessOrEqual)]
    case .end: return [end(.equal), start(.greaterOrEqual)]
    case .fill: return [start(.equal), end(.equal)]
    case .center:
      let inside = [start(.greaterOrEqual), end(.lessOrEqual)]
      guard span.first == span.last else { return [start(.equal), end(.equal)] }
      return inside + [
        LayoutConstraint(
          .init(content, axis.center), .equal, .init(span.first, axis.center), priority: 999)
      ]
    case .some(.none), nil: return [start(.greaterOrEqual), end(.lessOrEqual)]
    }
  }
}
