import BundlerTestSupport
import CoreDataFormat
import Diagnostics
import Hashing
import Testing

@Suite struct VersionHashesTests {
  func model(_ entities: String) throws -> DataModel {
    var diagnostics: [Diagnostic] = []
    let text = "<model>\(entities)</model>"
    let model = DataModel(parsing: Array(text.utf8), file: "contents", diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return try #require(model)
  }

  static let item = """
    <entity name="Item"><attribute name="timestamp" optional="YES" attributeType="Date"/></entity>
    """

  // The three hashes are those that Apple's tools write of such a model.
  @Test func anOptionalDateHasItsHash() throws {
    let hash = VersionHashes(of: try model(Self.item)).properties["Item"]?["timestamp"]
    #expect(
      hash?.hexadecimal == "2ebbfa18a0443c3575b949f0f246a46553bcb56850a62bee75ff2d3079c1b510")
  }

  @Test func anEntityHasItsHash() throws {
    let hash = VersionHashes(of: try model(Self.item)).entities["Item"]
    #expect(
      hash?.hexadecimal == "18183a04c037273140991c06fe0c9b0daf53749cef8255d31b3136d5fd971676")
  }

  @Test func aModelHasItsChecksum() throws {
    let checksum = VersionHashes(of: try model(Self.item)).checksum
    #expect(checksum == "VNIRJOjhqmU35OF02buOyYQnU/0ToUzUMpGW5jvR3Ic=")
  }

  @Test func aChildHasTheHashesOfInheritedProperties() throws {
    let one = try model(
      """
      <entity name="Base"><attribute name="a" attributeType="String"/></entity>
      <entity name="Leaf" parentEntity="Base"/>
      """)
    let other = try model(
      """
      <entity name="Base"><attribute name="b" attributeType="String"/></entity>
      <entity name="Leaf" parentEntity="Base"/>
      """)
    #expect(VersionHashes(of: one).entities["Leaf"] != VersionHashes(of: other).entities["Leaf"])
  }

  @Test(arguments: [
    (#"transient="YES""#, #"transient="YES" optional="YES""#),
    (#"defaultValueString="1""#, #"defaultValueString="2""#),
    (#"indexed="YES""#, ""), (#"minValueString="1""#, ""), (#"usesScalarValueType="YES""#, ""),
  ])
  func someFactsTakeNoPart(_ one: String, _ other: String) throws {
    let hashes = try [one, other].map { attributes in
      let attribute = #"<attribute name="a" attributeType="Integer 16" \#(attributes)/>"#
      let model = try model(#"<entity name="E">\#(attribute)</entity>"#)
      return VersionHashes(of: model).entities
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test func aCircleOfParentsHasHashes() throws {
    let model = try model(
      #"<entity name="A" parentEntity="B"/><entity name="B" parentEntity="A"/>"#)
    #expect(VersionHashes(of: model).entities.count == 2)
  }
}
