import BundlerTestSupport
import InterfaceBuilderFormat
import Testing

@Suite struct InterfaceBuilderMutationTests {
  static let document = Array(
    Sample.xib(
      """
      <dependencies><plugIn identifier="a" version="1"/></dependencies><objects>
      <view id="1" customClass="A" customModule="B" title="T"><rect key="frame" x="1" width="2"/>
      <color key="backgroundColor" white="0.5"/><connections><outlet property="p" destination="1"/>
      <binding name="b" keyPath="k" destination="1"><dictionary key="options"><real key="r" value="1"/>
      </dictionary></binding><segue kind="show" destination="1"/></connections>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="k">
      <integer key="value" value="3"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      <variation key="widthClass=regular"><mask key="subviews"><exclude reference="1"/></mask>
      </variation><string key="s" base64-UTF8="YES">Gw</string></view></objects>
      """
    ).utf8)

  @Test func survivesEveryTruncation() throws {
    for count in 0...Self.document.count {
      try withCPULimit(on: Array(Self.document.prefix(count)), exerciseInterfaceBuilderDocument)
    }
  }

  @Test func survivesMutations() throws {
    var random = SplitMix(seed: 5)
    let alphabet = Array("<>/=\"&; 019.-eYNaxkey".utf8)
    for _ in 0..<1500 {
      var bytes = Self.document
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 120..<bytes.count, using: &random)
        bytes[index] = alphabet.randomElement(using: &random) ?? 0
      }
      try withCPULimit(on: bytes, exerciseInterfaceBuilderDocument)
    }
  }
}
