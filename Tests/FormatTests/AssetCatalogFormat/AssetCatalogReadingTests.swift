import AssetCatalogFormat
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

/// Reads a catalog `A.xcassets` of these files, by their paths in it.
func catalog(
  _ files: [String: String]
) -> (catalog: AssetCatalog?, diagnostics: [Diagnostic]) {
  var tree = InMemoryFileTree([:])
  for (path, text) in files { tree["A.xcassets/" + path] = .file(text) }
  var diagnostics: [Diagnostic] = []
  let catalog = AssetCatalog(reading: "A.xcassets", in: tree, diagnostics: &diagnostics)
  return (catalog, diagnostics)
}

let info = #""info": {"version": 1, "author": "xcode"}"#

@Suite struct AssetCatalogReadingTests {
  private static let group = "{\(info), \"properties\": {\"provides-namespace\": true}}"

  @Test func putsNamesOfNamespacesBeforeThoseOfAssets() {
    let (catalog, diagnostics) = catalog([
      "Contents.json": "{\(info)}",
      "Plain/Contents.json": "{\(info)}",
      "Plain/a.colorset/Contents.json": "{\(info), \"colors\": []}",
      "Own/Contents.json": Self.group,
      "Own/Inner/Contents.json": Self.group,
      "Own/Inner/b.colorset/Contents.json": "{\(info), \"colors\": []}",
      "Own/c.colorset/Contents.json": "{\(info), \"colors\": []}",
    ])
    #expect(catalog?.sets.map(\.name) == ["Own/Inner/b", "Own/c", "a"])
    #expect(diagnostics.isEmpty)
  }

  @Test func namesLayersAfterTheirStack() {
    let (catalog, _) = catalog([
      "Icon.imagestack/Contents.json":
        "{\(info), \"layers\": [{\"filename\": \"Front.imagestacklayer\"}]}",
      "Icon.imagestack/Front.imagestacklayer/Contents.json": "{\(info)}",
      "Icon.imagestack/Front.imagestacklayer/Content.imageset/Contents.json":
        "{\(info), \"images\": []}",
    ])
    #expect(catalog?.sets.map(\.name) == ["Icon", "Icon/Front", "Icon/Front/Content"])
    #expect(catalog?.sets.map(\.parent) == [nil, 0, 1])
  }

