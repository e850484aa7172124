package import InterfaceBuilderFormat
internal import NibCompilation

/// A scroll view as the document has it.
package struct SavedScrollView: Hashable, Sendable {
  package struct Scroller: Hashable, Sendable {
    package enum Size: Hashable, Sendable { case regular, small, mini }

    /// How thick the scrollers of a system are that take up room.
    package struct Thickness: Hashable, Sendable {
      package var regular, small, mini: Double

      package static let beforeTahoe = Thickness(regular: 15, small: 11, mini: 11)
      package static let tahoe = Thickness(regular: 17, small: 13, mini: 11)

      subscript(_ size: Size) -> Double {
        switch size {
        case .regular: regular
        case .small: small
        case .mini: mini
        }
      }
    }

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
  /// Whether the header of a table begins at the border, one point higher than below it.
  package var hasHighHeader: Bool
  /// Whether scrollers lie over what is scrolled, as with a trackpad.
  package var hasOverlayScrollers: Bool
  package var thickness: Scroller.Thickness

  package init(
    size: InterfaceBuilderFormat.Size, border: Double = 1, autohidesScrollers: Bool = false,
    hasHorizontalScroller: Bool = true, horizontal: Scroller?, vertical: Scroller?,
    headerHeight: Double = 0, holdsTable: Bool, clipHeight: Double? = nil,
    hasHighHeader: Bool = false, hasOverlayScrollers: Bool = false,
    thickness: Scroller.Thickness = .tahoe
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
    self.hasHighHeader = hasHighHeader
    self.hasOverlayScrollers = hasOverlayScrollers
    self.thickness = thickness
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
    if saved.keepsHorizontalScroller {
      clip.height = inner.height - saved.room(for: saved.horizontal)
    } else if saved.holdsTable, let height = saved.clipHeight {
      clip.height = height
    }
    if saved.headerHeight > 0 {
      if saved.hasHighHeader { clip.y -= border }
      headerClip = Rect(x: border, y: clip.y, width: clip.width, height: saved.headerHeight)
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
      let height = scroller.size == .regular ? saved.thickness.regular : 15
      horizontal?.isHidden = false
      horizontal?.frame = Rect(
        x: inner.x, y: inner.y + inner.height - height, width: inner.width, height: height)
      horizontal?.portion = inner.width / size.width
    }
    var height = inner.height - saved.headerHeight
    if let scroller = saved.horizontal, saved.keepsHorizontalScroller {
      horizontal?.isHidden = false
      height -= scroller.frame.height
    }
    guard let scroller = saved.vertical else { return }
    if !saved.autohidesScrollers, scroller.frame.x >= 0, scroller.frame.x < saved.size.width {
      // Small ones that lie over the content stay as thick as they were saved.
      let isKept = saved.hasOverlayScrollers && scroller.size == .small
      let width = isKept ? scroller.frame.width : saved.thickness[scroller.size]
      vertical?.isHidden = false
      vertical?.frame = Rect(
        x: inner.x + inner.width - width, y: inner.y + saved.headerHeight, width: width,
        height: height)
    } else if saved.autohidesScrollers {
      vertical?.isHidden = true
    }
  }
}

extension SavedScrollView {
  /// Whether a horizontal scroller that takes up room shows even where there is nothing to scroll.
  fileprivate var keepsHorizontalScroller: Bool {
    holdsTable && clipHeight != nil && hasHorizontalScroller && room(for: horizontal) > 0
  }

  /// How much narrower a scroller makes the clip view.
  ///
  /// Interface Builder parks scrollers that are not in use outside of the scroll view.
  fileprivate func room(for scroller: Scroller?) -> Double {
    guard let scroller, !scroller.isHidden, !autohidesScrollers, !hasOverlayScrollers,
      scroller.frame.x >= 0,
      scroller.frame.y >= 0, scroller.frame.x < size.width, scroller.frame.y < size.height
    else { return 0 }
    return thickness[holdsTable ? scroller.size : .regular]
  }
}
