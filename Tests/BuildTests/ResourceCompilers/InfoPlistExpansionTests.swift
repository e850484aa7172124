import BundleModel
import BundlerTestSupport
import Diagnostics
import PropertyListFormat
import Testing

@Suite struct InfoPlistExpansionTests {
  typealias Process = InfoPlistTests

  @Test func expandsValuesAtEveryDepthButNoKeys() {
    let result = Process.process(
      properties: [
        "$(A)": "$(A)-${B}-$[A]", "List": ["$(A)", ["inner": "$(B:upper)"]], "Money": "5 $ or $$5",
      ],
      settings: ["A": "a", "B": "b$(A)"])
    #expect(
      result.values == [
        "$(A)": "a-ba-a", "List": ["a", ["inner": "BA"]], "Money": "5 $ or $5",
      ])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func warnsOnceOfAVariableWithoutValue() {
    let file: MarkedText = """
      <plist><dict>
        ①<key>A</key><string>x$(NONE)y</string>
        <key>B</key><string>$(NONE)</string><key>C</key><string>$NONE $(N:default=1)</string>
      </dict></plist>
      """
    let result = Process.process(file: file.plain)
    #expect(result.values == ["A": "xy", "B": "", "C": "$NONE 1"])
    #expect(result.ids == ["info-undefined-variable"])
    #expect(result.diagnostics.first?.range?.start == file.positions[0])
  }

  @Test func ownIdentifierBeatsSettings() {
    let result = Process.process(
      properties: ["CFBundleIdentifier": "org.$(NAME)", "Group": "group.$(CFBundleIdentifier)"],
      settings: ["NAME": "example", "CFBundleIdentifier": "other"])
    #expect(result.values == ["CFBundleIdentifier": "org.example", "Group": "group.org.example"])
  }

  @Test(arguments: ["$(A", "$(A:nonsense)", "$(SELF)"])
  func refusesInvalidMacros(_ text: String) {
    let result = Process.process(
      properties: ["K": .string(text)], settings: ["A": "a", "SELF": "$(SELF)"])
    #expect(result.values == nil)
    #expect(result.ids == ["info-macro"])
    #expect(result.diagnostics.first?.range?.description == "bundle.yml:10:7")
  }

  @Test func identifierMayNotReferToItself() {
    let result = Process.process(properties: ["CFBundleIdentifier": "a.$(CFBundleIdentifier)"])
    #expect(result.ids == ["info-macro"])
  }
}
