import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct CoreDataModelsTests {
  static func contents(_ name: String = "Note") -> [UInt8] {
    Array(
      """
      <model><entity name="\(name)" representedClassName=".\(name)">
      <attribute name="a" optional="YES" attributeType="String"/></entity></model>
      """.utf8)
  }

  static func current(_ name: String) -> [UInt8] {
    PropertyList.dictionary(["_XCCurrentVersionName": .string(name)]).encodedAsXML()
  }

  static func compile(
    _ files: [(String, [UInt8])]
  ) -> (result: CompiledResource?, diagnostics: [Diagnostic]) {
    var options = ModelOptions()
    options.module = "Pad"
    var diagnostics: [Diagnostic] = []
    let result = ResourceCompiler.coreDataModel.compileUnplanned(
      InputFiles(files.map { InputFile(path: ProjectPath($0.0), contents: $0.1) }),
      Compilation(
        rule: "compile-coredata", policy: .auto, platform: .ios, options: options.values),
      CompileEnvironment(), &diagnostics)
    return (result, diagnostics)
  }

  @Test func aModelWithVersionsIsADirectory() throws {
    let (result, diagnostics) = Self.compile([
      ("App/M.xcdatamodeld/.xccurrentversion", Self.current("M 2.xcdatamodel")),
      ("App/M.xcdatamodeld/M 2.xcdatamodel/contents", Self.contents()),
      ("App/M.xcdatamodeld/M.xcdatamodel/contents", Self.contents("Old")),
    ])
    #expect(diagnostics == [])
    let made = try #require(result)
    #expect(made.names == ["M.momd/M.mom", "M.momd/M 2.mom", "M.momd/VersionInfo.plist"])
    let info = try #require(PropertyList(decoding: made.contents[2]).dictionary)
    #expect(info["NSManagedObjectModel_CurrentVersionName"] == "M 2")
    let hashes = info["NSManagedObjectModel_VersionHashes"]?.dictionary
    #expect(hashes?["M"]?.dictionary?.keys == ["Old"])
  }

  @Test func aSingleModelIsAFile() throws {
    let (result, _) = Self.compile([("M.xcdatamodel/contents", Self.contents())])
    #expect(try #require(result).names == ["M.mom"])
  }

  @Test func aClassWithADotIsInTheModule() throws {
    let (result, _) = Self.compile([("M.xcdatamodel/contents", Self.contents())])
    let list = try PropertyList(decoding: try #require(result?.contents.first))
    #expect(list.dictionary?["$objects"]?.array?.contains("Pad.Note") == true)
  }

  @Test func aFileThatNamesNoVersionIsAWarning() throws {
    let (result, diagnostics) = Self.compile([
      ("M.xcdatamodeld/.xccurrentversion", PropertyList.dictionary([:]).encodedAsXML()),
      ("M.xcdatamodeld/M.xcdatamodel/contents", Self.contents()),
    ])
    #expect(result != nil)
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test(
    arguments: [
      ([("M.xcdatamodeld/notes.txt", [])], "coredata-empty"),
      ([("M.xcdatamodel/contents", Array("<model".utf8))], "coredata-unreadable"),
      ([("M.xcdatamodel/elements", Array("x".utf8))], "coredata-unreadable"),
      (
        [
          ("M.xcdatamodeld/.xccurrentversion", current("N.xcdatamodel")),
          ("M.xcdatamodeld/M.xcdatamodel/contents", contents()),
        ], "coredata-current-version"
      ),
    ] as [([(String, [UInt8])], String)])
  func refusesWhatIsNoModel(_ files: [(String, [UInt8])], _ id: String) {
    let (result, diagnostics) = Self.compile(files)
    #expect(result == nil)
    #expect(diagnostics.map(\.id) == [id])
  }
}
