internal import CompiledAssetFormat

extension AssetCatalog {
  /// What a name with words after it, such as `Logo@2x~ipad`, stands for.
  enum Selection {
    /// The asset with those of its renditions that have all the words.
    case found(Asset)
    /// The name stands for an asset, none of whose renditions has all these words.
    case noVariant(Asset, words: String)
    case noAsset
  }

  /// Finds an asset by its name and words.
  ///
  /// Names may have `@` and `~` in them: the longest name that there is counts.
  func selection(of text: String) -> Selection {
    if let asset = asset(named: text) { return .found(asset) }
    var missing = Selection.noAsset
    for index in text.utf8.indices.reversed() where isMark(text.utf8[index]) {
      guard var asset = asset(named: String(text[..<index])) else { continue }
      let words = Set(self.words(in: text[index...]))
      let matching = asset.variants.filter { variant in
        words.isSubset(of: variant.words.map { $0.lowercased() })
      }
      guard matching.isEmpty else {
        asset.variants = matching
        return .found(asset)
      }
      if case .noAsset = missing { missing = .noVariant(asset, words: String(text[index...])) }
    }
    return missing
  }

  private func asset(named name: String) -> Asset? {
    assets.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// `@2x~ipad` as `@2x` and `ipad`; in lower case.
  private func words(in text: Substring) -> [String] {
    var words: [String] = []
    var rest = text.lowercased()[...]
    while let mark = rest.utf8.first {
      let end = rest.utf8.dropFirst().firstIndex(where: isMark) ?? rest.endIndex
      words.append(String(mark == UInt8(ascii: "@") ? rest[..<end] : rest[..<end].dropFirst()))
      rest = rest[end...]
    }
    return words
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "~")
  }
}

extension AssetCatalog.Asset {
  /// The rendition that stands for all that hold what is asked for: the one that is least special,
  /// and the largest of those.
  func representative(
    where isSuitable: (AssetCatalog.Variant) -> Bool
  ) -> AssetCatalog.Variant? {
    variants.enumerated().filter { isSuitable($0.element) }
      .min { a, b in a.element.rank(a.offset) < b.element.rank(b.offset) }?.element
  }
}

extension AssetCatalog.Variant {
  /// Words other than scale, then size, larger ones first, then the order.
  fileprivate func rank(_ offset: Int) -> (Int, Int, Int) {
    let header = rendition.header
    let isIcon = rendition.key[.part] == 220
    // Every icon has a size among its words, and often no idiom is the base.
    let words = isIcon ? 0 : words.count { !$0.hasPrefix("@") }
    let area = header.width.multipliedReportingOverflow(by: header.height)
    return (words, area.overflow ? .min : -area.partialValue, offset)
  }
}
