import Diagnostics
import NibFormat
import Testing

@Suite struct AppKitValueTests {
  /// The colours of a text field's text, the ones they fall back to first.
  func colors(_ attributes: String, resources: String = "") throws -> [[String]] {
    let sample = Sample(
      """
      <textField id="1"><textFieldCell key="cell" id="2"><color key="textColor" \(attributes)/>
      </textFieldCell></textField>
      """, resources: resources)
    return try sample.objects("NSColor").indices.map { index in
      try sample.lines("NSColor", at: index, without: ["NSLinearExposure", "NSCatalogName"])
    }
  }

  @Test(arguments: [
    ("white=\"0.5\" alpha=\"0.25\" colorSpace=\"calibratedWhite\"", 3, "NSWhite = <0.5 0.25\0>"),
    ("white=\"1\" colorSpace=\"deviceWhite\"", 4, "NSWhite = <1\0>"),
    ("red=\"1\" green=\"0\" blue=\"0\" colorSpace=\"calibratedRGB\"", 1, "NSRGB = <1 0 0\0>"),
    ("red=\"0\" green=\"1\" blue=\"0\" colorSpace=\"deviceRGB\"", 2, "NSRGB = <0 1 0\0>"),
    (
      "cyan=\"0\" magenta=\"1\" yellow=\"0\" black=\"0.5\" colorSpace=\"deviceCMYK\"", 5,
      "NSCMYK = <0 1 0 0.5\0>"
    ),
  ])
  func writesPlainColors(attributes: String, space: Int, components: String) throws {
    #expect(try colors(attributes) == [["NSColorSpace = \(space)", components]])
  }

