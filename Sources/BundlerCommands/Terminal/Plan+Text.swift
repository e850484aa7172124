import BundleModel
import FileTree

extension Plan {
  /// The plan for people: a line for each action, then what is left out.
  ///
  ///     Skyline (ios) → Skyline.app
  ///       copy             pin.png                   Art/Icons/map/pin.png      group 'Art/Icons'
  ///       skip             phone.png                 for iphone only
  func text(pendingImports: [ImportAction]) -> String {
    var lines = pendingImports.map { "import \($0.source) → \($0.destination)  (\($0.range))" }
    for product in products {
      lines.append("\(product.target) (\(product.platform.rawValue)) → \(product.wrapper)")
      lines += product.lines.map { "  " + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Plan.Product {
  fileprivate var lines: [String] {
    var rows = actions.map { action in
      [
        action.rule, action.outputs.map(\.path.text).joined(separator: ", "),
        action.source, action.destination,
      ]
    }
    rows += skipped.map { ["skip", $0.path, $0.reason, "(\($0.range))"] }
    switch record {
    case .inside(let path)?: rows.append(["record", path.text, "", ""])
    case .sidecar(let name)?: rows.append(["record", "../" + name, "", ""])
    case nil: break
    }
    return aligned(rows)
  }
}

extension Action {
  fileprivate var source: String {
    if case .link(let target) = operation { return "→ " + target }
    let sources = inputs.map(\.text).joined(separator: ", ")
    return duplicates.isEmpty
      ? sources : sources + " (same bytes: \(duplicates.map(\.text).joined(separator: ", ")))"
  }

  fileprivate var destination: String {
    switch (origin, reason.isEmpty) {
    case (let origin?, false): "\(reason) (\(origin))"
    case (let origin?, true): "(\(origin))"
    case (nil, _): reason
    }
  }
}

/// Rows of cells as lines; every column but the last as wide as its widest cell, up to 48.
private func aligned(_ rows: [[String]]) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    min(48, rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0)
  }
  return rows.map { row in
    var line = ""
    for (cell, width) in zip(row, widths) {
      line += cell + String(repeating: " ", count: max(0, width - cell.count) + 2)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
