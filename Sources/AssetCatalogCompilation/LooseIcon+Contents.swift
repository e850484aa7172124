internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension LooseIcon {
  /// The file: the source as it is, or scaled down; nil after an error.
  func contents(in tree: some FileTree) -> [UInt8]? {
    // What is wrong with the image was said when it went into the archive.
    guard let bytes = try? tree.contents(of: image.file) else { return nil }
    guard let side else { return bytes }
    guard let source = try? PNGFile(decoding: bytes).image(limit: 1 << 29), source.width > 0,
      source.height > 0
    else { return nil }
    if source.width < side && source.height < side { return PNGImage(source).encoded() }
    return PNGImage(source.resampled(width: side, height: side)).encoded()
  }
}

extension PlannedIconFile {
  /// The `.icns`; nil after an error.
  func contents(in tree: some FileTree, diagnostics: inout [Diagnostic]) -> [UInt8]? {
    var elements: [ICNSFile.Element] = []
    for element in images {
      guard let bytes = try? tree.contents(of: element.image.file) else { continue }
      var problems: [(name: String, error: IconsetError)] = []
      let file = ICNSFile(
        iconset: [(element.member.fileName, bytes)], problems: &problems)
      if !problems.isEmpty { diagnostics.append(.leftOut(element, fileName)) }
      elements += file.elements
    }
    return ICNSFile(elements: elements).encoded()
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ element: PlannedIconFile.Element, _ name: String) -> Diagnostic
  {
    Diagnostic(
      .warning, id: "catalog-wrong-size",
      "'\(element.image.file.name)' cannot go into '\(name)': it must have "
        + "\(element.member.size) x \(element.member.size) pixels", at: element.image.range)
  }
}