  @Test func writesCatalogColorsWithAFallback() throws {
    #expect(
      try colors("colorSpace=\"catalog\" catalog=\"System\" name=\"gridColor\"") == [
        [
          "NSColorSpace = 3", "NSWhite = <0.4246723652\0>", "NSCustomColorSpace = NSColorSpace",
          "NSComponents = <0.5 1>",
        ],
        ["NSColorSpace = 6", "NSColorName = \"gridColor\"", "NSColor = NSColor"],
      ])
  }

  /// The class colours that older systems take for the named ones.
  @Test(arguments: [
    ("systemOrangeColor", "1 0.5 0 1"), ("systemPurpleColor", "0.5 0 0.5 1"),
    ("systemTealColor", "0 0 1 1"), ("systemYellowColor", "1 1 0 1"),
    ("systemBrownColor", "0.6 0.4 0.2 1"),
  ])
  func fallsBackToClassColors(name: String, components: String) throws {
    let found = try colors("colorSpace=\"catalog\" catalog=\"System\" name=\"\(name)\"")
    #expect(found.first?.contains("NSComponents = <\(components)>") == true, "\(found)")
  }

  @Test func keepsTheComponentsOfSRGB() throws {
    let color = try colors(
      "red=\"0\" green=\"0.5\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    )
    #expect(color.first?.last == "NSComponents = <0 0.5 1 1>")
  }

  @Test func spellsOutColorSpacesOnce() throws {
    let cell = { (name: String) in
      """
      <textField id="\(name)"><textFieldCell key="cell" id="c\(name)">
      <color key="textColor" colorSpace="catalog" catalog="System" name="\(name)"/></textFieldCell>
      </textField>
      """
    }
    let sample = Sample(cell("labelColor") + cell("gridColor"))
    #expect(try sample.objects("NSColorSpace").count == 1)
  }

  @Test func writesProfilesThatSayWhatTheyAre() throws {
    let sample = Sample(
      """
      <textField id="1"><textFieldCell key="cell" id="2">
      <color key="textColor" colorSpace="catalog" catalog="System" name="systemRedColor"/>
      <color key="backgroundColor" colorSpace="catalog" catalog="System" name="textColor"/>
      </textFieldCell></textField>
      """)
    let graph = try #require(sample.graph)
    let profiles = try sample.objects("NSColorSpace").compactMap { space in
      graph.object("NSICC", of: space).flatMap { graph.data($0) }
    }
    #expect(profiles.count == 2)
    for profile in profiles {
      let size = profile.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      #expect(size == profile.count)
      #expect(Array(profile[36..<40]) == Array("acsp".utf8))
      #expect(size.isMultiple(of: 4))
    }
    let spaces = Set(profiles.map { String(decoding: $0[16..<20], as: UTF8.self) })
    #expect(spaces == ["GRAY", "RGB "])
  }

  @Test func fixesColorsOfAssetCatalogs() throws {
    let sample = Sample(
      """
      <textField id="1"><textFieldCell key="cell" id="2"><color key="textColor" name="Accent"/>
      </textFieldCell></textField>
      """,
      resources: """
        <namedColor name="Accent"><color red="1" green="0" blue="0" alpha="1"
        colorSpace="custom" customColorSpace="sRGB"/></namedColor>
        """)
    #expect(sample.diagnostics.map(\.id) == ["nib-fixed-color"])
    #expect(try sample.value("NSComponents", of: "NSColor") == "<1 0 0 1>")
  }

  @Test(arguments: [
    ("metaFont=\"system\"", ".AppleSystemUIFont", "13.0", "1044"),
    ("metaFont=\"smallSystemBold\" size=\"14\"", ".AppleSystemUIFontBold", "14.0", "3357"),
    ("name=\"Menlo\" size=\"9\"", "Menlo", "9.0", "16"), ("", ".AppleSystemUIFont", "13.0", "1044"),
    ("metaFont=\"fixedUser\" size=\"11\"", "Menlo-Regular", "11.0", "530"),
    ("metaFont=\"systemThin\" size=\"13\"", ".AppleSystemUIFontThin", "13.0", "5396"),
    ("name=\".AppleSystemUIFontMedium\" size=\"13\"", ".AppleSystemUIFontMedium", "13.0", "5908"),
    ("name=\".PingFangSC-Regular\" size=\"14\"", ".AppleSystemUIFont", "14.0", "1044"),
  ])
  func writesFonts(attributes: String, name: String, size: String, flags: String) throws {
    let sample = Sample(
      """
      <textField id="1"><textFieldCell key="cell" id="2"><font key="font" \(attributes)/>
      </textFieldCell></textField>
      """)
    #expect(
      try sample.lines("NSFont") == [
        "NSName = \"\(name)\"", "NSSize = \(size)", "NSfFlags = \(flags)",
      ])
  }

  @Test func describesTextStyles() throws {
    let sample = Sample(
      """
      <textField id="1"><textFieldCell key="cell" id="2"><font key="font" metaFont="titleBar"/>
      </textFieldCell></textField>
      """)
    #expect(try sample.value("NSFontDescriptorOptions", of: "NSFontDescriptor") == "2147517444")
    #expect(try sample.value("NSHasWidth", of: "NSFont") == "false")
  }

  @Test func namesImages() throws {
    let sample = Sample(
      """
      <button id="1"><buttonCell key="cell" image="I" alternateImage="NSAddTemplate" id="2"/>
      </button>
      """, resources: "<image name=\"I\" width=\"7\" height=\"8\"/>")
    #expect(
      try sample.lines("NSCustomResource") == [
        "NSClassName = \"NSImage\"", "NSResourceName = \"I\"", "IBNamespaceID = nil",
        "IBDesignSize = NSValue", "IBDesignImageConfiguration = nil",
      ])
    #expect(try sample.value("NS.sizeval", of: "NSValue") == "\"{7, 8}\"")
    #expect(try sample.value("IBNamespaceID", of: "NSCustomResource", at: 1) == "\"system\"")
  }

  @Test func refusesImagesThatCannotBeDecoded() {
    let sample = Sample(
      "<button id=\"1\"><buttonCell key=\"cell\" image=\"I\" id=\"2\"/></button>",
      resources: """
        <image name="I" width="7" height="8"><mutableData key="keyedArchiveRepresentation">AAAA
        </mutableData></image>
        """)
    #expect(sample.diagnostics.map(\.id) == ["nib-bad-image"])
    #expect(sample.diagnostics.allSatisfy { $0.range?.start != nil })
  }
}
