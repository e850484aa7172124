import AppleTools
import Testing

@Suite struct MOMCTests {
  static let files: [String: [UInt8]] = [
    "M.xcdatamodeld/A.xcdatamodel/contents": Array(
      "<model><entity name=\"N\"><attribute name=\"a\" attributeType=\"String\"/></entity></model>"
        .utf8)
  ]

  @Test func compilesAModel() throws {
    let context = MemoryToolContext(Self.files)
    let tool = try #require(AppleTool.named("momc"))
    let words = [
      "--sdkroot", "/sdk", "--iphoneos-deployment-target", "15.0", "--module", "App",
      "M.xcdatamodeld", "Out/M.momd",
    ]
    #expect(tool.run(words, in: context) == 0)
    #expect(context.errors.isEmpty)
    #expect(context["Out/M.momd/A.mom"]?.starts(with: "bplist00".utf8) == true)
    #expect(context["Out/M.momd/VersionInfo.plist"] != nil)
  }

  @Test func aDryRunWritesNothing() throws {
    let context = MemoryToolContext(Self.files)
    let tool = try #require(AppleTool.named("momc"))
    #expect(tool.run(["--dry-run", "M.xcdatamodeld", "Out/M.momd"], in: context) == 0)
    #expect(context["Out/M.momd/A.mom"] == nil)
  }

  @Test(arguments: ["Swift", "Objective-C"]) func generatesClasses(_ language: String) throws {
    let model = """
      <model sourceLanguage="\(language)">
        <entity name="Note" representedClassName="Note" codeGenerationType="class">
          <attribute name="body" attributeType="String"/>
        </entity>
      </model>
      """
    let context = MemoryToolContext(["Shop.xcdatamodeld/A.xcdatamodel/contents": Array(model.utf8)])
    let tool = try #require(AppleTool.named("momc"))
    let words = ["--action", "generate", "--swift-version", "5.0", "Shop.xcdatamodeld", "Out"]
    #expect(tool.run(words, in: context) == 0)
    #expect(context.errors.isEmpty)
    let names =
      language == "Swift"
      ? ["Note+CoreDataClass.swift", "Note+CoreDataProperties.swift", "Shop+CoreDataModel.swift"]
      : [
        "Note+CoreDataClass.h", "Note+CoreDataClass.m", "Note+CoreDataProperties.h",
        "Note+CoreDataProperties.m", "Shop+CoreDataModel.h", "Shop+CoreDataModel.m",
      ]
    for name in names { #expect(context["Out/" + name] != nil) }
  }

  @Test func generatesNothingOfAnUnknownAction() throws {
    let context = MemoryToolContext(Self.files)
    let tool = try #require(AppleTool.named("momc"))
    #expect(tool.run(["--action", "explain", "M.xcdatamodeld", "Out"], in: context) == 1)
    #expect(context.errors.count == 1)
  }

  @Test(arguments: [["M.xcdatamodeld"], ["A.txt", "B"], ["N.xcdatamodeld", "N.momd"]])
  func refusesOtherInputs(_ words: [String]) throws {
    let context = MemoryToolContext(Self.files)
    #expect(try #require(AppleTool.named("momc")).run(words, in: context) == 1)
    #expect(context.errors.count == 1)
  }
}
