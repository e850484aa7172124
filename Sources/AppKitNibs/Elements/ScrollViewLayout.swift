internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Computes the frames of a scroll view's parts, and sets them.
  mutating func layOutScrollView(_ element: XMLElement) -> ScrollLayout {
    let saved = savedScrollView(element)
    var layout = ScrollLayout(saved)
    if let clip = element.children.first(where: { $0["key"] == "contentView" }) {
      layOutDocument(of: clip, in: &layout, hasBorder: saved.border > 0)
    }
    for (key, scroller) in [
      ("horizontalScroller", layout.horizontal), ("verticalScroller", layout.vertical),
    ] {
      guard let part = element.children.first(where: { $0["key"] == key }) else { continue }
      state.scrollers[part.ordinal] = scroller
      state.frames[part.ordinal] = scroller?.frame
    }
    return layout
  }

  private mutating func savedScrollView(_ element: XMLElement) -> SavedScrollView {
    let borders = ["none": 0.0, "line": 1, "bezel": 1, "groove": 2]
    let header = element.children.first { $0["key"] == "headerView" }
    let clip = element.children.first { $0["key"] == "contentView" }
    let isOfBuild = options.deploymentTarget != nil
    return SavedScrollView(
      size: frame(of: element).size,
      border: element.enumeration("borderType", borders, &reading) ?? 1,
      autohidesScrollers: element.bool("autohidesScrollers", &reading) ?? false,
      hasHorizontalScroller: element.bool("hasHorizontalScroller", &reading) ?? true,
      horizontal: savedScroller("horizontalScroller", of: element),
      vertical: savedScroller("verticalScroller", of: element),
      headerHeight: header.map { frame(of: $0).height } ?? 0,
      holdsTable: scrolledView(of: element).map { isTable($0) } ?? false,
      clipHeight: isOfBuild ? clip.map { frame(of: $0).height } : nil,
      hasOverlayScrollers: isOfBuild && writes(.overlayScrollers))
  }

  private mutating func savedScroller(
    _ key: HashedName, of scrollView: XMLElement
  ) -> SavedScrollView.Scroller? {
    guard let element = scrollView.children.first(where: { $0["key"] == key.text }) else {
      return nil
    }
    let sizes: [String: SavedScrollView.Scroller.Size] = [
      "regular": .regular, "small": .small, "mini": .mini, "large": .regular,
    ]
    return SavedScrollView.Scroller(
      frame: frame(of: element), isHidden: element.bool("hidden", &reading) ?? false,
      size: element.enumeration("controlSize", sizes, &reading) ?? .regular)
  }

  private mutating func layOutDocument(
    of clip: XMLElement, in layout: inout ScrollLayout, hasBorder: Bool
  ) {
    let savedWidth = frame(of: clip).width
    if let document = documentView(of: clip), isTable(document) {
      state.frames[clip.ordinal] = layout.clip
      let table = layOutTable(
        document, savedClipWidth: savedWidth, clipWidth: layout.clip.width, hasBorder: hasBorder)
      let headerHeight = layout.headerClip?.height ?? 0
      let height = max(layout.clip.height - headerHeight, minimumTableHeight(document))
      layout.setDocumentSize(Size(width: table.width, height: height))
      state.frames[document.ordinal] = Rect(x: 0, y: 0, width: table.width, height: height)
      if let header = clip.parent?.children.first(where: { $0["key"] == "headerView" }) {
        state.frames[header.ordinal] = Rect(
          x: 0, y: 0, width: table.width,
          height: writes(.shortHeaders) ? min(headerHeight, 17) : headerHeight)
      }
    } else {
      resize(clip, to: layout.clip)
      let document = documentView(of: clip)
      layout.setDocumentSize(document.map { frame(of: $0).size } ?? layout.clip.size)
    }
  }
}
