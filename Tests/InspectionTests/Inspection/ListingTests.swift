import AppleVocabulary
import BundlerTestSupport
import FileTree
import Inspection
import Testing

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
