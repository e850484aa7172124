import Diagnostics
import Testing

@Suite struct UIScrollViewTests {
  @Test func hasFewKeysByDefault() throws {
    let sample = Sample.iOSList("<scrollView id=\"1\"/>")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.ownLines("UIScrollView") == [
        "UIScrollViewIndicatorInsetAdjustmentBehavior = 1", "UIBouncesZoom = true",
        "UIScrollViewContentInsetAdjustmentBehavior = 0",
      ])
  }

  @Test func readsItsAttributes() throws {
    let sample = Sample.iOSList(
      """
      <scrollView showsHorizontalScrollIndicator="NO" bounces="NO" scrollEnabled="NO"
      pagingEnabled="YES" bouncesZoom="NO" alwaysBounceVertical="YES" indicatorStyle="white"
      keyboardDismissMode="interactive" contentInsetAdjustmentBehavior="never"
      maximumZoomScale="4" id="1"/>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.ownLines("UIScrollView") == [
        "UIScrollViewIndicatorInsetAdjustmentBehavior = 1", "UIBounceEnabled = false",
        "UIIndicatorStyle = 2", "UIShowsHorizontalScrollIndicator = false",
        "UIScrollDisabled = true", "UIPagingEnabled = true", "UIAlwaysBounceVertical = true",
        "UIMaximumZoomScale = 4.0f", "UIKeyboardDismissMode = 2",
        "UIScrollViewContentInsetAdjustmentBehavior = 2",
      ])
  }

  @Test func leavesIndicatorsAlone() throws {
    let sample = Sample.iOSList(
      "<scrollView automaticallyAdjustsScrollIndicatorInsets=\"NO\" id=\"1\"/>")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("UIScrollViewIndicatorInsetAdjustmentBehavior", of: "UIScrollView") == "2")
  }

  @Test func hasARefreshControl() throws {
    let sample = Sample.iOSList(
      "<tableView id=\"1\"><refreshControl key=\"refreshControl\" enabled=\"NO\" id=\"2\"/>"
        + "</tableView>")
    #expect(sample.diagnostics == [])
    #expect(try sample.value("UIRefreshControl", of: "UITableView") == "UIRefreshControl")
    #expect(
      try sample.ownLines("UIRefreshControl") == [
        "UIDisabled = true", "UIRefreshControlStyle = 2",
      ])
  }
}
