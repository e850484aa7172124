package import InterfaceBuilderFormat
internal import NibCompilation

/// A scroll view as the document has it.
package struct SavedScrollView: Hashable, Sendable {
  package struct Scroller: Hashable, Sendable {
    package enum Size: Hashable, Sendable { case regular, small, mini }

    package var frame: Rect
    package var isHidden: Bool
    package var size: Size

    package init(frame: Rect, isHidden: Bool = false, size: Size = .regular) {
      self.frame = frame
      self.isHidden = isHidden
      self.size = size
    }
  }

  package var size: InterfaceBuilderFormat.Size
  /// How thick the border is.
  package var border: Double
  package var autohidesScrollers: Bool
  package var hasHorizontalScroller: Bool
  package var horizontal: Scroller?
  package var vertical: Scroller?
  /// How tall the header of a table is; 0 without one.
  package var headerHeight: Double
  package var holdsTable: Bool
  /// How tall the clip view around a table stays: as saved in a build, else as tall as there is room.
  package var clipHeight: Double?
  /// Whether scrollers lie over what is scrolled, as with a trackpad.
  package var hasOverlayScrollers: Bool

  package init(
    size: InterfaceBuilderFormat.Size, border: Double = 1, autohidesScrollers: Bool = false,
    hasHorizontalScroller: Bool = true, horizontal: Scroller?, vertical: Scroller?,
    headerHeight: Double = 0, holdsTable: Bool, clipHeight: Double? = nil,
    hasOverlayScrollers: Bool = false
  ) {
    self.size = size
    self.border = border
    self.autohidesScrollers = autohidesScrollers
    self.hasHorizontalScroller = hasHorizontalScroller
    self.horizontal = horizontal
    self.vertical = vertical
    self.headerHeight = headerHeight
    self.holdsTable = holdsTable
    self.clipHeight = clipHeight
    self.hasOverlayScrollers = hasOverlayScrollers
  }
}

/// The frames of a scroll view's parts, with scrollers that take up room unless they lie over the content.
package struct ScrollLayout: Hashable, Sendable {
  package struct Scroller: Hashable, Sendable {
    package var frame: Rect
    package var isHidden: Bool
    package var isEnabled = false
    /// How much of the document is visible.
    package var portion: Double?

    package init(
      frame: Rect, isHidden: Bool, isEnabled: Bool = false, portion: Double? = nil
    ) {
      self.frame = frame
      self.isHidden = isHidden
      self.isEnabled = isEnabled
      self.portion = portion
    }
  }

  package var clip: Rect
  package var headerClip: Rect?
  package var horizontal: Scroller?
  package var vertical: Scroller?
  package var isWiderThanClip = false
  package var isTallerThanClip = false

  private let saved: SavedScrollView
  /// The scroll view without its border.
  private let inner: Rect

  package init(_ saved: SavedScrollView) {
    self.saved = saved
    let border = saved.border
    inner = Rect(
      x: border, y: border, width: saved.size.width - 2 * border,
      height: saved.size.height - 2 * border)
    clip = inner
    clip.width -= saved.room(for: saved.vertical)
    if !saved.holdsTable { clip.height -= saved.room(for: saved.horizontal) }
    if saved.holdsTable, let height = saved.clipHeight { clip.height = height }
    if saved.headerHeight > 0 {
      headerClip = Rect(x: border, y: border, width: clip.width, height: saved.headerHeight)
    }
    horizontal = saved.horizontal.map { Scroller(frame: $0.frame, isHidden: $0.isHidden) }
    vertical = saved.vertical.map { Scroller(frame: $0.frame, isHidden: $0.isHidden) }
  }

  /// Sets the size of the document view; for a table this also lays out the scrollers.
  package mutating func setDocumentSize(_ size: InterfaceBuilderFormat.Size) {
    isWiderThanClip = size.width > clip.width
    isTallerThanClip = size.height + saved.headerHeight > clip.height
    if saved.holdsTable {
      layOutScrollersOfTable(size)
    }
    if isTallerThanClip {
      vertical?.isEnabled = true
      vertical?.portion = clip.height / (size.height + saved.headerHeight)
    }
  }

  private mutating func layOutScrollersOfTable(_ size: InterfaceBuilderFormat.Size) {
    horizontal?.isHidden = true
    horizontal?.isEnabled = isWiderThanClip
    if let scroller = saved.horizontal, isWiderThanClip, saved.hasHorizontalScroller {
      let height = scroller.size == .regular ? 17.0 : 15
      horizontal?.isHidden = false
      horizontal?.frame = Rect(
        x: inner.x, y: inner.y + inner.height - height, width: inner.width, height: height)
      horizontal?.portion = inner.width / size.width
    }
    guard let scroller = saved.vertical else { return }
    if !saved.autohidesScrollers, scroller.frame.x >= 0, scroller.frame.x < saved.size.width {
      let width = scroller.size.thickness
      vertical?.isHidden = false
      vertical?.frame = Rect(
        x: inner.x + inner.width - width, y: inner.y + saved.headerHeight, width: width,
        height: inner.height - saved.headerHeight)
    } else if saved.autohidesScrollers {
      vertical?.isHidden = true
    }
  }
}

extension SavedScrollView {
  /// How much narrower a scroller makes the clip view.
  ///
  /// Interface Builder parks scrollers that are not in use outside of the scroll view.
  fileprivate func room(for scroller: Scroller?) -> Double {
    guard let scroller, !scroller.isHidden, !autohidesScrollers, !hasOverlayScrollers,
      scroller.frame.x >= 0,
      scroller.frame.y >= 0, scroller.frame.x < size.width, scroller.frame.y < size.height
    else { return 0 }
    return holdsTable ? scroller.size.thickness : Scroller.Size.regular.thickness
  }
}

extension SavedScrollView.Scroller.Size {
  var thickness: Double {
    switch self {
    case .regular: 17
    case .small: 13
    case .mini: 11
    }
  }
}
