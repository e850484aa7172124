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

@Suite struct TextColumnsTests {
  @Test(
    arguments: [
      (0, "0"), (812, "812"), (1023, "1023"), (1024, "1.0K"), (1946, "1.9K"), (86_208, "84.2K"),
      (102_348, "99.9K"), (102_349, "100K"), (217_000, "212K"), (1_048_063, "1023K"),
      (1_048_064, "1.0M"), (5 << 30, "5.0G"), (Int64.max, "8.0E"),
    ] as [(Int64, String)])
  func writesSizesInFiveCharacters(size: Int64, text: String) {
    #expect(humanReadable(size) == text)
  }
}

@Suite struct ListingTests {
  private func names(
    _ report: BundleReport, at path: BundlePath = "", _ options: ListingOptions = ListingOptions()
  ) -> [String]? {
    Listing(report, at: path, options: options)?.rows.map(\.name)
  }

  @Test func listsWhatLiesDirectlyInside() {
    let report = report(on: SampleBundles.skyline)
    #expect(
      Listing(report)?.plainText == """
        Assets.car
        Base.lproj
        Current
        Info.plist
        Levels
        Skyline
        Welcome.nib
        pin.png
        poster@2x~ipad.png

        """)
    #expect(names(report, at: "Levels") == ["1", "2", "Empty"])
    #expect(names(report, at: "Levels/1/map.json") == ["map.json"])
    #expect(names(report, at: "Levels/3") == nil)
  }

  @Test func looksThroughTheScaffoldOfADeepBundle() {
    let report = report(on: SampleBundles.ledger)
    #expect(
      names(report) == [
        "Contents/Info.plist", "Contents/MacOS", "Contents/Resources/en.lproj",
        "Contents/Resources/fr.lproj", "Contents/Resources/icon.png",
      ])
    #expect(names(report, at: "Contents") == ["Info.plist", "MacOS", "Resources"])
  }

  @Test func goesDeeperWhenRecursive() {
    let report = report(on: SampleBundles.skyline)
    #expect(
      names(report, at: "Levels", ListingOptions(isRecursive: true))
        == ["1", "1/map.json", "2", "2/map.json", "Empty"])
    #expect(names(report, ListingOptions(isRecursive: true))?.count == report.entries.count)
  }

  @Test func sortsTheLargestFirst() {
    let options = ListingOptions(sortsBySize: true)
    let names = names(report(on: SampleBundles.skyline), options)
    #expect(names?.prefix(3) == ["Levels", "Assets.car", "Welcome.nib"])
  }

  @Test func keepsTheKindsThatAreAskedFor() {
    let report = report(on: SampleBundles.skyline)
    #expect(names(report, ListingOptions(kinds: [.nib, .png]))?.count == 3)
    #expect(
      names(report, ListingOptions(isRecursive: true, kinds: [.nib]))
        == ["Base.lproj/Main.storyboardc/Main.nib", "Welcome.nib"])
  }

  @Test func takesEveryEntryAsAPlace() {
    for sample in [SampleBundles.skyline, SampleBundles.ledger] {
      let report = report(on: sample)
      for entry in report.entries {
        #expect(Listing(report, at: entry.path) != nil)
        #expect(report.tree(at: entry.path) != nil)
      }
    }
  }
}
