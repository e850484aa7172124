import Diagnostics
import Testing

@testable import Linting

@Suite struct LintSuppressionTests {
  private func findings(swift: String, view: String = "") throws -> [String] {
    let input = try LintInput.files([
      (
        "A.xib",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        \(view)
        <view customClass="A" id="1" customModule="App" customModuleProvider="target"/>
        </objects></document>
        """
      ), ("A.swift", swift),
    ])
    return lint(input).map(\.id)
  }

  @Test(arguments: [
    "@IBOutlet var a: UIView! // bundler:disable unconnected-outlet",
    "// bundler:disable unconnected-outlet -- made in code\n@IBOutlet var a: UIView!",
    "/* bundler:disable unmarked-outlet, unconnected-outlet */\n@IBOutlet var a: UIView!",
    "// bundler:disable all\n@IBOutlet var a: UIView!",
    "\n\n@IBOutlet var a: UIView!\n// bundler:disable-file unconnected-outlet",
  ])
  func silencesInSources(_ member: String) throws {
    #expect(try findings(swift: "class A: UIView {\n\(member)\n}") == [])
  }

  @Test(arguments: [
    "@IBOutlet var a: UIView!\n// bundler:disable unconnected-outlet",
    "// bundler:disable unconnected-action\n@IBOutlet var a: UIView!",
    "// bundler:disable unconnected-outlet\n\n@IBOutlet var a: UIView!",
  ])
  func leavesOtherLinesAndRules(_ member: String) throws {
    #expect(
      try findings(swift: "class A: UIView {\n\(member)\n}") == ["lint-unconnected-outlet"])
  }

  @Test func silencesAnElementWithAllInside() throws {
    let view = """
      <!-- bundler:disable undeclared-outlet -->
      <view customClass="A" id="2" customModule="App" customModuleProvider="target">
      <connections>
      <outlet property="x" destination="1" id="3"/>
      </connections>
      </view>
      """
    #expect(try findings(swift: "class A: NSObject {}", view: view) == [])
    let after = view.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(
      try findings(swift: "class A: NSObject {}", view: after) == ["lint-undeclared-outlet"])
  }
}
