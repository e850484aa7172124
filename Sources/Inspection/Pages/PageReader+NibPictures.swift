internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import NibPictures
internal import Pages

extension PageReader {
  /// Nibs and documents that are drawn, and the bytes of their pictures together.
  private static let mostPictures = 400

  /// Draws the documents and nibs that were read; a compiled storyboard by its nibs.
  mutating func drawNibs() {
    var sources: [[NibPictureSource]] = []
    var room = Self.mostPictures
    for nib in page.nibs.prefix(Self.mostPictures) {
      let found = room > 0 ? pictures(of: nib) : []
      room -= max(1, found.count)
      sources.append(found)
    }
    // Names are looked up once for all.
    let assets = AppPictureAssets(
      of: sources.flatMap { $0.flatMap(\.graphs) }, near: ProjectPath("x"), in: bundle,
      isDark: false)
    var left = 0
    for (index, found) in sources.enumerated() {
      guard let drawing = found.first?.drawing(assets: assets, options: PictureOptions()) else {
        continue
      }
      let svg = Array(drawing.svg().utf8)
      guard svg.count <= budget.nibPictures else {
        left += 1
        continue
      }
      budget.nibPictures -= svg.count
      page.nibs[index].picture = Picture(.svg, svg)
    }
    if left > 0 {
      page.leftOut[.interfaces, default: []].append(
        "\(left.counted("interface")) \(left == 1 ? "has" : "have") no picture here: there is no room for more."
      )
    }
  }

  private func pictures(of nib: Page.Nib) -> [NibPictureSource] {
    var ignored: [Diagnostic] = []
    let path = BundlePath(isStoryboard ? "" : nib.path)
    guard
      let sources = try? NibSources(
        at: path, named: isStoryboard ? report.name : path.name, in: bundle, marksElements: true,
        diagnostics: &ignored)
    else { return [] }
    return sources.pictures()
  }
}
