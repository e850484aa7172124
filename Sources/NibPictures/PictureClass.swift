internal import NibFormat

/// How the elements of a class look: a row of the table of a kit.
struct PictureClass: Sendable {
  typealias Draw = @Sendable (inout Painter) -> Void

  var names: [HashedName]
  /// True if nothing outside of its frame is drawn.
  var clips = false
  /// Draws what is behind the elements inside of it.
  var draw: Draw
  /// Draws what is in front of them.
  var drawOver: Draw?

  init(_ names: HashedName..., clips: Bool = false, draw: @escaping Draw, over: Draw? = nil) {
    self.names = names
    self.clips = clips
    self.draw = draw
    drawOver = over
  }

  private static func table(_ rows: [PictureClass]) -> NameMap<PictureClass> {
    NameMap(rows.flatMap { row in row.names.map { ($0, row) } })
  }

  private static let uiKit = table(uiKitViews + uiKitControls + uiKitLists + uiKitBars)
  private static let appKit = table(
    appKitViews + appKitControls + appKitButtons + appKitLists + appKitWindows)

  /// The row of an element; a class without one is a box with its name.
  static func row(of element: PictureElement, in tree: PictureTree) -> PictureClass {
    let table = tree.toolkit == .uiKit ? uiKit : appKit
    if let known = table.value(named: element.base) { return known }
    return PictureClass(draw: { painter in
      if painter.element.children.isEmpty { painter.labelledBox(painter.element.className) }
    })
  }
}
