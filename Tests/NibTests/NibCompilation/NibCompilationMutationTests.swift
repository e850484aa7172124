import BundlerTestSupport
import Testing

@Suite struct NibCompilationMutationTests {
  static let document = Array(
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <customObject id="-2"/><customObject id="-1"/><customObject id="-3"/>
    \(ViewTests.window)\(MenuTests.menu.replacing(" id=\"", with: " id=\"m"))
    <customView id="10"><subviews><button id="11"><buttonCell key="cell" image="I" id="12"/>
    </button></subviews><constraints><constraint firstItem="11" firstAttribute="top" id="13"/>
    </constraints><connections><outlet property="p" destination="11" id="14"/></connections>
    </customView></objects></document>
    """.utf8)

  static let storyboard = StoryboardTests.everything

  @Test(arguments: [document, storyboard]) func survivesMutations(of document: [UInt8]) throws {
    var random = SplitMix(seed: 7)
    let alphabet = Array("<>/=\"&; 019.-eYNaxkey".utf8)
    for _ in 0..<600 {
      var bytes = document
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 80..<bytes.count, using: &random)
        bytes[index] = alphabet.randomElement(using: &random) ?? 0
      }
      try withCPULimit(on: bytes, compileAnything)
    }
  }

  @Test(arguments: [document, storyboard]) func survivesEveryTruncation(of document: [UInt8]) throws
  {
    for count in stride(from: 0, through: document.count, by: 7) {
      try withCPULimit(on: Array(document.prefix(count)), compileAnything)
    }
  }
}
