import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct PropertyListDecoderTests {
  static let cases: [(String, PropertyList)] = [
    ("CFBundleVersion: 42", "42"), ("CFBundleShortVersionString: 1.10", "1.10"),
    ("MinimumOSVersion: 16.0", "16.0"), ("LSMinimumSystemVersion: 11", "11"),
    ("CFBundleIconName~ipad: 7", "7"), ("NSCameraUsageDescription: true", "true"),
    ("A: true", true), ("A: false", false), ("A: 'true'", "true"), ("A: yes", "yes"),
    ("A: no", "no"),
    ("A: 42", 42), ("A: -7", -7), ("A: 007", "007"), ("A: 0", 0), ("A: '42'", "42"),
    ("A: 1.5", .real(1.5)), ("A: 1.0e3", .real(1000)), ("A: 1e5", "1e5"), ("A: 1.2.3", "1.2.3"),
    ("A: 18446744073709551615", .integer(18_446_744_073_709_551_615)),
    ("A: 0x1F", "0x1F"), ("A: null", "null"), ("A: ''", ""),
    ("A: [1, a, true, {b: 2}]", [1, "a", true, ["b": 2]]),
    (
      "CFBundleURLTypes: [{CFBundleURLSchemes: [1], CFBundleURLName: 2}]",
      [["CFBundleURLSchemes": ["1"], "CFBundleURLName": "2"]]
    ),
    ("LSMinimumSystemVersionByArchitecture: {x86_64: 10.15}", ["x86_64": "10.15"]),
    ("A: $(V)", "7"), ("A: $(PRODUCT_NAME)", "T"), ("A: $$(V)", "$(V)"),
    ("A: !!str 5", "5"), ("A: !!int '5'", "5"), ("A: !!int 5", 5), ("A: !!float 1", .real(1)),
    ("A: !!bool true", true), ("A: !!binary aGk=", .data([0x68, 0x69])),
    ("A: !!timestamp 2001-01-02", .date(86_400)),
    ("A: !!timestamp 2001-01-01T00:00:01Z", .date(1)),
    ("A: !!timestamp 2001-01-01 01:00:00.5 +01:00", .date(0.5)),
    ("A: !!timestamp 2026-05-01t12:30:00-02:00", .date(799_338_600)),
    ("A: |\n  two\n  lines\n", "two\nlines\n"),
  ]

  @Test(arguments: cases) func decodes(_ line: String, to expected: PropertyList) {
    let indented = line.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    let loaded = Loaded.target(
      "variables: {V: 7}\ninfo:\n  properties:\n" + indented.joined(separator: "\n"))
    #expect(loaded.messages == [])
    #expect(loaded.product?.info.properties.first?.value == expected)
  }

  @Test(arguments: [
    "!!binary a", "!!binary =", "!!timestamp 2026-13-01", "!!timestamp 2026-02-29",
    "!!timestamp soon", "!!bool yes", "!!int 1.5", "!!float x", "!!null ~", "18446744073709551616",
  ])
  func refuses(_ value: String) {
    #expect(Loaded.target("info: {properties: {A: \(value)}}").ids == ["manifest-bad-value"])
  }

  @Test func keepsTheOrderAndPlaceOfKeys() {
    let loaded = Loaded.target("info:\n  properties:\n    ①Z: 1\n    ②A: 2")
    let properties = loaded.product?.info.properties
    #expect(properties?.map(\.key.value) == ["Z", "A"])
    #expect(properties?.map(\.key.range.start) == loaded.text.positions)
  }
}
