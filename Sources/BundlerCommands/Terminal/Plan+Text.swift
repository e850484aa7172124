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
  /// An action that does not fit into `width`, the columns of a terminal, takes a line for each cell.
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
    let sources = Self.listed(inputs)
    return duplicates.isEmpty
      ? sources : sources + " (same bytes: \(duplicates.map(\.text).joined(separator: ", ")))"
  }

  /// Up to three paths, or the directory that all of them are in and their number: a catalog has hundreds.
  private static func listed(_ paths: [ProjectPath]) -> String {
    guard paths.count > 3, let first = paths.first else {
      return paths.map(\.text).joined(separator: ", ")
    }
    var shared = first.parent
    while !shared.isRoot, !paths.allSatisfy({ $0.relative(to: shared) != nil }) {
      shared = shared.parent
    }
    let place = shared.isRoot ? "\(first)" : shared.text
    return "\(place) (\(paths.count) files)"
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
///
/// A row that is too long has its third and further cells on lines of their own.
private func aligned(_ rows: [[String]], width: Int?) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let limit = min(48, (width ?? .max) / 3)
  let widths = (0..<columns).map { column in
    min(limit, rows.compactMap { column < $0.count ? $0[column].columns : nil }.max() ?? 0)
  }
  func line(_ row: some Sequence<String>) -> String {
    var line = ""
    for (cell, width) in zip(row, widths) {
      line += cell + String(repeating: " ", count: max(0, width - cell.columns) + 2)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
  return rows.flatMap { row in
    let whole = line(row)
    guard let width, whole.columns > width else { return [whole] }
    return [line(row.prefix(2))] + row.dropFirst(2).filter { !$0.isEmpty }.map { "    " + $0 }
  }
}