  @Test func inheritsTagsAndCompression() {
    let properties =
      #""properties": {"on-demand-resource-tags": ["level"], "compression-type": "lossless"}"#
    let (catalog, diagnostics) = catalog([
      "G/Contents.json": "{\(info), \(properties)}",
      "G/a.imageset/Contents.json": "{\(info), \"images\": []}",
    ])
    #expect(catalog?.sets.first?.properties.onDemandTags == ["level"])
    #expect(catalog?.sets.first?.properties.compression == .lossless)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"info": {"version": 1}, "images": [{"filename": "b.png"}]}"#,
      [
        "A.xcassets/a.imageset/Contents.json:1:53: catalog-missing-file",
        "A.xcassets/a.imageset/Contents.json: catalog-unassigned",
      ]
    ),
    (
      #"{"info": {"version": 1}, "images": [{"filename": "a.png", "unassigned": true}]}"#,
      ["A.xcassets/a.imageset/Contents.json:1:53: catalog-unassigned"]
    ),
    (
      #"{"info": {"version": 2}, "images": [{"filename": "a.png"}]}"#,
      ["A.xcassets/a.imageset/Contents.json:1:22: catalog-version"]
    ),
    (
      #"{"images": [{"filename": "a.png"}]}"#,
      ["A.xcassets/a.imageset/Contents.json: catalog-version"]
    ),
    (
      #"{"info": {"version": 1}, "images": [{"filename": "../a.png"}, {"filename": "a.png"}]}"#,
      ["A.xcassets/a.imageset/Contents.json:1:50: catalog-not-a-name"]
    ),
    (
      #"{"info": {"version": 1}, "images": [{"filename": "a.png", "scale": "4x"}]}"#,
      ["A.xcassets/a.imageset/Contents.json:1:68: catalog-unknown-word"]
    ),
    (
      #"{"info": {"version": 1}, "images": [{"filename": "a.png", "idoim": "mac"}]}"#,
      ["A.xcassets/a.imageset/Contents.json:1:59: catalog-unknown-key"]
    ),
    (
      #"{"info": {"version": 1}, "images": [{"filename": "a.png", "size": "20"}]}"#,
      ["A.xcassets/a.imageset/Contents.json:1:67: catalog-invalid-size"]
    ),
    (
      #"{"info": {"version": 1}, "images": {"filename": "a.png"}}"#,
      [
        "A.xcassets/a.imageset/Contents.json:1:36: catalog-wrong-type",
        "A.xcassets/a.imageset/Contents.json: catalog-unassigned",
      ]
    ),
    (
      #"{"info": {"version": 1}, "images": ["#,
      ["A.xcassets/a.imageset/Contents.json:1:37: catalog-syntax"]
    ),
  ])
  func reports(contents: String, expected: [String]) {
    let (_, diagnostics) = catalog([
      "a.imageset/Contents.json": contents, "a.imageset/a.png": "",
    ])
    let found = diagnostics.map { "\($0.range.map(\.description) ?? ""): \($0.id)" }
    // Where a file ends is the parser's business; the id and the file are ours.
    #expect(found.map(\.withoutColumn) == expected.map(\.withoutColumn))
  }

  @Test func readsIconComposerDocuments() {
    var diagnostics: [Diagnostic] = []
    let tree: InMemoryFileTree = [
      "AppIcon.icon/icon.json": #"{"fill": {"solid": "srgb:1,0,0,1"}, "fil": 1}"#
    ]
    let catalog = AssetCatalog(reading: "AppIcon.icon", in: tree, diagnostics: &diagnostics)
    #expect(catalog?.icon?.name == "AppIcon")
    #expect(
      catalog?.icon?.fills == [.any: .solid(IconColor(space: .sRGB, components: [1, 0, 0, 1]))])
    #expect(diagnostics.map(\.id) == ["catalog-unknown-key"])
  }

  @Test func followsLinks() {
    let set = "{\(info), \"images\": [{\"filename\": \"a.png\"}]}"
    let tree: InMemoryFileTree = [
      "A.xcassets/Contents.json": .file("{\(info)}"),
      "A.xcassets/a.imageset/Contents.json": .file(set),
      "A.xcassets/a.imageset/a.png": .link("../../real.png"),
      "A.xcassets/Shared": .link("../Other"),
      "Other/b.imageset/Contents.json": .file(set), "Other/b.imageset/a.png": "",
      "real.png": "",
    ]
    var diagnostics: [Diagnostic] = []
    let catalog = AssetCatalog(reading: "A.xcassets", in: tree, diagnostics: &diagnostics)
    #expect(catalog?.sets.map(\.path.name) == ["b.imageset", "a.imageset"])
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("a.imageset", "..", "catalog-unreadable"), ("G/self", ".", "catalog-unreadable"),
    ("G/b.imageset", "../../A.xcassets/G", "catalog-unreadable"),
    ("G/c.imageset", "c.imageset", "catalog-unreadable"), ("G/d.png", "nowhere", "catalog-link"),
  ])
  func reportsLinks(path: String, target: String, id: String) {
    var tree = InMemoryFileTree([:])
    tree["A.xcassets/Contents.json"] = .file("{\(info)}")
    tree["A.xcassets/G/Contents.json"] = .file("{\(info)}")
    tree["A.xcassets/" + path] = .link(target)
    var diagnostics: [Diagnostic] = []
    _ = AssetCatalog(reading: "A.xcassets", in: tree, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.first?.range?.file == "A.xcassets/" + path)
  }

  @Test func countsALinkToNothingAsNoContents() {
    var tree = InMemoryFileTree([:])
    tree["A.xcassets/a.imageset/Contents.json"] = .link("nowhere")
    var diagnostics: [Diagnostic] = []
    _ = AssetCatalog(reading: "A.xcassets", in: tree, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["catalog-link", "catalog-no-contents"])
    #expect(!diagnostics.hasErrors)
  }

  @Test func saysThatAFileIsADirectory() {
    let (_, diagnostics) = catalog([
      "a.imageset/Contents.json": "{\(info), \"images\": [{\"filename\": \"a.png\"}]}",
      "a.imageset/a.png/b": "",
    ])
    #expect(diagnostics.map(\.id) == ["catalog-missing-file"])
    #expect(diagnostics.first?.message == "'a.png' is a directory, not a file")
  }

  @Test func goesDownToALimit() {
    let path = (0..<200).map { "d\($0)" }.joined(separator: "/")
    let (catalog, diagnostics) = catalog([path + "/a.colorset/Contents.json": "{\(info)}"])
    #expect(catalog?.sets.isEmpty == true)
    #expect(diagnostics.map(\.id) == ["catalog-too-large"])
  }

  @Test func takesAByteOrderMark() {
    let (catalog, diagnostics) = catalog([
      "a.colorset/Contents.json": "\u{FEFF}{\(info), \"colors\": [], \"x\": 1}"
    ])
    #expect(catalog?.sets.count == 1)
    #expect(diagnostics.map(\.id) == ["catalog-unknown-key"])
    #expect(diagnostics.first?.range?.start?.column == 62)
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x7B, 0x00], "it is UTF-16; save it as UTF-8"),
    ([0x00, 0x7B, 0x00, 0x7D], "it is UTF-16; save it as UTF-8"),
    ([UInt8](repeating: 0x20, count: 3 << 20), "larger than 2 MiB"),
  ])
  func refusesDocuments(bytes: [UInt8], reason: String) {
    let tree: InMemoryFileTree = [
      "A.xcassets/a.colorset/Contents.json": .bytes(bytes, isExecutable: false)
    ]
    var diagnostics: [Diagnostic] = []
    _ = AssetCatalog(reading: "A.xcassets", in: tree, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == ["cannot read 'Contents.json': \(reason)"])
  }

  @Test func saysThatADirectoryIsNotThere() {
    var diagnostics: [Diagnostic] = []
    let tree: InMemoryFileTree = [:]
    #expect(AssetCatalog(reading: "A.xcassets", in: tree, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["catalog-unreadable"])
  }
}

@Suite struct AssetSetKindTests {
  @Test func hasOneKindForEachExtension() {
    #expect(Set(AssetSetKind.all.map(\.fileExtension)).count == AssetSetKind.all.count)
    for kind in AssetSetKind.all {
      #expect(AssetSetKind.named(kind.fileExtension) == kind)
      #expect(!kind.isNamespace || kind.holdsAssets)
    }
    #expect(AssetSetKind.named("") == nil)
  }
}

extension String {
  /// A location without its column.
  fileprivate var withoutColumn: String {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 4 ? "\(parts[0]):\(parts[1]):\(parts[3])" : self
  }
}
