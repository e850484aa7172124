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

  @Test func findsCodeOfALaunchScreen() throws {
    let input = try LintInput.document(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES"
        version="3.0"><scenes><scene sceneID="a"><objects>
        <viewController id="1" customClass="Start" sceneMemberID="viewController">
          <connections><outlet property="title" destination="1" id="2"/></connections>
        </viewController>
      </objects></scene></scenes></document>
      """, named: "Launch.storyboard")
    let findings = lint(input).filter { $0.id == "lint-launch-screen-code" }
    #expect(findings.map { $0.range?.start?.line } == [3, 4])
  }

  /// A cast to a class from which the controller's class does not derive.
  @Test(arguments: [
    ("Other", "as! Other", 1), ("Home", "as! Other", 1), ("Home", "as? Base", 0),
    ("Home", "as! UINavigationController", 0), ("Other", "as! Home", 1),
  ])
  func findsTheClassOfAController(identifier: String, cast: String, count: Int) throws {
    let input = try LintInput.files([
      (
        "Main.storyboard",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        <scene sceneID="a"><objects>
          <viewController storyboardIdentifier="Home" customClass="Home" id="1"
            sceneMemberID="viewController"/>
        </objects></scene><scene sceneID="b"><objects>
          <viewController storyboardIdentifier="Other" id="2" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """
      ),
      (
        "Home.swift",
        """
        class Base: UIViewController {}
        class Home: Base {}
        class Other: Home {}
        let made = board.instantiateViewController(withIdentifier: "\(identifier)") \(cast)
        """
      ),
    ])
    let findings = lint(input).filter { $0.id == "lint-controller-class" }
    #expect(findings.count == count)
  }

  @Test func leavesInheritedSeguesAlone() throws {
    let input = try LintInput.storyboard(
      """
      <scene sceneID="a"><objects>
        <viewController storyboardIdentifier="Home" id="1" sceneMemberID="viewController">
          <connections><segue destination="1" kind="show" id="2">
            <segue key="preview" inheritsFrom="parent" id="3"/>
          </segue></connections>
        </viewController>
      </objects></scene>
      """)
    #expect(lint(input).map(\.id) == [])
  }

  /// Until Xcode 8, the label of the first argument was no part of a selector.
  @Test(arguments: [("9531", 0), ("11762", 1)])
  func knowsSelectorsOfSwift2(version: String, count: Int) throws {
    let input = try LintInput.files([
      (
        "V.xib",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)"
          version="3.0"><objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Player"/>
          <button id="1"><connections>
            <action selector="play:" destination="-1" id="2"/>
          </connections></button>
        </objects></document>
        """
      ),
      (
        "Player.swift",
        "class Player: UIViewController { @IBAction func play(sender: UIButton) {} }"
      ),
    ])
    let findings = lint(input).filter { $0.id == "lint-wrong-action-signature" }
    #expect(findings.count == count)
  }
}
