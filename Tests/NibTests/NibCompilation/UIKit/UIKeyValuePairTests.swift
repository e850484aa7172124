import NibFormat
import Testing

@Suite struct UIKeyValuePairTests {
  /// By the numbers of their objects in the list, as texts: 10 before 3; an object's pairs follow
  /// the document.
  @Test(arguments: [(9, ["a", "b", "c"]), (10, ["b", "c", "a"])])
  func followsTheNumbersOfObjectsAsText(_ number: Int, _ expected: [String]) throws {
    func attribute(_ name: String) -> String {
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(name)\" value=\"\"/>"
    }
    // The proxies and the view are 1 to 3.
    let siblings = (4..<number).map { "<view id=\"s\($0)\"/>" }.joined()
    let sample = Sample.iOSList(
      """
      <view id="v"><subviews>\(siblings)<view id="n"><userDefinedRuntimeAttributes>
      \(attribute("b"))\(attribute("c"))</userDefinedRuntimeAttributes></view></subviews>
      <userDefinedRuntimeAttributes>\(attribute("a"))</userDefinedRuntimeAttributes></view>
      """)
    #expect(try keyPaths(of: sample) == expected)
  }

  /// A constraint that only some size classes have takes no number.
  @Test func leavesOutWhatSizeClassesAdd() throws {
    let siblings = (4..<9).map { "<view id=\"s\($0)\"/>" }.joined()
    let attribute = "<userDefinedRuntimeAttribute type=\"string\" value=\"\" keyPath="
    let sample = Sample.iOSList(
      """
      <view id="v"><subviews>\(siblings)<view id="n"><userDefinedRuntimeAttributes>
      \(attribute)"b"/></userDefinedRuntimeAttributes></view></subviews><constraints>
      <constraint firstAttribute="width" constant="1" id="w"/></constraints>
      <userDefinedRuntimeAttributes>\(attribute)"a"/></userDefinedRuntimeAttributes>
      <variation key="default"><mask key="constraints"><exclude reference="w"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="w"/></mask>
      </variation></view>
      """)
    #expect(try keyPaths(of: sample) == ["a", "b"])
  }

  private func keyPaths(of sample: Sample) throws -> [String] {
    #expect(sample.diagnostics == [])
    let graph = try #require(sample.graph)
    return graph.objects("UINibKeyValuePairsKey", of: graph.root).compactMap {
      graph.string("UIKeyPath", of: $0)
    }
  }
}
