import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import Inspection

extension Plan {
  /// The plan for people: a line for each action, then what is left out.
  ///
  ///     Skyline (ios) → Skyline.app
  ///       copy             pin.png                   Art/Icons/map/pin.png      group 'Art/Icons'
  ///       skip             phone.png                 for iphone only
  ///
  /// Lines end at `width`, the columns of a terminal.
  func text(pendingImports: [ImportAction], width: Int? = nil) -> String {
    var lines = pendingImports.map {
      "import \($0.source) → \($0.destination)  (\($0.range))".visible
    }
    for product in products {
      lines.append(
        "\(product.target) (\(product.platform.rawValue)) → \(product.wrapper)".visible)
      lines += product.lines(width: width.map { $0 - 2 }).map { "  " + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Plan.Product {
  fileprivate func lines(width: Int?) -> [String] {
    var rows = actions.map { action in
      [
        action.rule, action.outputs.map(\.path.text).joined(separator: ", "),
        action.source, action.destination,
      ]
    }
    rows += skipped.map { ["skip", $0.path, $0.reason, "(\($0.range))"] }
    switch record {
    case .inside(let path)?: rows.append(["record", path.text, "", ""])
    case .sidecar(let name)?: rows.append(["record", "../" + name.text, "", ""])
    case nil: break
    }
    return aligned(rows.map { $0.map(\.visible) }, width: width)
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

/// Rows of cells as lines; every column but the last as wide as its widest cell, up to 48, or a third
/// of the width.
private func aligned(_ rows: [[String]], width: Int?) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let limit = min(48, (width ?? .max) / 3)
  let widths = (0..<columns).map { column in
    min(limit, rows.compactMap { column < $0.count ? $0[column].columns : nil }.max() ?? 0)
  }
  return rows.map { row in
    var line = ""
    for (cell, width) in zip(row, widths) {
      line += cell + String(repeating: " ", count: max(0, width - cell.columns) + 2)
    }
    while line.last == " " { line.removeLast() }
    return width.map { line.cut(to: $0) } ?? line
  }
}
