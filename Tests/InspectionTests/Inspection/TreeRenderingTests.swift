import BundlerTestSupport
import FileTree
import Inspection
import Testing

@Suite struct TreeRenderingTests {
  @Test func drawsTheTree() {
    let tree = report(on: SampleBundles.skyline, name: "Skyline.app").tree()
    #expect(
      tree == """
        Skyline.app
        ├── Assets.car
        ├── Base.lproj/
        │   └── Main.storyboardc/
        │       ├── Info.plist
        │       └── Main.nib
        ├── Current -> Levels
        ├── Info.plist
        ├── Levels/
        │   ├── 1/
        │   │   └── map.json
        │   ├── 2/
        │   │   └── map.json
        │   └── Empty/
        ├── Skyline
        ├── Welcome.nib
        ├── pin.png
        └── poster@2x~ipad.png

        6 directories, 11 files, 301K

        """)
  }

  @Test func drawsInASCII() {
    let tree = report(on: ["a/b": "1", "a/c": "2", "d\t": "3"] as InMemoryFileTree)
    #expect(
      tree.tree(ascii: true) == """
        .
        |-- a/
        |   |-- b
        |   `-- c
        `-- d\\t

        1 directory, 3 files, 3

        """)
    #expect(tree.tree(at: "a", ascii: true) == "a\n|-- b\n`-- c\n\n0 directories, 2 files, 2\n")
    #expect(tree.tree(at: "x") == nil)
  }
}
