import Diagnostics
import InterfaceBuilderFormat
import Testing

@testable import Linting

@Suite struct StoryboardRuleTests {
  @Test func findsAnIdentifierOfTwoControllers() throws {
    let input = try LintInput.storyboard(
      """
      <scene sceneID="a"><objects>
        <viewController storyboardIdentifier="Home" id="1" sceneMemberID="viewController"/>
      </objects></scene>
      <scene sceneID="b"><objects>
        <viewController storyboardIdentifier="Home" id="2" sceneMemberID="viewController"/>
      </objects></scene>
      """)
    let findings = lint(input)
    #expect(findings.map(\.id) == ["lint-duplicate-identifier"])
    #expect(findings.first?.range?.description == "Main.storyboard:6:41")
  }
}
