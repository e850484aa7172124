import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct OutputTableTests {
  private func group(_ path: String, line: Int) -> Manifest.Entry {
    Manifest.Entry(.group, path, line: line)
  }

  @Test func reportsCollisionsInThreeLines() throws {
    let result = planned(
      Manifest.Product(resources: [group("Docs", line: 31), group("Help", line: 32)]),
      in: ["Docs/README.md": "1", "Help/README.md": "2"])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(
      DiagnosticRenderer().render(diagnostic) == """
        bundle.yml:31:9: error: two resources would both become 'Skyline.app/README.md' [plan-collision]
          Docs/README.md        (group 'Docs', bundle.yml:31:9)
          Help/README.md        (group 'Help', bundle.yml:32:9)
          a group flattens its files; use 'folder:' for one of them, 'as:' to rename, or 'exclude:' to leave one out
        """)
  }

  @Test func countsTheSources() {
    let result = planned(
      Manifest.Product(resources: [group("G", line: 1)]),
      in: ["G/a/x": "1", "G/b/x": "2", "G/c/x": "3"])
    #expect(result.messages == ["error: 3 resources would all become 'Skyline.app/x'"])
  }

  @Test func mergesTheSameBytes() {
    let result = planned(
      Manifest.Product(resources: [group("A", line: 1), group("B", line: 2)]),
      in: ["A/x": "same", "B/x": "same"])
    #expect(
      result.messages == ["note: 'A/x' and 'B/x' are the same and become one 'Skyline.app/x'"])
    #expect(result.action(for: "x")?.duplicates == ["B/x"])
  }

  /// A copied file gives way to a catalog's icon of its name in an Xcode project alone.
  @Test(arguments: [true, false], [true, false])
  func catalogsIconCountsInXcodeProjects(_ isXcode: Bool, _ isFirst: Bool) {
    let icon = Manifest.Entry(.file, "Tide.icns", line: 7)
    let catalog = Manifest.Entry(.file, "A.xcassets", line: 8)
    var product = Manifest.Product(
      "Skyline", .macos, resources: isFirst ? [icon, catalog] : [catalog, icon])
    product.deploymentTarget = located("12.0")
    product.options[.assets] = ["appIcon": .text("Tide"), "isXcodeIcon": .flag(isXcode)]
    let result = planned(
      Manifest(product),
      in: [
        "Tide.icns": "icns", "A.xcassets/Contents.json": #"{"info": {"version": 1}}"#,
        "A.xcassets/Tide.appiconset/a.png": "png",
        "A.xcassets/Tide.appiconset/Contents.json": """
        {"info": {"version": 1},
        "images": [{"idiom": "mac", "size": "128x128", "scale": "1x", "filename": "a.png"}]}
        """,
      ])
    #expect(result.ids == [isXcode ? "plan-icon-twice" : "plan-collision"])
    if isXcode {
      #expect(result.action(for: "Contents/Resources/Tide.icns")?.rule == "compile-assets")
      #expect(result.output("Contents/Resources/Assets.car") != nil)
    }
  }

  @Test func warnsOfWhatIsListedTwice() {
    let result = planned(
      Manifest.Product(resources: [
        group("G", line: 1), Manifest.Entry(.file, "G/x", line: 2), Manifest.Entry(.folder, "F"),
        Manifest.Entry(.folder, "F", line: 11),
      ]), in: ["G/x": "1", "F/a": "1", "F/b/c": "2"])
    #expect(
      result.messages == [
        "warning: 'G/x' is listed twice for the same destination; the first is used",
        "warning: 'F' is listed twice for the same destination; the first is used",
      ])
    #expect(result.outputs == ["F/a", "F/b/c", "x"])
  }

  @Test func comparesAsOtherDisksDo() {
    let tree: InMemoryFileTree = [
      "A/Icon.png": "1", "B/icon.png": "1", "C/é": "2", "D/e\u{301}": "3",
    ]
    let product = Manifest.Product(resources: [
      group("A", line: 1), group("B", line: 2), group("C", line: 3), group("D", line: 4),
    ])
    let strict = planned(product, in: tree)
    #expect(
      strict.messages == [
        "error: two resources would both become 'Skyline.app/icon.png' on disks that ignore case",
        "error: two resources would both become 'Skyline.app/e\u{301}' on disks that normalize Unicode",
      ])
    let relaxed = planned(Manifest(product) { $0.caseCollisions = located(.warn) }, in: tree)
    #expect(relaxed.diagnostics.map(\.severity) == [.warning, .error])
    #expect(relaxed.outputs.count == 4)
  }

  @Test func comparesDirectoriesToo() {
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.folder, "Levels"), Manifest.Entry(.folder, "x/levels"),
      ]),
      in: ["Levels/a": "1", "x/levels/b": "2"])
    #expect(result.ids == ["plan-case-collision"])
  }

  @Test func reportsFilesThatWouldBeDirectories() {
    let entries = [
      Manifest.Entry(.file, "x/Data", line: 1), Manifest.Entry(.folder, "Data", line: 2),
    ]
    let tree: InMemoryFileTree = ["x/Data": "1", "Data/a": "2", "Data/b": "3"]
    for list in [entries, entries.reversed()] {
      let result = planned(Manifest.Product(resources: list), in: tree)
      #expect(result.ids.allSatisfy { $0 == "plan-file-and-directory" })
      #expect(
        result.messages.first == "error: 'Skyline.app/Data' would be both a file and a directory")
    }
  }

  @Test func keepsFoldersFromBeingPutTogether() {
    let result = planned(
      Manifest.Product(
        resources: [Manifest.Entry(.folder, "A/Data", line: 1)],
        copyFiles: [
          Manifest.Entry(.file, "x", line: 2) {
            $0.to = located(DestinationPath(.resources, subpath: "Data"))
          }
        ]), in: ["A/Data/a": "1", "x": "2"])
    #expect(
      result.messages == [
        "error: 'Skyline.app/Data/x' would be put into 'Skyline.app/Data', which is made as a whole"
      ])
  }

  @Test func coversWhatIsCompiledAndGenerated() {
    let result = planned(
      Manifest.Product(resources: [
        group("G", line: 1), Manifest.Entry(.file, "x/Skyline", line: 2),
      ]) { $0.executable = located("bin/Skyline", line: 9) },
      in: [
        "G/a/L.strings": "1", "G/b/L.strings": "2", "bin/Skyline": .file("3", isExecutable: true),
        "x/Skyline": "4",
      ])
    #expect(
      result.messages == [
        "error: two resources would both become 'Skyline.app/L.strings'",
        "error: two resources would both become 'Skyline.app/Skyline'",
      ])
  }

  @Test(arguments: [
    (
      Manifest.Entry(.folder, "Resources"),
      "error: 'Resources' at the root of a flat bundle makes Foundation look for every resource inside it, and codesign rejects the bundle; rename it, or use 'contents: true'"
    ),
    (
      Manifest.Entry(.folder, "x/rESources"),
      "error: 'rESources' at the root of a flat bundle makes Foundation look for every resource inside it, and codesign rejects the bundle; rename it, or use 'contents: true'"
    ),
    (
      Manifest.Entry(.file, "a") {
        $0.to = located(DestinationPath(.wrapper, subpath: "Contents"))
      },
      "error: 'Contents' at the root of a flat bundle makes Foundation look for every resource inside it, and codesign rejects the bundle; rename it, or use 'contents: true'"
    ),
    (
      Manifest.Entry(.folder, "Support Files"),
      "error: 'Support Files' at the root of a flat bundle makes Foundation look for every resource inside it, and codesign rejects the bundle; rename it, or use 'contents: true'"
    ),
    (
      Manifest.Entry(.file, "Info.plist") { $0.compile = located(.none) },
      "error: 'Info.plist' is the path of the bundle's own Info.plist; to make that from this file, write 'info: {file: Info.plist}'"
    ),
    (
      Manifest.Entry(.file, "a") { $0.as = located("info.PLIST") },
      "error: 'info.PLIST' is the path of the bundle's own Info.plist; rename the file with 'as:' or exclude it"
    ),
    (
      Manifest.Entry(.file, "PkgInfo"),
      "error: 'PkgInfo' is the path of the bundle's own PkgInfo; rename the file with 'as:' or exclude it"
    ),
    (
      Manifest.Entry(.folder, "_CodeSignature"),
      "error: '_CodeSignature/x' is where the code signature goes; rename the file with 'as:' or exclude it"
    ),
    (
      Manifest.Entry(.file, "bundle-manifest.json"),
      "error: 'bundle-manifest.json' is the path of the bundle's own record of what was built; rename the file with 'as:' or exclude it"
    ),
  ])
  func refusesShapesThatBreakABundle(_ entry: Manifest.Entry, message: String) {
    let result = planned(
      Manifest.Product(resources: [entry]),
      in: [
        "Resources/a": "1", "Resources/b": "1", "x/rESources/a": "2", "a": "3",
        "Support Files/x": "4", "Info.plist": "5", "PkgInfo": "6", "_CodeSignature/x": "7",
        "bundle-manifest.json": "{}",
      ])
    #expect(result.messages == [message])
    #expect(result.outputs == [])
  }

  @Test func allowsThoseNamesWhereTheyAreHarmless() {
    let tree: InMemoryFileTree = ["Resources/a": "1", "Info.plist": "5", "G/Resources": "file"]
    let entries = [Manifest.Entry(.folder, "Resources"), Manifest.Entry(.file, "Info.plist")]
    let mac = planned(Manifest.Product("M", .macos, resources: entries), in: tree)
    #expect(mac.messages == [])
    #expect(
      mac.outputs == ["Contents/Resources/Info.plist", "Contents/Resources/Resources/a"].sorted())
    let loose = planned(Manifest.Product("L", .ios, .resources, resources: entries), in: tree)
    #expect(loose.messages == [])
    #expect(loose.outputs == ["Info.plist", "Resources/a"])
  }

  @Test func keepsFilesInsideContents() {
    let entry = Manifest.Entry(.file, "x.txt") { $0.to = located(DestinationPath(.wrapper)) }
    let result = planned(
      Manifest.Product("M", .macos, copyFiles: [entry]), in: ["x.txt": "1"])
    #expect(
      result.messages == [
        "error: 'x.txt' would lie outside 'Contents', which codesign rejects; use 'to: resources'"
      ])
    let inside = Manifest.Entry(.file, "x.txt") {
      $0.to = located(DestinationPath(.wrapper, subpath: "Contents/Library"))
    }
    #expect(
      planned(Manifest.Product("M", .macos, copyFiles: [inside]), in: ["x.txt": "1"]).outputs
        == ["Contents/Library/x.txt"])
  }

  @Test func saysWhenTheInfoPlistIsListed() {
    let result = planned(
      Manifest.Product(resources: [Manifest.Entry(.file, "G/Info.plist")]) {
        $0.info.file = located("G/Info.plist")
      }, in: ["G/Info.plist": "1"])
    #expect(result.ids == ["plan-info-plist-resource"])
  }

  @Test(arguments: [Platform.ios, .macos])
  func leavesOutTheInfoPlistThatADirectoryHolds(_ platform: Platform) {
    let group = Manifest.Entry(.group, "G")
    let folder = Manifest.Entry(.folder, "G") { $0.contents = located(true) }
    for entry in platform == .ios ? [group, folder] : [group] {
      let result = planned(
        Manifest.Product("S", platform, resources: [entry]) {
          $0.info.file = located("G/Info.plist")
        }, in: ["G/Info.plist": "1", "G/a.txt": "2"])
      #expect(result.messages == [])
      #expect(result.outputs.map { $0.split(separator: "/").last } == ["a.txt"])
    }
  }

  @Test func offersToMakeTheInfoPlistFromAFile() {
    let result = planned(
      Manifest.Product(resources: [group("G", line: 1)]), in: ["G/Info.plist": "1"])
    #expect(
      result.messages == [
        "error: 'Info.plist' is the path of the bundle's own Info.plist; to make that from this file, "
          + "write 'info: {file: G/Info.plist}'"
      ])
  }

  @Test func reportsIgnoredItemsOnce() {
    let result = planned(
      Manifest.Product(resources: [group("G", line: 1), Manifest.Entry(.file, "x.m", line: 2)]),
      in: ["G/a.swift": "", "G/b/c.swift": "", "G/d.m": "", "x.m": ""])
    #expect(
      result.messages == [
        "warning: 3 files are left out, 'G/a.swift' and 2 more: sources are compiled, not copied; "
          + "'compile: none' on the entry copies it",
        "warning: 'x.m' is left out: sources are compiled, not copied; 'compile: none' on the entry "
          + "copies it",
      ])
  }

  @Test func leavesOutCatalogsWithoutACompiler() {
    let tree: InMemoryFileTree = ["A.xcassets/Contents.json": "{}"]
    let left = planned(
      Manifest.Product(resources: [Manifest.Entry(nil, "A.xcassets")]) {
        $0.compile[.assets] = located(CompilePolicy.none)
      }, in: tree)
    #expect(left.ids == ["plan-ignored"])
    #expect(left.outputs == [])
    let entry = Manifest.Entry(.file, "A.xcassets") { $0.compile = located(CompilePolicy.none) }
    #expect(
      planned(Manifest.Product(resources: [entry]), in: tree).outputs == [
        "A.xcassets/Contents.json"
      ]
    )
  }

  @Test func refusesNamesThatNoDiskTakes() {
    let entry = Manifest.Entry(.file, "a") { $0.as = located(String(repeating: "x", count: 256)) }
    let result = planned(Manifest.Product(resources: [entry]), in: ["a": "1"])
    #expect(result.ids == ["plan-name-too-long"])
  }
}
