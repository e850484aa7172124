import AppleVocabulary
import BundleModel
import BundlerTestSupport
import ManifestLoading
import Planning
import Testing

@Suite struct ImageSetPlanningTests {
  /// What a group of these files makes on macOS when images are combined.
  func outputs(_ files: [String], entry: CompilePolicy? = nil) -> [String] {
    let tree = InMemoryFileTree(
      Dictionary(uniqueKeysWithValues: files.map { ("G/" + $0, .file($0)) }))
    let group = Manifest.Entry(.group, "G") { $0.compile = entry.map { located($0) } }
    let result = planned(
      Manifest.Product("Skyline", .macos, resources: [group]) {
        $0.compile = [.tiff: located(.combine)]
      }, in: tree)
    #expect(result.messages == [])
    return result.outputs.map { String($0.dropFirst("Contents/Resources/".count)) }
  }

  @Test(arguments: [
    (["a.png", "a@2x.png"], ["a.tiff"]),
    (["a@1x.png", "a@2x.png", "a@3x.png"], ["a.tiff"]),
    (["a@x.png", "a@x@2x.png"], ["a.tiff"]),
    (["a.tif", "a@2x.tif"], ["a.tiff"]),
    (["a.png", "a@2x.jpg"], ["a.png", "a@2x.jpg"]),
    (["x/a.png", "y/a@2x.png"], ["a.png", "a@2x.png"]),
    (["a.png", "a@2x~ipad.png"], ["a.png", "a@2x~ipad.png"]),
    (["a.png", "a@4x.png"], ["a.png", "a@4x.png"]),
    (["a.png"], ["a.png"]),
    (["de.lproj/a.png", "de.lproj/a@2x.png"], ["de.lproj/a.tiff"]),
  ])
  func combinesWhatDiffersInScale(_ files: [String], outputs: [String]) {
    #expect(self.outputs(files) == outputs)
  }

  @Test func leavesOutAnEntryThatIsCopied() {
    #expect(outputs(["a.png", "a@2x.png"], entry: CompilePolicy.none) == ["a.png", "a@2x.png"])
  }
}
