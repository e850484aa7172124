import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import Testing

@testable import UIKitNibs

@Suite struct UILayoutGuideTests {
  /// As in `PlayerCell.nib`: one that no constraint needs is blank, and only the list of objects
  /// has it.
  @Test func leavesUnusedGuidesBlank() throws {
    let sample = Sample(
      document: uiKitDocument("<view id=\"v\"><viewLayoutGuide key=\"safeArea\" id=\"g\"/></view>"))
    #expect(sample.diagnostics == [])
    #expect(try sample.value("UIViewLayoutGuides", of: "UIView") == nil)
    #expect(
      try sample.lines("UILayoutGuide") == [
        "UILayoutGuideOwningView = nil", "UILayoutGuideIdentifier = \"\"",
        "UILayoutGuideOwningViewIsLocked = false", "UILayoutGuideShouldBeArchived = false",
        "UILayoutGuideAllowsNegativeDimensions = false",
      ])
  }

  @Test func tiesTheSafeAreaToItsView() throws {
    let sample = Sample(
      document: uiKitDocument(
        """
        <view id="v"><subviews><view id="a"/></subviews>
        <viewLayoutGuide key="safeArea" id="g"/><constraints>
        <constraint firstItem="a" firstAttribute="top" secondItem="g" secondAttribute="top" id="1"/>
        </constraints></view>
        """))
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("UILayoutGuide") == [
        "UILayoutGuideOwningView = UIView",
        "UILayoutGuideIdentifier = \"UIViewSafeAreaLayoutGuide\"",
        "UILayoutGuideOwningViewIsLocked = true", "UILayoutGuideShouldBeArchived = true",
        "UILayoutGuideAllowsNegativeDimensions = true",
        "UILayoutGuideSystemConstraints = [NSLayoutConstraint, NSLayoutConstraint, "
          + "NSLayoutConstraint, NSLayoutConstraint]",
      ])
    let names = try (0..<5).compactMap {
      try sample.value("NSLayoutIdentifier", of: "NSLayoutConstraint", at: $0)
    }
    #expect(
      names == ["top", "left", "bottom", "right"].map { "\"UIViewSafeAreaLayoutGuide-\($0)\"" })
  }

  /// As in the nib of a launch screen's view.
  @Test func addsTheGuidesOfAController() throws {
    var diagnostics: [Diagnostic] = []
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><scenes><scene><objects><viewController id="c"><layoutGuides>
      <viewControllerLayoutGuide type="top" id="t"/>
      <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
      <view key="view" id="v"/></viewController></objects></scene></scenes></document>
      """
    let document = try #require(
      InterfaceBuilderDocument(
        decoding: Array(text.utf8), file: "A.storyboard", diagnostics: &diagnostics))
    let graph = document.read(unknown: .error, diagnostics: &diagnostics) { reading in
      var compiler = NibCompiler.uiKit(
        document, options: NibCompilationOptions(), reading: reading)
      compiler.state.scope = .view
      let view = document.element(id: "v").flatMap { compiler.compile($0, owner: nil) }
      compiler.writeUIKitRoot(topLevel: [view].compactMap { $0 })
      reading = compiler.reading
      return compiler.finish()
    }
    var sample = Sample(document: "")
    sample.graph = graph
    #expect(try sample.value("UISubviews", of: "UIView") == "[_UILayoutGuide, _UILayoutGuide]")
    #expect(
      try sample.value("UIViewAutolayoutConstraints", of: "UIView")?
        .split(separator: ",").count == 6)
    #expect(
      try sample.lines("_UILayoutGuide", at: 1) == [
        "UIDeepDrawRect = true", "UIOpaque = true", "UIHidden = true",
        "UIAutoresizeSubviews = true",
        "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints = true",
        "UIViewAutolayoutConstraints = [_UILayoutSupportConstraint]",
        "UIViewSemanticContentAttribute = 0", "UIViewLargeContentStoredProperties = nil",
        "_UILayoutGuideIdentifier = \"_UIViewControllerBottom\"",
        "_UILayoutGuideConstraintsToRemove = "
          + "[NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint]",
      ])
  }
}
