internal import NibFormat

/// Buttons that are as large as what they show, and the room around symbols.
extension NibScene {
  /// The bezels that buttons without a border do not draw.
  static let plainBezels: Set<Int> = [1, 11, 12, 15]

  /// A button without a border is as large as its image, or its title with two points at both sides.
  func plainButtonMetrics(
    _ view: NibViews.View, _ cell: NibObjectID, _ title: Double, _ metrics: inout ViewMetrics
  ) {
    let (text, font) = cellText(cell)
    let image = graph.image("NSNormalImage", of: cell)
    let size = image.flatMap { self.size(of: $0) }
    let position = graph.whole("NSButtonFlags", of: cell) >> 19 & 15
    if text.isEmpty || position == 8 {
      guard image?.isSymbol != true, let size else { return }
      metrics.intrinsic = IntrinsicSize(size.width, size.height)
    } else if image == nil {
      metrics.intrinsic = IntrinsicSize(
        (title + 4 - 0.01).rounded(.up), lineHeight(of: font, storedHeight: view.stored.height))
    }
  }

  /// The room around the alignment rectangle of a view that shows a symbol; nil for other images.
  ///
  /// The alignment rectangle of a symbol is nine points high, as a capital letter is, whatever the size that
  /// it is drawn in: what the symbol has above and below is room of the view. Images of AppKit whose names
  /// end in `Template` are symbols since macOS 11, in larger sizes than before; buttons scale them to their
  /// own size. Source: thirteen views of macOS documents whose constraints give a height, and twenty-six that
  /// such buttons place.
  func symbolRoom(of image: NibImage, inButton: NibObjectID? = nil) -> NibInsets? {
    let size = self.size(of: image)
    if !image.isSymbol {
      guard settings.generation != .yosemite, let name = image.name, name.hasPrefix("NS"),
        name.hasSuffix("Template"), let size, size.width >= 14
      else { return nil }
      if inButton == nil, size.width == 14 { return nil }
    }
    guard let size else { return nil }
    var room = size.height - 9
    if let inButton, !image.isSymbol {
      let isSmall = graph.whole("NSControlSize", of: inButton) == 1
      // Those in a circle, a plus; a minus keeps a part of the height that it lacks.
      let usual: Double = size.width == size.height ? 6 : 4
      room = size.height < 8 ? -5 : isSmall ? usual - 1 : usual
    }
    return NibInsets(top: (room / 2).rounded(.up), bottom: (room / 2).rounded(.down))
  }

  /// The alignment rectangle of a button that shows a template of AppKit in a circle; nil for others.
  ///
  /// Documents of macOS 12 and later state those images in 19 or 20 points; buttons draw them in 15.
  func buttonSize(ofTemplate size: NibSize) -> IntrinsicSize? {
    guard size.width == size.height, (19...20).contains(size.width) else { return nil }
    return IntrinsicSize(15, 13)
  }

  /// What an image beside a title takes with the space between them; nil without a known size.
  ///
  /// Documents of Xcode 13 and later state the templates of AppKit 1.3 times as large as buttons draw them.
  func imageWidth(besideTitle image: NibImage) -> Double? {
    guard let size = size(of: image) else { return nil }
    if tree.generation == .tahoe { return size.width + 1.5 }
    let isTemplate = image.name.map { $0.hasPrefix("NS") && $0.hasSuffix("Template") } ?? false
    let isLarger = isTemplate && !image.isSymbol && max(size.width, size.height) >= 18
    return (isLarger ? size.width * 0.77 : size.width) + 3.5
  }
}
