internal import AppleVocabulary
internal import Diagnostics

extension CatalogSummary {
  /// The names of the assets, one a line.
  package var plainText: String { assets.map { $0.name + "\n" }.joined() }

  /// A line for each asset, with swatches for colors where the terminal shows them.
  ///
  ///     Map/Pin  image  2 renditions  1.5K  48x48  @1x @2x
  package func table(
    isLong: Bool = false, bySize: Bool = false, swatches: Bool = false
  ) -> String {
    let listed = bySize ? assets.sorted { $0.bytes > $1.bytes } : assets
    let rows = listed.map { asset in
      [
        asset.name, asset.kind, asset.renditions.counted("rendition"),
        humanReadable(Int64(asset.bytes)), asset.size ?? "",
        asset.words.joined(separator: " "),
      ]
    }
    var widths = [0, 0, 0, 0, 0]
    for row in rows {
      for index in widths.indices {
        widths[index] = max(widths[index], min(60, row[index].columns))
      }
    }
    var text = ""
    for (asset, row) in zip(listed, rows) {
      var cells = row.enumerated().map { index, cell in
        guard index < widths.count else { return cell }
        return index == 3 ? cell.leftPadded(to: widths[index]) : cell.padded(to: widths[index])
      }
      if widths[4] == 0 { cells.remove(at: 4) }
      var line = cells.joined(separator: "  ").withoutTrailingSpaces
      if !asset.colors.isEmpty { line += "  " + asset.swatches(inColor: swatches) }
      text += line + "\n"
      guard isLong else { continue }
      for variant in asset.variants {
        text += "    \(variant.selector)  \(variant.bytes)  \(variant.facts)\n"
      }
    }
    return text
  }

  /// The assets in their namespaces, with their renditions below them.
  package func tree(name: String, ascii: Bool = false, swatches: Bool = false) -> String {
    let root = CatalogTreeNode(name: name.visible)
    for asset in assets {
      let node = root.node(for: asset.name.split(separator: "/").map(String.init))
      let colors = asset.colors.isEmpty ? "" : "  " + asset.swatches(inColor: swatches)
      node.details = "  \(asset.kind)  \(humanReadable(Int64(asset.bytes)))" + colors
      node.leaves = asset.variants.count > 1 ? asset.variants.map(\.selector) : []
    }
    return root.text(ascii: ascii)
  }

  /// The facts about the catalog as a whole.
  package var text: String {
    var lines = ["asset catalog, \(humanReadable(Int64(bytes)))"]
    let system = [platform, deploymentTarget].compactMap(\.self).joined(separator: " ")
    var kinds: [String: (count: Int, bytes: Int)] = [:]
    for asset in assets {
      let old = kinds[asset.kind] ?? (0, 0)
      kinds[asset.kind] = (old.count + 1, old.bytes + asset.bytes)
    }
    let words = Set(assets.flatMap(\.words))
    func row(_ name: String, _ value: String) {
      if !value.isEmpty { lines.append("  " + name.padded(to: 14) + value) }
    }
    row("platform", system)
    row("made by", madeBy)
    row("versions", "storage \(storageVersion), CoreUI \(coreUIVersion)")
    row("thinned for", thinnedFor ?? "")
    row("assets", "\(assets.count), \(renditions.counted("rendition"))")
    for (kind, total) in kinds.sorted(by: { ($0.value.bytes, $1.key) > ($1.value.bytes, $0.key) }) {
      row("  " + kind, "\(total.count), \(humanReadable(Int64(total.bytes)))")
    }
    if atlases > 0 { row("  atlas", "\(atlases)") }
    row("scales", words.filter { $0.hasPrefix("@") }.sorted().joined(separator: " "))
    let devices = Idiom.numbered.map(\.renditionWord).filter(words.contains)
    row("devices", devices.joined(separator: " "))
    row(
      "appearances",
      Self.appearances.filter(words.contains).joined(separator: " "))
    return lines.map { $0 + "\n" }.joined()
  }

  private static let appearances = [
    "any", "light", "dark", "tinted", "high-contrast", "light-high-contrast", "dark-high-contrast",
  ]
}

extension CatalogSummary.Asset {
  /// The colors as squares, or as numbers such as `#ff8000`.
  fileprivate func swatches(inColor: Bool) -> String {
    colors.map { color in
      let number =
        "#"
        + [color.red, color.green, color.blue].map { byte in
          (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
      let swatch =
        inColor ? "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m  \u{1B}[0m " : ""
      return swatch + number + (color.selector == "any" ? "" : " " + color.selector)
    }.joined(separator: "  ")
  }
}

/// A name of a namespace or of an asset.
private final class CatalogTreeNode {
  let name: String
  var details = ""
  var children: [CatalogTreeNode] = []
  var leaves: [String] = []

  init(name: String) { self.name = name }

  func node(for parts: [String]) -> CatalogTreeNode {
    guard let first = parts.first else { return self }
    if let child = children.first(where: { $0.name == first }) {
      return child.node(for: Array(parts.dropFirst()))
    }
    let child = CatalogTreeNode(name: first)
    children.append(child)
    return child.node(for: Array(parts.dropFirst()))
  }

  func text(ascii: Bool) -> String { name + details + "\n" + below("", ascii: ascii) }

  private func below(_ prefix: String, ascii: Bool) -> String {
    var text = ""
    let count = children.count + leaves.count
    for index in 0..<count {
      let isLast = index == count - 1
      let branch = ascii ? (isLast ? "`-- " : "|-- ") : (isLast ? "└── " : "├── ")
      if index < leaves.count {
        text += prefix + branch + leaves[index] + "\n"
      } else {
        let child = children[index - leaves.count]
        let next = prefix + (isLast ? "    " : ascii ? "|   " : "│   ")
        text += prefix + branch + child.name + child.details + "\n"
        text += child.below(next, ascii: ascii)
      }
    }
    return text
  }
}
