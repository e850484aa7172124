import Diagnostics
import InterfaceBuilderFormat
import Testing
import XMLFormat

@Suite struct ConnectionTests {
  func connections(_ text: String) throws -> (value: [Connection], diagnostics: [Diagnostic]) {
    try Sample.read("<o><connections>\(text)</connections></o>") { $0.connections(&$1) }
  }

  @Test(
    arguments: [
      (
        "<outlet property=\"p\" destination=\"d\" id=\"i\"/>",
        .outlet(property: "p", destination: "d")
      ),
      (
        "<outletCollection property=\"p\" destination=\"d\" appends=\"YES\" id=\"i\"/>",
        .outletCollection(
          .init(property: "p", destination: "d", collectionClass: nil, appends: true))
      ),
      (
        "<action selector=\"s:\" target=\"d\" trigger=\"doubleAction\" id=\"i\"/>",
        .action(.init(selector: "s:", target: "d", eventType: nil, trigger: "doubleAction"))
      ),
      (
        "<action selector=\"s:\" destination=\"d\" eventType=\"touchUpInside\" id=\"i\"/>",
        .action(.init(selector: "s:", target: "d", eventType: "touchUpInside", trigger: nil))
      ),
      (
        "<accessibilityConnection property=\"title\" destination=\"d\" id=\"i\"/>",
        .accessibility(property: "title", destination: "d")
      ),
    ] as [(String, Connection.Kind)])
  func readsSimpleConnections(_ text: String, _ kind: Connection.Kind) throws {
    let read = try connections(text)
    #expect(read.value.map(\.kind) == [kind])
    #expect(read.value.map(\.id) == ["i"])
    #expect(read.value.map(\.source.name) == ["o"])
    #expect(read.diagnostics == [])
  }

  @Test func readsBindings() throws {
    let read = try connections(
      """
      <binding destination="d" name="enabled2" keyPath="values.x" previousBinding="b" id="i">
      <dictionary key="options"><bool key="NSValidatesImmediately" value="YES"/>
      <string key="NSValueTransformerName">NSNegateBoolean</string>
      <integer key="NSNullPlaceholder" value="-1"/><real key="r" value="0.5"/>
      <decimal key="d" value="1.10"/></dictionary></binding>
      """)
    guard case .binding(let binding)? = read.value.first?.kind else {
      Issue.record("no binding")
      return
    }
    #expect(binding.name == "enabled2" && binding.keyPath == "values.x")
    #expect(binding.destination == "d" && binding.previous == "b")
    #expect(
      binding.options.map(\.value) == [
        .bool(true), .string("NSNegateBoolean"), .integer(-1), .real(0.5), .decimal("1.10"),
      ])
    #expect(binding.options[1].key == "NSValueTransformerName")
    #expect(read.diagnostics == [])
  }

  @Test func readsSegues() throws {
    let read = try connections(
      """
      <segue destination="d" kind="custom" identifier="go" customClass="S" customModule="M" \
      animates="NO" id="i"/><segue destination="e" kind="unwind" unwindAction="back:" id="j"/>
      """)
    let segues = read.value.compactMap { connection in
      if case .segue(let segue) = connection.kind { segue } else { nil }
    }
    #expect(segues.map(\.kind) == ["custom", "unwind"])
    #expect(segues[0].customClass == CustomClass(name: "S", module: "M"))
    #expect(segues[0].animates == false && segues[0].identifier == "go")
    #expect(segues[1].unwindAction == "back:" && segues[1].destination == "e")
    #expect(read.diagnostics == [])
  }

  @Test func reportsWhatIsMissingOrUnknown() throws {
    let read = try connections("<outlet property=\"p\" id=\"i\"/><wire id=\"j\"/>")
    #expect(read.value == [])
    #expect(read.diagnostics.map(\.id) == ["xib-missing-attribute", "xib-unknown-element"])
  }
}
