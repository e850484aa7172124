import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import Pages
import Testing

@Suite struct PageTests {
  private static func page(_ tree: InMemoryFileTree, _ name: String = "Harbour.app") -> Page {
    var diagnostics: [Diagnostic] = []
    let report = inspect(tree, name: name, diagnostics: &diagnostics)
    return Page(of: tree, report, overview: BundleOverview(report))
  }

  private static func text(_ page: Page) -> String { String(decoding: page.html(), as: UTF8.self) }

  private static let harbour: InMemoryFileTree = [
    "Info.plist":
      "{ CFBundleIdentifier = org.example.harbour; CFBundleShortVersionString = \"1.2\"; CFBundleDevelopmentRegion = en; }",
    "en.lproj/Localizable.strings": "\"a\" = \"Quay\"; \"b\" = \"Buoy\";",
    "de.lproj/Localizable.strings": "\"a\" = \"Kai\";",
    "Art/pin.txt": "0",
    "Art/Empty": .directory,
  ]

  @Test func hasTextsOfAllLanguagesSideBySide() {
    let table = Self.page(Self.harbour).tables.first
    #expect(table?.name == "Localizable")
    #expect(table?.languages == ["en", "de"])
    #expect(table?.gaps == 1)
    #expect(table?.rows.map(\.key) == ["a", "b"])
    #expect(table?.rows.last?.texts == ["Buoy", nil])
  }

  @Test func listsFilesInTheOrderOfTheTree() {
    let files = Self.page(Self.harbour).files
    #expect(files.first?.name == "Art")
    #expect(files.first?.isDirectory == true)
    #expect(files.map(\.depth).max() == 1)
    #expect(files.last?.item == "table:Localizable")
  }

  @Test func sumsSizesInBlocks() throws {
    let sizes = try #require(Self.page(Self.harbour).sizes)
    #expect(sizes.fileCount == 4)
    #expect(sizes.onDisk == 4 * 4096)
    #expect(sizes.download > 0)
  }

  /// Large documents share the room of a page: none is left out for those before it, nor a property list.
  @Test func manyInterfacesShareAPage() {
    let objects = (0..<300).map { "<customObject id=\"o\($0)\" userLabel=\"Buoy\"/>" }
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>\(objects.joined())</objects>
      </document>
      """
    var tree: InMemoryFileTree = ["zone.plist": "{ depth = 7; }"]
    for number in 0..<40 { tree["Chart\(number).xib"] = .file(document) }
    let page = Self.page(tree)
    #expect(page.nibs.count == 40)
    #expect(page.nibs.allSatisfy { !$0.objects.isEmpty })
    #expect(page.lists.map(\.path) == ["zone.plist"])
  }

  @Test func sameBundleGivesSameBytes() {
    #expect(Self.page(Self.harbour).html() == Self.page(Self.harbour).html())
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='alert(1)",
    "<!--",
    "a\u{202E}b", "&lt;",
  ])
  func textsStayTexts(_ text: String) {
    let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let tree: InMemoryFileTree = [
      "Info.plist": .file(
        "{ CFBundleName = \"\(quoted)\"; Deep = { \"\(quoted)\" = \"\(quoted)\"; }; }"),
      "en.lproj/L.strings": .file("\"\(quoted)\" = \"\(quoted)\";"),
    ]
    let html = Self.text(Self.page(tree, "A\(text.replacing("/", with: "_")).app"))
    #expect(html.components(of: "<script").count == 3)
    #expect(html.components(of: "<img").count == 1)
    #expect(!html.contains("<!--"))
    #expect(!html.contains("\u{202E}"))
    #expect(!html.contains("onclick='"))
    #expect(!html.contains(text))
  }

  @Test func policyHasTheHashesOfStyleAndScriptAlone() {
    let html = Self.text(Self.page(Self.harbour))
    #expect(html.contains("default-src &#39;none&#39;; img-src data:; style-src &#39;sha256-"))
    #expect(!html.contains("unsafe"))
    #expect(!html.contains("connect-src"))
    #expect(!html.contains(" style=\""))
  }

  /// What is in closed items waits as text, and texts do not end it, nor is there one in another.
  @Test func closedItemsWaitAsText() {
    var tree = Self.harbour
    tree["fr.lproj/Localizable.strings"] = "\"a\" = \"</noscript><b>Quai\";"
    let html = Self.text(Self.page(tree))
    let starts = html.ranges(of: "<noscript>").map(\.lowerBound)
    let ends = html.ranges(of: "</noscript>").map(\.lowerBound)
    #expect(starts.count > 1)
    #expect(ends.count == starts.count)
    #expect(zip(starts, ends).allSatisfy { $0 < $1 })
    #expect(zip(ends, starts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(html.contains("</summary><noscript>"))
  }

  @Test func servedPageAsksForNewOnes() {
    let html = String(decoding: Self.page(Self.harbour).html(number: 3), as: UTF8.self)
    #expect(html.contains("data-page=\"3\""))
    #expect(html.contains("EventSource"))
    #expect(html.contains("connect-src"))
  }

  @Test func damagedFilesAreCounted() {
    let page = Self.page(["Assets.car": "BOMStore", "x.nib": "NIBArchive", "p.plist": "<plist>"])
    #expect(page.leftOut[.images]?.count == 1)
    #expect(page.leftOut[.interfaces]?.count == 1)
    #expect(page.leftOut[.lists]?.count == 1)
  }

  @Test func pageOfOneFileHasItsContents() throws {
    let tree: InMemoryFileTree = ["a/b.plist": "{ One = 1; }"]
    let report = try BundleReport(of: "a/b.plist", in: tree)
    let page = Page(of: tree, report, overview: nil)
    #expect(page.title == "b.plist")
    #expect(page.lists.first?.nodes.map(\.name) == ["One"])
    #expect(page.sizes == nil)
  }

  @Test func placesAreSafeInLinks() {
    #expect(encodedPlace("Art/pin 1@2x.png") == "Art/pin%201@2x.png")
    #expect(encodedPlace("\"><") == "%22%3E%3C")
  }
}

extension String {
  fileprivate func components(of mark: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
