import FileTree
import Testing

@testable import Linting

@Suite struct AssetSetTests {
  @Test func takesSetsFromPaths() {
    let sets = assetNames(
      of: [
        "R/M.xcassets/Contents.json", "R/M.xcassets/A.imageset/Contents.json",
        "R/M.xcassets/A.imageset/a.png", "R/M.xcassets/G/B.colorset/Contents.json",
        "R/C.imageset/c.png", "R/D.icon/icon.json", "R/D.icon/Assets/d.png",
      ] as [ProjectPath])
    #expect(
      sets == [
        AssetSet(kind: .image, name: "A", qualifiedName: "A", source: "R/M.xcassets/A.imageset"),
        AssetSet(
          kind: .color, name: "B", qualifiedName: "G/B", source: "R/M.xcassets/G/B.colorset"),
        AssetSet(kind: .appIcon, name: "D", qualifiedName: "D", source: "R/D.icon"),
      ])
  }
}
