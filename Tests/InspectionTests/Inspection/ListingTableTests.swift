import AppleVocabulary
import BundleModel
import BundlerTestSupport
import FileTree
import Inspection
import Testing

@Suite struct ListingTableTests {
  @Test func showsAFlatBundle() {
    #expect(
      Listing(report(on: SampleBundles.skyline))?.table == """
        Info.plist                 plist        1.9K   binary
        Assets.car                 catalog     84.2K
        Base.lproj/                1 item              Main.storyboardc
        Current                    link                -> Levels
        Levels/                    folder      2 files, 212K
        Skyline                    executable     12   Mach-O arm64
        Welcome.nib                nib          3.1K   NIBArchive
        pin.png                    png            33   24x16
        poster@2x~ipad.png         png            49   iPad, 2x, 256x300, CgBI

        """)
  }

  @Test func showsADeepBundle() {
    #expect(
      Listing(report(on: SampleBundles.ledger))?.table == """
        Contents/Info.plist           plist        21   XML
        Contents/MacOS/               folder    1 file, 12
        Contents/Resources/en.lproj/  1 item            Localizable.strings
        Contents/Resources/fr.lproj/  4 items           Credits.rtf, Help, InfoPlist.strings, …
        Contents/Resources/icon.png   png          33   8x8

        """)
  }

  @Test func namesTheLanguageWhereThePlaceDoesNot() throws {
    let report = report(on: SampleBundles.ledger)
    let inside = try #require(Listing(report, at: "Contents/Resources/fr.lproj"))
    #expect(!inside.table.contains("fr"))
    let options = ListingOptions(isRecursive: true, kinds: [.rtf])
    let above = try #require(Listing(report, at: "Contents/Resources", options: options))
    #expect(above.table == "fr.lproj/Credits.rtf       rtf           7   fr\n")
  }

  @Test func escapesWhatWouldUpsetATerminal() {
    let tree: InMemoryFileTree = ["a\u{1B}[2J\n.txt": "x", "b": .link("\u{202E}cod"), "é日本": "y"]
    #expect(
      Listing(report(on: tree))?.table == """
        a\\u{1B}[2J\\n.txt           text          1
        b                          link              -> \\u{202E}cod, broken
        é日本                      text          1

        """)
    #expect(Listing(report(on: tree))?.plainText == "a\u{1B}[2J\n.txt\nb\né日本\n")
  }

  @Test func addsWhatTheBuildRecordedWhenLong() throws {
    let tree: InMemoryFileTree = [
      "bundle-manifest.json": """
      {"version": 1, "product": "App", "platform": "ios", "layout": "flat", "files": [
        {"path": "pin.txt", "sha256": "aabbccddeeff0011", "size": 3, "mode": "0644",
         "kind": "text", "action": "copy", "sources": ["Art/map/pin.txt"]}]}
      """, "pin.txt": "pin", "run": .file("#!", isExecutable: true), "d/e": "1",
    ]
    let options = ListingOptions(isLong: true)
    #expect(
      Listing(report(on: tree), options: options)?.table == """
        bundle-manifest.json       record      230   0644
        d/                         folder        1   0755                  1 file, 1
        pin.txt                    text          3   0644   aabbccddeeff   from Art/map/pin.txt
        run                        script        2   0755

        """)
    let bare: InMemoryFileTree = ["a.txt": "abc"]
    #expect(
      Listing(report(on: bare), options: options)?.table
        == "a.txt                      text          3   0644\n")
  }

  @Test func listsNothingAsNothing() {
    #expect(Listing(report(on: InMemoryFileTree([:])))?.table == "")
  }
}
