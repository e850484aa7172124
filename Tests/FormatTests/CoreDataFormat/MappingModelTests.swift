import CoreDataFormat
import Diagnostics
import Exercises
import Hashing
import PropertyListFormat
import Testing

@Suite struct MappingModelTests {
  @Test func readsMappingsAndVersions() throws {
    let model = try #require(Self.read(MappingSample()))
    #expect(model.entityMappings.map(\.name) == ["TagToTag", "NoteToNote", "Log"])
    #expect(model.sourcePath == "App/Model.xcdatamodeld/A.xcdatamodel")
    #expect(model.source.entities.map(\.name) == ["Note", "Tag"])
    let note = try #require(model.destination.entities.first { $0.name == "Note" })
    #expect(Set(note.properties.map(\.name)) == ["body", "rank", "title", "tags"])
    #expect(model.entityMappings[0].policyClassName == nil)
  }

  @Test func ordersByNumberAndNamesTypes() throws {
    let mappings = try Self.mappings(of: MappingSample())
    #expect(
      mappings.map { $0["NSMappingName"] } == [
        .string("NoteToNote"), .string("TagToTag"), .string("Log"),
      ])
    // A changed type of an attribute, an added attribute, no source.
    #expect(mappings.map { $0["NSMappingType"] } == [.integer(5), .integer(4), .integer(2)])
  }

  @Test func aRemovedPropertyTransforms() throws {
    var sample = MappingSample()
    sample.source[1].attributes.append(("old", .string))
    #expect(try Self.mappings(of: sample)[1]["NSMappingType"] == .integer(5))
  }

  @Test func aPolicyIsCustom() throws {
    var sample = MappingSample()
    sample.noteLines =
      "<attribute name=\"migrationpolicyclassname\" type=\"string\">NotePolicy</attribute>"
    let mapping = try Self.mappings(of: sample)[0]
    #expect(mapping["NSMappingType"] == .integer(1))
    #expect(mapping["NSEntityMigrationPolicyClassName"] == .string("NotePolicy"))
  }

  @Test func storesTheHashesOfBothVersions() throws {
    let model = try #require(Self.read(MappingSample()))
    let mapping = try Self.mappings(of: MappingSample())[0]
    let old = try #require(VersionHashes(of: model.source).entities["Note"])
    let new = try #require(VersionHashes(of: model.destination).entities["Note"])
    #expect(mapping["NSSourceEntityVersionHash"] == .data(old.bytes))
    #expect(mapping["NSDestinationEntityVersionHash"] == .data(new.bytes))
    #expect(old != new)
  }

  @Test func leavesExpressionsWithoutASourceEmpty() throws {
    let text = try Self.outline(of: MappingSample())
    // `title` is new; `body` and the relationship come from the source.
    #expect(
      text.contains {
        $0.contains("NSDestinationPropertyName=title") && $0.contains("NSValueExpression=nil")
      })
    #expect(
      text.contains {
        $0.contains("NSDestinationPropertyName=body") && !$0.contains("NSValueExpression=nil")
      })
    #expect(
      text.contains { $0.contains("destinationInstancesForEntityMappingNamed:sourceInstances:") })
  }

  @Test(arguments: [
    ("Page", "", "", "mapping-unknown-entity"),
    (
      "Note", "<attribute name=\"filter\" type=\"string\">rank > 1</attribute>", "",
      "mapping-unknown-part"
    ),
    (
      "Note", "", "<attribute name=\"valueexpressiondata\" type=\"binary\">AAAA</attribute>",
      "mapping-unknown-property"
    ),
    (
      "Note", "", "<attribute name=\"valueexpressiondata\" type=\"binary\">?</attribute>",
      "mapping-unreadable"
    ),
    ("Tag", "", "", "mapping-unknown-property"),
  ])
  func reports(_ destination: String, _ noteLines: String, _ titleLines: String, id: String) {
    var sample = MappingSample()
    sample.noteDestination = destination
    sample.noteLines = noteLines
    sample.titleLines = titleLines
    var diagnostics: [Diagnostic] = []
    let model = MappingModel(
      parsing: Array(sample.text.utf8), file: "m.xml", diagnostics: &diagnostics)
    _ = model?.archived(diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id).contains(id))
    #expect(diagnostics.allSatisfy { ($0.range?.start?.line ?? 0) > 1 })
  }

  @Test func asksForTheVersions() {
    let text = "<database><object type=\"XDDEVMAPPINGMODEL\" id=\"z1\"/></database>"
    var diagnostics: [Diagnostic] = []
    #expect(
      MappingModel(parsing: Array(text.utf8), file: "m.xml", diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["mapping-without-version"])
  }

  // MARK: Reading archives

  private static func read(_ sample: MappingSample) -> MappingModel? {
    var diagnostics: [Diagnostic] = []
    return MappingModel(
      parsing: Array(sample.text.utf8), file: "m.xml", diagnostics: &diagnostics)
  }

  private static func objects(of sample: MappingSample) throws -> [PropertyList] {
    var diagnostics: [Diagnostic] = []
    let model = try #require(read(sample))
    let bytes = try #require(model.archived(diagnostics: &diagnostics))
    guard case .dictionary(let archive) = try PropertyList(decodingBinary: bytes),
      case .array(let objects)? = archive["$objects"]
    else { return [] }
    return objects
  }

  private static func resolved(_ value: PropertyList, _ objects: [PropertyList]) -> PropertyList {
    if case .uid(let number) = value { objects[Int(number)] } else { value }
  }

  /// The entity mappings in the order of the archive, their values resolved.
  private static func mappings(of sample: MappingSample) throws -> [PropertyList.Dictionary] {
    let objects = try objects(of: sample)
    return objects.compactMap { object in
      guard case .dictionary(let fields) = object, fields["NSMappingName"] != nil else {
        return nil
      }
      return PropertyList.Dictionary(
        fields.entries.map { (key: $0.key, value: resolved($0.value, objects)) })
    }
  }

  /// Each object as a line of keys and plain values.
  private static func outline(of sample: MappingSample) throws -> [String] {
    let objects = try objects(of: sample)
    return objects.compactMap { object in
      guard case .dictionary(let fields) = object else { return nil }
      return fields.entries.map { entry in
        switch resolved(entry.value, objects) {
        case .string("$null"): "\(entry.key)=nil"
        case .string(let text): "\(entry.key)=\(text)"
        default: entry.key
        }
      }.joined(separator: " ")
    }
  }
}
