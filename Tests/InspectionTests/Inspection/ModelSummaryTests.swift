import BundlerTestSupport
import CoreDataFormat
import Diagnostics
import FileTree
import Inspection
import Testing

@Suite struct ModelSummaryTests {
  static let current = """
    <plist><dict><key>_XCCurrentVersionName</key><string>B.xcdatamodel</string></dict></plist>
    """
  static let document = """
    <model sourceLanguage="Swift" usedWithCloudKit="YES" userDefinedModelVersionIdentifier="2">
      <entity name="Vessel" isAbstract="YES" representedClassName="Vessel"/>
      <entity name="Boat" parentEntity="Vessel" codeGenerationType="class" representedClassName="Boat">
        <attribute name="length" attributeType="Double"/>
        <relationship name="crew" toMany="YES" destinationEntity="Sailor" inverseName="boat" inverseEntity="Sailor"/>
      </entity>
      <entity name="Sailor">
        <relationship name="boat" maxCount="1" destinationEntity="Boat" inverseName="crew" inverseEntity="Boat"/>
      </entity>
      <fetchRequest name="Long" entity="Boat" predicateString="length > 10"/>
    </model>
    """

  static let fleet: InMemoryFileTree = [
    "Fleet.xcdatamodeld/.xccurrentversion": .file(current),
    "Fleet.xcdatamodeld/A.xcdatamodel/contents": .file("<model/>"),
    "Fleet.xcdatamodeld/B.xcdatamodel/contents": .file(document),
  ]

  private func summary(
    _ path: String, _ tree: InMemoryFileTree, _ diagnostics: inout [Diagnostic]
  ) throws -> ModelSummary? {
    try ModelSummary(of: ProjectPath(path), in: tree, diagnostics: &diagnostics)
  }

  @Test func countsTheEntitiesOfTheCurrentVersion() throws {
    var diagnostics: [Diagnostic] = []
    let summary = try #require(try summary("Fleet.xcdatamodeld", Self.fleet, &diagnostics))
    #expect(diagnostics.isEmpty)
    #expect(
      summary.text == """
        Core Data model, \(humanReadable(Int64(summary.bytes)))
          versions        2
          current         B
          identifier      2
          entities        3, 1 abstract
          attributes      1
          relationships   2
          fetch requests  Long
          generates       Swift for 1 entity
          used with       CloudKit

        """)
    #expect(summary.plainText == "A\nB\n")
    #expect(
      summary.table == """
          A  0 entities  0 attributes  0 relationships
        * B  3 entities  1 attribute   2 relationships  current

        Boat    class Boat    1 attribute   1 relationship   a Vessel
        Sailor                0 attributes  1 relationship
        Vessel  class Vessel  0 attributes  0 relationships  abstract

        """)
  }

  @Test func readsACompiledModel() throws {
    var diagnostics: [Diagnostic] = []
    let model = try #require(
      DataModel(
        parsing: Array(Self.document.utf8), file: "contents", diagnostics: &diagnostics))
    var info = ModelVersionInfo(xcode: 1410)
    info.add(model, named: "B")
    info.current = "B"
    let tree: InMemoryFileTree = [
      "Fleet.momd/B.mom": .bytes(
        model.archived(ModelArchiveOptions(xcode: 1410)), isExecutable: false),
      "Fleet.momd/VersionInfo.plist": .bytes(info.encoded(), isExecutable: false),
    ]
    let summary = try #require(try summary("Fleet.momd", tree, &diagnostics))
    #expect(diagnostics.isEmpty)
    #expect(summary.isCompiled)
    #expect(summary.versions.map(\.compiler) == ["Xcode 14.1"])
    #expect(summary.entities.map(\.name) == ["Boat", "Sailor", "Vessel"])
    #expect(summary.entities.map(\.parent) == ["Vessel", nil, nil])
    #expect(summary.fetchRequests == ["Long"])
  }

  @Test func aSingleVersionListsItsEntities() throws {
    var diagnostics: [Diagnostic] = []
    let path = "Fleet.xcdatamodeld/B.xcdatamodel"
    let summary = try #require(try summary(path, Self.fleet, &diagnostics))
    #expect(summary.plainText == "Boat\nSailor\nVessel\n")
  }

  @Test func namesAMissingCurrentVersion() throws {
    var diagnostics: [Diagnostic] = []
    let tree: InMemoryFileTree = [
      "Fleet.xcdatamodeld/.xccurrentversion": .file(Self.current),
      "Fleet.xcdatamodeld/A.xcdatamodel/contents": .file("<model/>"),
    ]
    let summary = try #require(try summary("Fleet.xcdatamodeld", tree, &diagnostics))
    #expect(diagnostics.map(\.id) == ["inspect-no-current-version"])
    #expect(summary.versions.map(\.isCurrent) == [false])
  }

  @Test func versionsHaveTheOrderOfTheirNumbers() throws {
    var diagnostics: [Diagnostic] = []
    let names = ["Fleet", "Fleet 2", "Fleet 10"]
    let files = names.map { name in
      ("A.xcdatamodeld/\(name).xcdatamodel/contents", InMemoryFileTree.Node.file("<model/>"))
    }
    let tree = InMemoryFileTree(Dictionary(uniqueKeysWithValues: files))
    let summary = try #require(try summary("A.xcdatamodeld", tree, &diagnostics))
    #expect(summary.versions.map(\.name) == names)
    #expect(summary.text.contains("current         none is named"))
  }

  @Test(arguments: ["Fleet.xcdatamodeld", "Fleet.momd", "Fleet.xcmappingmodel"])
  func reportsAnEmptyDirectory(_ name: String) throws {
    var diagnostics: [Diagnostic] = []
    let tree: InMemoryFileTree = ["\(name)/notes.txt": .file("-")]
    #expect(try summary(name, tree, &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["inspect-no-model"])
  }

  @Test(arguments: ["Fleet.mom", "Fleet.cdm"]) func reportsWhatIsNoArchive(_ name: String) throws {
    var diagnostics: [Diagnostic] = []
    let tree: InMemoryFileTree = ["\(name)": .file("bplist00")]
    #expect(try summary(name, tree, &diagnostics) == nil)
    #expect(diagnostics.hasErrors)
  }

  @Test(arguments: ["Fleet.txt", "Fleet.momd", "Fleet.mom"])
  func otherPathsAreNoModels(_ name: String) throws {
    var diagnostics: [Diagnostic] = []
    let tree: InMemoryFileTree = [
      "Fleet.txt": .file(""), "Fleet.momd": .file(""), "Fleet.mom/a": .file(""),
    ]
    #expect(try summary(name, tree, &diagnostics) == nil)
    #expect(diagnostics.isEmpty)
  }
}
