import Diagnostics
import NibFormat
import Testing

@Suite struct UIGestureRecognizerTests {
  @Test func compilesTaps() throws {
    let sample = Sample(
      document: uiKitDocument("<tapGestureRecognizer numberOfTapsRequired=\"2\" id=\"1\"/>"))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UITapGestureRecognizer") == [
        "UIGestureRecognizer.allowedTouchTypes = 15",
        "UIGestureRecognizer.requiresExclusiveTouchType = true",
        "UITapGestureRecognizer._imp = UITapRecognizer",
      ])
    #expect(try sample.lines("UITapRecognizer") == ["UITapRecognizer.numberOfTapsRequired = 2"])
  }

  @Test(arguments: [
    (
      "<pongPressGestureRecognizer allowableMovement=\"10\" minimumPressDuration=\"0.5\" id=\"1\"/>",
      "UILongPressGestureRecognizer",
      [
        "UILongPressGestureRecognizer._imp = UITapRecognizer",
        "UILongPressGestureRecognizer.minimumPressDuration = 0.5",
        "UILongPressGestureRecognizer.allowableMovement = 10.0",
      ]
    ),
    (
      "<panGestureRecognizer minimumNumberOfTouches=\"1\" id=\"1\"/>", "UIPanGestureRecognizer",
      [
        "UIPanGestureRecognizer.allowedScrollTypesMask = 0",
        "UIPanGestureRecognizer.maximumNumberOfTouches = -1",
      ]
    ),
    (
      "<swipeGestureRecognizer id=\"1\"><directions key=\"direction\" left=\"YES\"/>"
        + "</swipeGestureRecognizer>",
      "UISwipeGestureRecognizer", ["UISwipeGestureRecognizer.direction = 2"]
    ),
    (
      "<swipeGestureRecognizer direction=\"up\" id=\"1\"/>", "UISwipeGestureRecognizer",
      ["UISwipeGestureRecognizer.direction = 4"]
    ),
    ("<rotationGestureRecognizer id=\"1\"/>", "UIRotationGestureRecognizer", []),
  ])
  func compilesOthers(text: String, className: String, own: [String]) throws {
    let sample = Sample(document: uiKitDocument(text))
    #expect(sample.diagnostics == [])
    #expect(try sample.lines(className).dropFirst(2) == own[...])
  }

  @Test func tiesThemToViews() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><gestureRecognizers/><connections><outletCollection
        property="gestureRecognizers" destination="1" appends="YES" id="2"/></connections></view>
        <tapGestureRecognizer id="1"/>
        """))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UIRuntimeOutletCollectionConnection").suffix(3) == [
        "UIDestination = [UITapGestureRecognizer]", "runtimeCollectionClassName = \"NSArray\"",
        "addsContentToExistingCollection = true",
      ])
  }
}
