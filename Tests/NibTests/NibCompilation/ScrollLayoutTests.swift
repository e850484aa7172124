import InterfaceBuilderFormat
import Testing

@testable import AppKitNibs

@Suite struct ScrollLayoutTests {
  typealias Scroller = SavedScrollView.Scroller

  static let parked = Rect(x: -100, y: -100, width: 100, height: 15)
  static let right = Rect(x: 184, y: 1, width: 15, height: 98)
  static let bottom = Rect(x: 1, y: 84, width: 198, height: 15)

  static func saved(
    horizontal: Scroller? = Scroller(frame: parked), vertical: Scroller? = Scroller(frame: right),
    border: Double = 1, autohides: Bool = false, header: Double = 0, table: Bool = false
  ) -> SavedScrollView {
    SavedScrollView(
      size: Size(width: 200, height: 100), border: border, autohidesScrollers: autohides,
      horizontal: horizontal, vertical: vertical, headerHeight: header, holdsTable: table)
  }

  static let clips: [(SavedScrollView, Rect)] = [
    (saved(), Rect(x: 1, y: 1, width: 181, height: 98)),
    (saved(horizontal: Scroller(frame: bottom)), Rect(x: 1, y: 1, width: 181, height: 81)),
    (saved(vertical: nil), Rect(x: 1, y: 1, width: 198, height: 98)),
    (saved(autohides: true), Rect(x: 1, y: 1, width: 198, height: 98)),
    (
      saved(vertical: Scroller(frame: right, isHidden: true)),
      Rect(x: 1, y: 1, width: 198, height: 98)
    ),
    (saved(border: 2), Rect(x: 2, y: 2, width: 179, height: 96)),
    (saved(border: 0), Rect(x: 0, y: 0, width: 183, height: 100)),
    (
      saved(vertical: Scroller(frame: right, size: .small)),
      Rect(x: 1, y: 1, width: 181, height: 98)
    ),
    (
      saved(vertical: Scroller(frame: right, size: .small), table: true),
      Rect(x: 1, y: 1, width: 185, height: 98)
    ),
    (
      saved(vertical: Scroller(frame: right, size: .mini), table: true),
      Rect(x: 1, y: 1, width: 187, height: 98)
    ),
    (
      saved(horizontal: Scroller(frame: bottom), table: true),
      Rect(x: 1, y: 1, width: 181, height: 98)
    ),
  ]

  @Test(arguments: clips.indices)
  func takesScrollersOffTheClipView(at index: Int) {
    #expect(ScrollLayout(Self.clips[index].0).clip == Self.clips[index].1)
  }

  @Test func keepsAHorizontalScrollerOfATableInABuild() {
    var saved = Self.saved(horizontal: Scroller(frame: Self.bottom), header: 28, table: true)
    saved.clipHeight = 55
    var layout = ScrollLayout(saved)
    layout.setDocumentSize(Size(width: 181, height: 50))
    #expect(layout.clip.height == 81)
    #expect(layout.horizontal == .init(frame: Self.bottom, isHidden: false))
    #expect(layout.vertical?.frame == Rect(x: 182, y: 29, width: 17, height: 55))
  }

  @Test func leavesNoRoomForScrollersThatLieOverTheContent() {
    var saved = Self.saved(horizontal: Scroller(frame: Self.bottom))
    saved.hasOverlayScrollers = true
    #expect(ScrollLayout(saved).clip == Rect(x: 1, y: 1, width: 198, height: 98))
  }

  @Test func leavesScrollersAroundOtherViewsWhereTheyAre() {
    var layout = ScrollLayout(Self.saved())
    layout.setDocumentSize(Size(width: 300, height: 50))
    #expect(layout.isWiderThanClip)
    #expect(!layout.isTallerThanClip)
    #expect(layout.horizontal == ScrollLayout.Scroller(frame: Self.parked, isHidden: false))
    #expect(layout.vertical?.frame == Self.right)
  }

  @Test func showsTheScrollersThatATableNeeds() {
    var layout = ScrollLayout(Self.saved(header: 20, table: true))
    layout.setDocumentSize(Size(width: 396, height: 176))
    #expect(layout.headerClip == Rect(x: 1, y: 1, width: 181, height: 20))
    #expect(
      layout.horizontal
        == ScrollLayout.Scroller(
          frame: Rect(x: 1, y: 82, width: 198, height: 17), isHidden: false, isEnabled: true,
          portion: 0.5))
    #expect(
      layout.vertical
        == ScrollLayout.Scroller(
          frame: Rect(x: 182, y: 21, width: 17, height: 78), isHidden: false, isEnabled: true,
          portion: 0.5))
  }

  @Test func hidesTheScrollersThatATableDoesNotNeed() {
    var layout = ScrollLayout(Self.saved(autohides: true, table: true))
    layout.setDocumentSize(Size(width: 100, height: 50))
    #expect(layout.horizontal?.isHidden == true)
    #expect(layout.vertical?.isHidden == true)
    #expect(layout.vertical?.frame == Self.right)
  }

  @Test(arguments: [
    (0, Rect(x: 10, y: 20, width: 30, height: 40)), (2, Rect(x: 10, y: 20, width: 130, height: 40)),
    (1, Rect(x: 110, y: 20, width: 30, height: 40)), (5, Rect(x: 60, y: 20, width: 30, height: 40)),
    (3, Rect(x: 60, y: 20, width: 80, height: 40)), (18, Rect(x: 10, y: 20, width: 130, height: 0)),
    (32, Rect(x: 10, y: 20, width: 30, height: 40)),
    (8, Rect(x: 10, y: -30, width: 30, height: 40)),
  ])
  func appliesAMask(mask: Int, frame: Rect) {
    let result = Autoresizing(mask: mask).frame(
      Rect(x: 10, y: 20, width: 30, height: 40), from: Size(width: 100, height: 100),
      to: Size(width: 200, height: 50))
    #expect(result == frame)
  }
}
