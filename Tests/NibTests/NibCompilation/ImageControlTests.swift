import NibFormat
import Testing

@Suite struct ImageControlTests {
  @Test func compilesAnImageView() throws {
    let sample = Sample(
      """
      <imageView id="1"><imageCell key="cell" refusesFirstResponder="YES" alignment="left"
      imageScaling="proportionallyDown" imageAlignment="topLeft" imageFrameStyle="groove" image="I"
      id="2"/></imageView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSImageCell") == [
        "NSCellFlags = 0", "NSCellFlags2 = 33554432", "NSContents = NSCustomResource",
        "NSControlView = NSImageView", "NSAlign = 2", "NSScale = 0", "NSStyle = 3",
        "NSAnimates = false", "NSImageAnimation = -1",
      ])
    #expect(try sample.value("NSSubviews", of: "NSImageView") == "[]")
    #expect(try sample.value("NSControlRefusesFirstResponder", of: "NSImageView") == "true")
  }

  @Test func remembersTheImageTypeOfOlderInterfaceBuilders() throws {
    let sample = Sample(
      "<imageView id=\"1\"><imageCell key=\"cell\" id=\"2\"/></imageView>",
      attributes: "toolsVersion=\"2494\"")
    #expect(try sample.value("NSCellFlags", of: "NSImageCell") == "134217728")
  }

  @Test func readsAnImageThatSaysHowItIsDrawn() throws {
    let sample = Sample(
      """
      <imageView id="1"><imageCell key="cell" id="2"><imageReference key="image" image="gear"
      catalog="system" symbolScale="large"/></imageCell></imageView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.value("IBDesignImageConfiguration", of: "NSCustomResource")
        == "IBImageConfiguration")
    #expect(try sample.value("IBSymbolScale", of: "IBImageConfiguration") == "3")
  }

  @Test func findsAnAlternateImageInACatalogOfItsOwn() throws {
    let sample = Sample(
      """
      <button id="1"><buttonCell key="cell" type="push" image="folder" catalog="system"
      imagePosition="leading" alternateImage="NSFolder" id="2"/></button>
      """,
      resources: """
        <image name="NSFolder" width="32" height="32"/>
        <image name="folder" catalog="system" width="18" height="14"/>
        """)
    #expect(sample.diagnostics == [])
    #expect(try sample.objects("NSCustomResource").count == 2)
    let catalogs = try [0, 1].map {
      try sample.value("NSCatalogName", of: "NSCustomResource", at: $0)
    }
    #expect(catalogs.compactMap(\.self) == ["\"system\""])
  }

  @Test func compilesAColorWell() throws {
    let sample = Sample(
      """
      <colorWell id="1"><color key="color" red="1" green="0.5" blue="0" alpha="1"
      colorSpace="calibratedRGB"/></colorWell>
      """)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSDragTypes", of: "NSColorWell") == "[\"NSColor pasteboard type\"]")
    #expect(
      try sample.lines("NSColorWell").suffix(4) == [
        "NSControlWritingDirection = 0", "NSControlSendActionMask = 4", "NSIsBordered = true",
        "NSColor = NSColor",
      ])
  }

  @Test(arguments: [
    ("file:///", ["Macintosh HD"]), ("file:///usr/bin", ["Macintosh HD", "usr", "bin"]),
    ("https://example.com/a", []),
  ])
  func takesAPathApart(url: String, titles: [String]) throws {
    let sample = Sample(
      """
      <pathControl id="1"><pathCell key="cell" selectable="YES" editable="YES" alignment="left"
      id="2"><url key="url" string="\(url)"/><allowedTypes><string>public.folder</string>
      </allowedTypes></pathCell></pathControl>
      """)
    #expect(sample.diagnostics == [])
    let cells = try sample.objects("NSPathComponentCell").indices
    #expect(
      try cells.map { try sample.value("NSContents", of: "NSPathComponentCell", at: $0) }
        == titles.map { "\"\($0)\"" })
    #expect(try sample.value("NSCellFlags", of: "NSPathCell") == "337641473")
    #expect(try sample.value("NSAllowedTypes", of: "NSPathCell") == "[\"public.folder\"]")
    #expect(try sample.value("NSDelegate", of: "NSPathCell") == "NSPathControl")
  }
}
