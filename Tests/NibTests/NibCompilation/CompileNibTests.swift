import BundlerTestSupport
import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import Testing

@Suite struct CompileNibTests {
  @Test func compilesTheStandInsAlone() throws {
    let sample = Sample("", owner: "customClass=\"Owner\" customModule=\"M\"")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSIBObjectData") == [
        "NSRoot = NSCustomObject", "NSVisibleWindows = []", "NSConnections = []",
        "NSObjectsKeys = [NSCustomObject]", "NSObjectsValues = [NSCustomObject]",
        "NSOidsKeys = [NSCustomObject, NSCustomObject]", "NSOidsValues = [@1, @2]",
        "NSAccessibilityConnectors = []", "NSAccessibilityOidsKeys = []",
        "NSAccessibilityOidsValues = []",
      ])
    #expect(
      try sample.lines("NSCustomObject") == [
        "IBClassReference = IBClassReference", "NSClassName = \"_TtC1M5Owner\"",
      ])
    #expect(try sample.value("NSClassName", of: "NSCustomObject", at: 1) == "\"NSApplication\"")
  }

  @Test func namesClassesOfTheBuiltModule() throws {
    let sample = Sample(
      """
      <customObject id="1" customClass="A" customModule="Old" customModuleProvider="target"/>
      <customView id="2"><rect key="frame" x="0.0" y="0.0" width="1" height="2"/></customView>
      """, options: NibCompilationOptions(module: "New"))
    #expect(try sample.value("NSClassName", of: "NSCustomObject", at: 2) == "\"_TtC3New1A\"")
    #expect(try sample.value("NSClassName", of: "NSCustomView") == "\"NSView\"")
  }

  @Test func instantiatesDirectlyWhereTheDocumentSaysSo() throws {
    let sample = Sample(
      "<customObject id=\"1\" customClass=\"A\"/><customObject id=\"2\" customClass=\"NSFontManager\"/>",
      attributes: "customObjectInstantitationMethod=\"direct\"")
    #expect(
      try sample.lines("NSClassSwapper") == [
        "NSClassName = \"A\"", "NSOriginalClassName = \"NSObject\"", "NSInitializeWithInit = true",
      ])
    #expect(try sample.value("NSClassName", of: "NSCustomObject", at: 2) == "\"NSFontManager\"")
  }

  @Test func refusesWhatItDoesNotUnderstandWhenStrict() {
    let sample = Sample(
      "<customObject id=\"1\" colour=\"red\"/><teapot id=\"2\"/>",
      options: NibCompilationOptions(isStrict: true))
    #expect(sample.graph == nil)
    #expect(
      sample.diagnostics.map(\.message) == [
        "unknown attribute 'colour' of <customObject>", "unknown element <teapot> in <objects>",
      ])
    #expect(sample.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func leavesOutWhatItDoesNotUnderstand() throws {
    let sample = Sample(
      """
      <teapot id="2"/><customObject id="1"><connections>
      <outlet property="a" destination="2" id="3"/><outlet property="b" destination="-2" id="4"/>
      </connections></customObject>
      """)
    #expect(sample.diagnostics.map(\.severity) == [.warning])
    #expect(try sample.objects("NSNibOutletConnector").count == 1)
  }

  @Test func saysWhatWillBeMissing() {
    let sample = Sample(
      """
      <teapot id="2"><lid id="3"/></teapot><customObject id="1" colour="red"><connections>
      <outlet property="a" destination="2" id="4"/><outlet property="b" destination="3" id="5"/>
      </connections></customObject>
      """)
    #expect(
      sample.diagnostics.flatMap(\.details) == [
        "the compiled form goes without it, 1 object inside of it, 2 references from elsewhere",
        "the compiled <customObject> goes without 'colour'",
      ])
  }

  @Test func listsConstraintsLastAndKeepsParents() throws {
    let sample = Sample(
      """
      <customView id="1"><constraints><constraint firstAttribute="width" constant="5" id="2"/>
      </constraints><subviews><customView id="3"/></subviews></customView>
      """)
    #expect(
      try sample.value("NSObjectsKeys", of: "NSIBObjectData")
        == "[NSCustomObject, NSCustomView, NSCustomView, NSLayoutConstraint]")
    #expect(
      try sample.value("NSObjectsValues", of: "NSIBObjectData")
        == "[NSCustomObject, NSCustomObject, NSCustomView, NSCustomView]")
  }

  @Test func writesArchivesThatReadBack() throws {
    let sample = Sample("<customView id=\"1\"/>")
    let graph = try #require(sample.graph)
    let bytes = CompiledNib.Variant(graph: graph).bytes
    #expect(try NibFile(decoding: bytes).toolkit == .appKit)
  }

  @Test func stopsAtAbsurdDepth() {
    let depth = 150
    let open = (0..<depth).map { "<customView id=\"v\($0)\"><subviews>" }.joined()
    let close = String(repeating: "</subviews></customView>", count: depth)
    let sample = Sample(open + close)
    #expect(sample.graph == nil)
    #expect(sample.diagnostics.map(\.id) == ["nib-too-deep"])
  }
}
