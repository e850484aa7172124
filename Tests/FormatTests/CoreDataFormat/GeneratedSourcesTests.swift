import CoreDataFormat
import Diagnostics
import Testing

@Suite struct GeneratedSourcesTests {
  @Test func writesASwiftClassAndItsProperties() throws {
    let files = Self.files(.swift)
    #expect(
      files.map(\.name) == [
        "Note+CoreDataClass.swift", "Note+CoreDataProperties.swift",
        "Special+CoreDataClass.swift", "Special+CoreDataProperties.swift",
        "Tag+CoreDataProperties.swift", "Shop+CoreDataModel.swift",
      ])
    #expect(
      files[0].text == """
        //
        //  Note+CoreDataClass.swift
        //
        //  This file was automatically generated and should not be edited.
        //

        import Foundation
        import CoreData

        @objc(Note)
        public class Note: NSManagedObject {

        }

        """)
    #expect(files[2].text.contains("public class Special: Note {"))
  }

  @Test(arguments: [
    "@NSManaged public var body: String?", "@NSManaged public var rank: Int16",
    "@NSManaged public var count: NSNumber?", "@NSManaged public var made: Date?",
    "@NSManaged public var at: TimeInterval", "@NSManaged public var blob: Data?",
    "@NSManaged public var parts: [String]?", "@NSManaged public var any: NSObject?",
    "@NSManaged public var tags: NSOrderedSet?", "@NSManaged public var `in`: String?",
    "@NSManaged public var owner: NSManagedObject?",
    "@objc(insertObject:inTagsAtIndex:)\n    @NSManaged public func insertIntoTags(_ value: Tag, at idx: Int)",
    "@objc(addTags:)\n    @NSManaged public func addToTags(_ values: NSOrderedSet)",
    "return NSFetchRequest<Note>(entityName: \"Note\")", "extension Note : Identifiable {",
  ])
  func declaresInSwift(_ line: String) throws {
    let text = try #require(Self.files(.swift).first { $0.name.hasPrefix("Note+CoreDataProp") })
      .text
    #expect(text.contains(line))
  }

  @Test func conformsOnce() throws {
    let text = try #require(Self.files(.swift).first { $0.name.hasPrefix("Special+CoreDataProp") })
      .text
    #expect(!text.contains("Identifiable"))
  }

  @Test(arguments: [
    ("Note+CoreDataClass.h", "@class NSObject, Tag;"),
    ("Note+CoreDataClass.h", "#import \"Note+CoreDataProperties.h\""),
    ("Special+CoreDataClass.h", "#import \"Note+CoreDataClass.h\""),
    ("Note+CoreDataClass.m", "@implementation Note"),
    ("Note+CoreDataProperties.h", "@property (nullable, nonatomic, copy) NSString *body;"),
    ("Note+CoreDataProperties.h", "@property (nonatomic) int16_t rank;"),
    (
      "Note+CoreDataProperties.h",
      "@property (nullable, nonatomic, retain) NSOrderedSet<Tag *> *tags;"
    ),
    (
      "Note+CoreDataProperties.h",
      "- (void)replaceTagsAtIndexes:(NSIndexSet *)indexes withTags:(NSArray<Tag *> *)values;"
    ),
    ("Note+CoreDataProperties.m", "@dynamic rank;"),
    ("Tag+CoreDataProperties.h", "- (void)addNotesObject:(Note *)value;"),
    ("Shop+CoreDataModel.m", "#import \"Shop+CoreDataModel.h\""),
  ])
  func declaresInObjectiveC(_ name: String, _ line: String) throws {
    let file = try #require(Self.files(.objectiveC).first { $0.name == name })
    #expect(file.text.contains(line))
  }

  @Test(arguments: ["../Note", "No te", "1st", "Note\nimport"])
  func refusesWhatIsNoName(_ name: String) {
    var diagnostics: [Diagnostic] = []
    let text = Self.document.replacing(
      "representedClassName=\"Note\"", with: "representedClassName=\"\(name)\"")
    let files = Self.files(.swift, text, &diagnostics)
    #expect(diagnostics.contains { $0.id == "coredata-generated-name" })
    #expect(!files.contains { $0.name.contains("/") || $0.text.contains("class No te") })
  }

  private static func files(_ language: GeneratedSources.Language) -> [GeneratedSources.File] {
    var diagnostics: [Diagnostic] = []
    defer { #expect(diagnostics.isEmpty) }
    return files(language, document, &diagnostics)
  }

  private static func files(
    _ language: GeneratedSources.Language, _ text: String, _ diagnostics: inout [Diagnostic]
  ) -> [GeneratedSources.File] {
    guard
      let model = DataModel(
        parsing: Array(text.utf8), file: "contents", diagnostics: &diagnostics)
    else { return [] }
    return GeneratedSources(of: model, named: "Shop", in: language, diagnostics: &diagnostics).files
  }

  private static let document = """
    <model type="com.apple.IDECoreDataModeler.DataModel">
      <entity name="Note" representedClassName="Note" codeGenerationType="class">
        <attribute name="any" optional="YES" attributeType="Transformable"/>
        <attribute name="at" attributeType="Date" usesScalarValueType="YES"/>
        <attribute name="blob" attributeType="Binary"/>
        <attribute name="body" attributeType="String"/>
        <attribute name="count" attributeType="Integer 64" usesScalarValueType="NO"/>
        <attribute name="in" attributeType="String"/>
        <attribute name="made" attributeType="Date" usesScalarValueType="NO"/>
        <attribute name="parts" attributeType="Transformable" customClassName="[String]"/>
        <attribute name="rank" attributeType="Integer 16" usesScalarValueType="YES"/>
        <relationship name="owner" maxCount="1" destinationEntity="Plain"/>
        <relationship name="tags" toMany="YES" ordered="YES" destinationEntity="Tag" inverseName="notes" inverseEntity="Tag"/>
      </entity>
      <entity name="Special" representedClassName=".Special" parentEntity="Note" codeGenerationType="class"/>
      <entity name="Tag" representedClassName="Shop.Tag" codeGenerationType="category">
        <relationship name="notes" toMany="YES" destinationEntity="Note" inverseName="tags" inverseEntity="Note"/>
      </entity>
      <entity name="Plain"/>
      <entity name="Manual" representedClassName="Manual"/>
    </model>
    """
}
