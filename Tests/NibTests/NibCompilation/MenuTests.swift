import NibCompilation
import NibFormat
import Testing

@Suite struct MenuTests {
  static let menu = """
    <menu title="Main" systemMenu="main" id="1"><items>
    <menuItem title="File" id="2"><modifierMask key="keyEquivalentModifierMask"/>
    <menu key="submenu" title="File" autoenablesItems="NO" id="3"><items>
    <menuItem title="New" keyEquivalent="n" tag="4" id="4"><connections>
    <action selector="new:" target="-1" id="5"/></connections></menuItem>
    <menuItem isSeparatorItem="YES" id="6"/></items></menu></menuItem></items></menu>
    """

  @Test func compilesMenus() throws {
    let sample = Sample(Self.menu)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("NSMenu") == [
        "NSTitle = \"Main\"", "NSMenuItems = [NSMenuItem]", "NSName = \"_NSMainMenu\"",
      ])
    #expect(try sample.value("NSNoAutoenable", of: "NSMenu", at: 1) == "true")
    #expect(
      try sample.lines("NSMenuItem", at: 1) == [
        "NSMenu = NSMenu", "NSAllowsKeyEquivalentLocalization = true",
        "NSAllowsKeyEquivalentMirroring = true", "NSTitle = \"New\"", "NSKeyEquiv = \"n\"",
        "NSKeyEquivModMask = 1048576", "NSMnemonicLoc = 2147483647",
        "NSOnImage = NSCustomResource", "NSMixedImage = NSCustomResource", "NSTag = 4",
        "NSHiddenInRepresentation = false",
      ])
    #expect(try sample.objects("NSCustomResource").count == 2)
  }

  @Test func makesASubmenuItsItemsTarget() throws {
    let sample = Sample(Self.menu)
    #expect(try sample.value("NSAction", of: "NSMenuItem") == "\"submenuAction:\"")
    #expect(try sample.value("NSTarget", of: "NSMenuItem") == "NSMenu")
    #expect(try sample.value("NSKeyEquivModMask", of: "NSMenuItem") == nil)
  }

  @Test func disablesSeparators() throws {
    let sample = Sample(Self.menu)
    #expect(try sample.value("NSIsDisabled", of: "NSMenuItem", at: 2) == "true")
    #expect(try sample.value("NSKeyEquivModMask", of: "NSMenuItem", at: 2) == nil)
  }

  @Test func localizesTextsOfBaseDocuments() throws {
    let sample = Sample(
      Self.menu, options: NibCompilationOptions(isBaseLocalization: true))
    let texts = try sample.objects("NSLocalizableString")
    #expect(texts.count == 4)
    #expect(
      try sample.lines("NSLocalizableString") == [
        "NS.bytes = <Main>", "NSKey = \"1.title\"", "NSDev = \"Main\"",
      ])
  }
}
