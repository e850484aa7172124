internal import CompiledAssetFormat
internal import Diagnostics

extension AssetCatalog {
  /// The outline: a head, then each asset with a line for each of its renditions.
  func text() -> [UInt8] {
    var lines = head
    for asset in assets {
      lines.append("")
      lines += self.lines(for: asset)
    }
    return Self.joined(lines)
  }

  /// The part of the outline that some renditions of an asset take.
  func text(of asset: Asset) -> [UInt8] { Self.joined(lines(for: asset)) }

  private static func joined(_ lines: [String]) -> [UInt8] {
    var text: [UInt8] = []
    for line in lines { text += (line + "\n").utf8 }
    return text
  }

  private var head: [String] {
    let metadata = archive.metadata
    let facts: [String?] = [
      "asset catalog", "storage version \(archive.header.storageVersion)",
      "CoreUI \(archive.header.coreUIVersion)",
      metadata.map { "\($0.platform) \($0.deploymentVersion)" },
      archive.facets.count.counted("asset"),
      archive.entries.count.counted("rendition"),
    ]
    var lines = [facts.compactMap(\.self).filter { $0 != " " }.joined(separator: ", ").visible]
    lines.append("made by \(archive.header.authoringTool)".visible.withoutTrailingSpaces)
    if let thinning = metadata?.thinningArguments, !thinning.isEmpty {
      lines.append("thinned for \(thinning)".visible)
    }
    return lines
  }

  /// Wider columns are not aligned, so that the text stays in proportion to the file.
  private static let widestColumn = 40

  private func lines(for asset: Asset) -> [String] {
    let rows = asset.variants.map { row(for: $0, of: asset) }
    var widths = [0, 0, 0]
    for row in rows {
      for index in widths.indices where row[index].columns <= Self.widestColumn {
        widths[index] = max(widths[index], row[index].columns)
      }
    }
    let kind = AssetCatalogKind(asset.variants).rawValue
    return ["\(asset.name.visible)  \(kind)"]
      + rows.map { row in
        var line = " "
        for (index, cell) in row.enumerated() where index > 2 || widths[index] > 0 {
          line += " " + (index < widths.count ? cell.padded(to: widths[index]) : cell) + " "
        }
        return line.withoutTrailingSpaces
      }
  }

  /// What tells the rendition from others, its size in pixels, its size in bytes, and the rest.
  private func row(for variant: Variant, of asset: Asset) -> [String] {
    let header = variant.rendition.header
    let size = header.width > 0 && header.height > 0 ? "\(header.width)x\(header.height)" : ""
    var rest = facts(of: variant)
    if header.name != asset.name, !header.name.isEmpty { rest.append(header.name) }
    return [
      variant.selector.isEmpty ? "any" : variant.selector.visible, size,
      humanReadable(Int64(variant.record.count)), rest.joined(separator: "  ").visible,
    ]
  }
}

extension AssetCatalog.Variant {
  /// The words as they are typed after the asset's name: `@2x~ipad~dark`.
  var selector: String {
    words.map { $0.hasPrefix("@") ? $0 : "~" + $0 }.joined()
  }
}
