internal import InterfaceBuilderFormat

/// A scroll view as the document has it.
struct SavedScrollView: Hashable, Sendable {
  struct Scroller: Hashable, Sendable {
    enum Size: Hashable, Sendable { case regular, small, mini }

    var frame: Rect
    var isHidden: Bool
    var size: Size
  }

  var size: InterfaceBuilderFormat.Size
  /// How thick the border is.
  var border: Double
  var autohidesScrollers: Bool
  var hasHorizontalScroller: Bool
  var horizontal: Scroller?
  var vertical: Scroller?
  /// How tall the header of a table is; 0 without one.
  var headerHeight: Double
  var holdsTable: Bool
}

/// Where the parts of a scroll view go, with scrollers that take room: those of a machine with a mouse.
struct ScrollLayout: Hashable, Sendable {
  struct Scroller: Hashable, Sendable {
    var frame: Rect
    var isHidden: Bool
    var isEnabled = false
    /// How much of the document is visible.
    var portion: Double?
  }

  var clip: Rect
  var headerClip: Rect?
  var horizontal: Scroller?
  var vertical: Scroller?
  var isWiderThanClip = false
  var isTallerThanClip = false

  private let saved: SavedScrollView
  /// The scroll view without its border.
  private let inner: Rect

  init(_ saved: SavedScrollView) {
    self.saved = saved
    let border = saved.border
    inner = Rect(
      x: border, y: border, width: saved.size.width - 2 * border,
      height: saved.size.height - 2 * border)
    clip = inner
    clip.width -= saved.room(for: saved.vertical)
    if !saved.holdsTable { clip.height -= saved.room(for: saved.horizontal) }
    if saved.headerHeight > 0 {
      headerClip = Rect(x: border, y: border, width: clip.width, height: saved.headerHeight)
    }
    horizontal = saved.horizontal.map { Scroller(frame: $0.frame, isHidden: $0.isHidden) }
    vertical = saved.vertical.map { Scroller(frame: $0.frame, isHidden: $0.isHidden) }
  }

  /// Says how large the document is; tables also have their scrollers moved.
  mutating func setDocumentSize(_ size: InterfaceBuilderFormat.Size) {
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
    guard let scroller, !scroller.isHidden, !autohidesScrollers, scroller.frame.x >= 0,
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
