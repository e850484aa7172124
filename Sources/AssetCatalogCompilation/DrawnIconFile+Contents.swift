internal import AssetCatalogFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension DrawnIconFile {
  /// The file; nil after an error, which was reported when the archive was made.
  func contents(in tree: some FileTree, _ renderer: any VectorRenderer) -> [UInt8]? {
    var known: [Diagnostic] = []
    let files = IconLayerFiles(document, in: tree, renderer, diagnostics: &known)
    if let side {
      let drawing = files.drawing(hasShape: false)
      guard let image = try? renderer.image(of: drawing.text, .svg, width: side, height: side)
      else { return nil }
      return PNGImage(image).encoded()
    }
    let drawing = files.drawing(hasShape: true)
    var elements: [ICNSFile.Element] = []
    for type in PlannedIconFile.usual {
      guard let member = IconsetMember.all.first(where: { $0.elementType == type }),
        let image = try? renderer.image(
          of: drawing.text, .svg, width: member.size, height: member.size)
      else { return nil }
      var problems: [(name: String, error: IconsetError)] = []
      let file = ICNSFile(
        iconset: [(member.fileName, PNGImage(image).encoded())], problems: &problems)
      elements += file.elements
    }
    return ICNSFile(elements: elements).encoded()
  }
}
