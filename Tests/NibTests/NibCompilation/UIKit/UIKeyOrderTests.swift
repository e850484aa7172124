import NibCompilation
import NibFormat
import Testing

/// The order of keys in nibs of iOS, Docs/Rules/UIKitNibs.md.
@Suite struct UIKeyOrderTests {
  private func keys(_ sample: Sample, _ className: String, among known: [String]) throws -> [String]
  {
    try sample.lines(className).map { String($0.prefix { $0 != " " }) }.filter(known.contains)
  }

  /// Keys that the controller of a bar sets stand where the bar has them.
  @Test func keepsTheOrderOfBars() throws {
    let sample = Sample.iOSText(
      """
      <navigationController id="1"><tabBarItem key="tabBarItem" title="A" id="2"/>
      <navigationBar key="navigationBar" contentMode="scaleToFill" id="3"/></navigationController>
      """)
    let known = [
      "UIAutoresizingMask", "UIViewSemanticContentAttribute", "UIDelegate", "UIBarPosition",
      "UIBarTranslucence",
    ]
    #expect(try keys(sample, "UINavigationBar", among: known) == known)
  }

  @Test func writesMarginsOfStacksBeforeTheirSemantics() throws {
    let sample = Sample.iOSText("<stackView id=\"1\"/>")
    let known = [
      "UIViewLayoutMargins", "UIViewSemanticContentAttribute", "UIViewLargeContentStoredProperties",
    ]
    #expect(try keys(sample, "UIStackView", among: known) == known)
  }

  @Test func ordersCorrectionOfSecrets() throws {
    let sample = Sample.iOSText(
      """
      <textField id="1"><textInputTraits key="textInputTraits" keyboardType="emailAddress"
       returnKeyType="done" secureTextEntry="YES"/></textField>
      """)
    let known = ["UIAutocorrectionType", "UIKeyboardType", "UIReturnKeyType", "UISecureTextEntry"]
    #expect(try keys(sample, "UITextField", among: known) == known)
  }

  @Test func ordersMaps() throws {
    let sample = Sample.iOSText("<mapView id=\"1\"/>")
    let known = ["MKShowsBuildings", "MKShowsScaleKey", "MKShowsPointsOfInterest"]
    #expect(try keys(sample, "MKMapView", among: known) == known)
  }
}
