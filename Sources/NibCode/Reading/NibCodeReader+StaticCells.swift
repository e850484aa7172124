internal import NibFormat

/// Tables whose cells the document has, by section and row.
///
/// A nib keeps them in a data source beside the table, to which its controller leads by the outlet
/// `staticDataSource`. In code they are in properties of the controller, whose methods return them.
extension NibCodeReader {
  /// The cells of a data source; none for another object.
  func staticCells(of source: NibObjectID) -> [NibObjectID] {
    guard graph[source].className == Self.staticSource else { return [] }
    return graph.objects("UITableSections", of: source).flatMap { rows(of: $0) }.map(\.cell)
  }

  private func rows(of section: NibObjectID) -> [(cell: NibObjectID, row: NibObjectID)] {
    graph.objects("UITableSectionRows", of: section).compactMap { row in
      graph.object("UITableRowCell", of: row).map { ($0, row) }
    }
  }

  /// Hands the cells to the controller of the table; nil where it is not the owner, or has no class
  /// that could return them.
  mutating func staticTable(_ source: NibObjectID, of controller: NibObjectID) -> [CodeStatement]? {
    guard graph[source].className == Self.staticSource, isOwner(controller),
      kit.isKind(owner.kitClass, of: "UITableViewController"),
      let className = customClass(of: controller)
    else { return nil }
    var cells: [CodeExpression] = []
    var headers: [CodeExpression] = []
    var footers: [CodeExpression] = []
    var heights: [CodeExpression] = []
    var lost: [CodeStatement] = []
    for section in graph.objects("UITableSections", of: source) {
      let number = CodeExpression.boxed(.integer(Int64(cells.count)))
      if let title = graph.object("UITableSectionHeaderTitle", of: section).flatMap({ string($0) })
      {
        headers += [number, title]
      }
      if let title = graph.object("UITableSectionFooterTitle", of: section).flatMap({ string($0) })
      {
        footers += [number, title]
      }
      var made: [CodeExpression] = []
      for (cell, row) in rows(of: section) {
        guard let expression = object(cell), let kitClass = kitClass(of: cell),
          kit.isKind(kitClass.name, of: "UITableViewCell")
        else {
          lost += omission("the static cell \(summary(cell))")
          continue
        }
        if let height = graph.number("UITableRowHeight", of: row), height >= 0,
          let value = CodeExpression.finite(height)
        {
          heights += [
            .form(
              CodeForm(
                "IndexPath(row: %, section: %)", "[NSIndexPath indexPathForRow:% inSection:%]"),
              [.integer(Int64(made.count)), .integer(Int64(cells.count))]), .boxed(value),
          ]
        }
        made.append(expression)
      }
      cells.append(.array(made))
    }
    counts.connections += 1
    var parts: [(part: CodeStaticPart, value: CodeExpression)] = [(.cells, .array(cells))]
    for (part, pairs) in [
      (CodeStaticPart.headers, headers), (.footers, footers), (.heights, heights),
    ] where !pairs.isEmpty {
      counts.values += pairs.count / 2
      parts.append((part, .dictionary(pairs)))
    }
    declare(parts.map(\.part), in: className, kit.named(owner.kitClass)?.type)
    return lost
      + parts.map { part, value in
        .assignment(.owner, property: CodeForm(part.name), value)
      }
  }

  static let staticSource = "UITableViewDataSource"
}

extension NibGraph {
  /// True for the nib of a table with static cells.
  var hasStaticCells: Bool { ids.contains { self[$0].className == NibCodeReader.staticSource } }
}
