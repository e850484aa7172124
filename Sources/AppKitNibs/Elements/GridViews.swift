internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Grids.
  ///
  /// A grid owns its rows, columns and cells, and is the superview of the cells' content.
  static let gridViews: [ElementSchema] = [
    ElementSchema(
      "gridView", "NSGridView", extends: view,
      [
        .children("rows", "NSGrid_rows", whenEmpty: .written),
        .children("columns", "NSGrid_columns", whenEmpty: .written),
        .children("gridCells", "NSGrid_cells", whenEmpty: .written),
        .gridSubviews,
        .enumeration("rowAlignment", "NSGrid_alignment", rowAlignments, default: 1),
        .float("rowSpacing", "NSGrid_rowSpacing", default: 6),
        .float("columnSpacing", "NSGrid_columnSpacing", default: 6),
        .enumeration("xPlacement", "NSGrid_xPlacement", placements, default: 2),
        .enumeration("yPlacement", "NSGrid_yPlacement", placements, default: 2),
      ]),
    ElementSchema(
      "gridRow", "NSGridRow",
      [
        .owner("NSGrid_owningGrid"),
        .bool("hidden", "NSGrid_hidden", omit: false),
        .float("height", "NSGrid_height"),
        .float("topPadding", "NSGrid_topPadding", omit: 0),
        .float("bottomPadding", "NSGrid_bottomPadding", omit: 0),
        .enumeration("rowAlignment", "NSGrid_alignment", rowAlignments, omit: 0),
        .enumeration("yPlacement", "NSGrid_yPlacement", placements, omit: 0),
      ]),
    ElementSchema(
      "gridColumn", "NSGridColumn",
      [
        .owner("NSGrid_owningGrid"),
        .bool("hidden", "NSGrid_hidden", omit: false),
        .float("width", "NSGrid_width"),
        .float("leadingPadding", "NSGrid_leadingPadding", omit: 0),
        .float("trailingPadding", "NSGrid_trailingPadding", omit: 0),
        .enumeration("xPlacement", "NSGrid_xPlacement", placements, omit: 0),
      ]),
    ElementSchema(
      "gridCell", "NSGridCell",
      [
        .reference("row", "NSGrid_owningRow"),
        .reference("column", "NSGrid_owningColumn"),
        .reference("headOfMergedCell", "NSGrid_mergeHead"),
        .gridContent,
        .enumeration("rowAlignment", "NSGrid_alignment", rowAlignments, omit: 0),
        .enumeration("xPlacement", "NSGrid_xPlacement", placements, omit: 0),
        .enumeration("yPlacement", "NSGrid_yPlacement", placements, omit: 0),
      ]),
  ]

  /// The numbers of `NSGridCellPlacement`.
  private static let placements: WordTable = [
    "inherited": 0, "none": 1, "leading": 2, "top": 2, "trailing": 3, "bottom": 3, "center": 4,
    "fill": 5,
  ]

  /// The numbers of `NSGridRowAlignment`.
  private static let rowAlignments: WordTable = [
    "inherited": 0, "none": 1, "firstBaseline": 2, "lastBaseline": 3,
  ]
}

extension Field {
  /// The view of a cell, whose superview is the grid.
  fileprivate static var gridContent: Field {
    Field { compiler, subject in
      let content = subject.element.child(key: "contentView", &compiler.reading)
      let view = content.flatMap { compiler.compile($0, owner: subject.owner) }
      compiler.graph[subject.id].set("NSGrid_content", view)
    }
  }

  /// The views of all cells.
  fileprivate static var gridSubviews: Field {
    Field { compiler, subject in
      var views: [NibObjectID] = []
      for cell in subject.element.members(of: "gridCells", &compiler.reading) {
        let content = cell.child(key: "contentView", &compiler.reading)
        views += content.flatMap { compiler.compiledObject(of: $0) }.map { [$0] } ?? []
      }
      let subviews = compiler.graph.array(views, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSSubviews", subviews)
    }
  }
}
