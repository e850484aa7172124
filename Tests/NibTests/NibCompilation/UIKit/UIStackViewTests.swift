import Diagnostics
import Testing

@Suite struct UIStackViewTests {
  @Test func compilesAStack() throws {
    let sample = Sample.iOSList(
      """
      <stackView axis="vertical" distribution="equalSpacing" alignment="center" spacing="8"
      id="1"><subviews><view id="2"/></subviews></stackView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.ownLines("UIStackView").drop { $0.hasPrefix("UIViewLayoutMargins") } == [
        "UIStackViewArrangedSubviews = [UIView]", "UIStackViewAxis = 1",
        "UIStackViewDistribution = 3", "UIStackViewAlignment = 3", "UIStackViewSpacing = 8.0",
        "UIStackViewBaselineRelative = false", "UIStackViewLayoutMarginsRelative = false",
      ])
  }

  @Test func writesItsNumbersWithoutAttributes() throws {
    let sample = Sample.iOSList("<stackView id=\"1\"/>")
    #expect(try sample.value("UIStackViewArrangedSubviews", of: "UIStackView") == nil)
    #expect(try sample.value("UIStackViewAxis", of: "UIStackView") == "0")
    #expect(try sample.value("UIStackViewSpacing", of: "UIStackView") == "0.0")
  }
}
