import CoreDataFormat
import Diagnostics
import PropertyListFormat
import Testing

@Suite struct ModelArchiveTests {
  static func model(_ contents: String) throws -> DataModel {
    var diagnostics: [Diagnostic] = []
    let text = "<model userDefinedModelVersionIdentifier=\"v1\">\(contents)</model>"
    let model = DataModel(parsing: Array(text.utf8), file: "contents", diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return try #require(model)
  }

  /// The objects of the archive of a model.
  static func objects(
    _ contents: String, _ options: ModelArchiveOptions = ModelArchiveOptions()
  ) throws -> [PropertyList.Dictionary] {
    let list = try PropertyList(decoding: try model(contents).archived(options))
    return try #require(list.dictionary?["$objects"]?.array).compactMap(\.dictionary)
  }

  static let fleet = """
    <entity name="Boat" representedClassName=".Boat" isAbstract="YES">
      <attribute name="length" optional="YES" attributeType="Integer 16" minValueString="2"
        maxValueString="90" defaultValueString="5"/>
      <attribute name="name" attributeType="String" maxValueString="40"/>
      <relationship name="crew" toMany="YES" ordered="YES" deletionRule="Cascade"
        destinationEntity="Sailor" inverseName="boat" inverseEntity="Sailor"/>
      <fetchIndex name="byName"><fetchIndexElement property="name" order="descending"/></fetchIndex>
      <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint>
      </uniquenessConstraints>
      <userInfo><entry key="kind" value="sea"/></userInfo>
    </entity>
    <entity name="Sailor"><relationship name="boat" maxCount="1" deletionRule="Nullify"
      destinationEntity="Boat" inverseName="crew" inverseEntity="Boat"/></entity>
    <entity name="Yacht" parentEntity="Boat"/>
    """

  @Test func isReadBackAsItWas() throws {
    let archive = try Self.model(Self.fleet).archived(ModelArchiveOptions(module: "Port"))
    var diagnostics: [Diagnostic] = []
    let model = DataModel(decodingArchive: archive, file: "M.mom", diagnostics: &diagnostics)
    #expect(diagnostics == [])
    #expect(
      try #require(model).text() == """
        version v1

        abstract entity Boat, class Port.Boat
          length: Integer 16, optional, default 5, minimum 2, maximum 90
          name: String, maximum length 40, indexed
          crew: to many Sailor, ordered, inverse boat, cascade
          unique: name
          index byName: name descending
          user info kind: sea

        entity Sailor
          boat: to one Boat, inverse crew, nullify

        entity Yacht, a Boat

        """)
  }

  @Test func hasTheHashesOfItsSource() throws {
    let model = try Self.model(Self.fleet)
    var diagnostics: [Diagnostic] = []
    let read = DataModel(
      decodingArchive: model.archived(), file: "M.mom", diagnostics: &diagnostics)
    #expect(VersionHashes(of: try #require(read)) == VersionHashes(of: model))
  }

  @Test func isTheSameEachTime() throws {
    let model = try Self.model(Self.fleet)
    #expect(model.archived() == model.archived())
  }

  // 241, and 2 for optional, 1024 for ordered; without 48 for limits.
  @Test(arguments: [("length", 195), ("name", 193), ("crew", 1265), ("boat", 241)])
  func marksWhatHoldsOfAProperty(_ name: String, _ bits: Int) throws {
    let list = try PropertyList(decoding: try Self.model(Self.fleet).archived())
    let objects = try #require(list.dictionary?["$objects"]?.array)
    let property = objects.compactMap(\.dictionary).first {
      guard $0["_P"] != nil, case .uid(let number)? = $0["NSPropertyName"] else { return false }
      return objects[Int(number)].string == name
    }
    #expect(try #require(property)["_P"] == .integer(Int128(bits)))
  }

  @Test(
    arguments: [
      (1341, 130401, 20086.0), (16, 160400, 23788.4), (1620, 160200, 23231), (2600, 260000, 24299),
    ] as [(Int, Int, Double)])
  func namesTheCompilerOfTheXcode(_ xcode: Int, _ version: Int, _ tool: Double) throws {
    let objects = try Self.objects("", ModelArchiveOptions(xcode: xcode))
    let root = try #require(objects.first { $0["NSEntities"] != nil })
    #expect(root["CDMCompilerXcodeVersion"] == .integer(Int128(version)))
    #expect(root["CDMCompilerToolVersion"] == .real(tool))
  }

  @Test func olderXcodesNameNoCompiler() throws {
    let objects = try Self.objects("", ModelArchiveOptions(xcode: 1140))
    #expect(objects.allSatisfy { $0["CDMCompilerXcodeVersion"] == nil })
  }

  @Test func archivesBeforeXcode9HaveNoObjectsOfIndexes() throws {
    func hasIndexes(_ xcode: Int) throws -> Bool {
      try Self.objects(Self.fleet, ModelArchiveOptions(xcode: xcode))
        .contains { $0["NSIndexElements"] != nil }
    }
    #expect(try hasIndexes(8) == false)
    #expect(try hasIndexes(10))
  }

  @Test func aTemplateKeepsItsCondition() throws {
    let objects = try Self.objects(
      """
      <entity name="Log"><attribute name="level" attributeType="Integer 16"/></entity>
      <fetchRequest name="severe" entity="Log" predicateString="level &gt; $LEAST"/>
      """)
    let request = try #require(objects.first { $0["NSFetchRequestFlags"] != nil })
    #expect(request["NSPredicate"] != .uid(0))
    #expect(objects.contains { $0["NSPredicateOperator"] != nil })
  }

  @Test func versionsHaveChecksumsFromXcode15() throws {
    func keys(_ xcode: Int) throws -> [String] {
      var info = ModelVersionInfo(xcode: xcode)
      info.add(try Self.model(Self.fleet), named: "A")
      info.current = "A"
      return try #require(PropertyList(decoding: info.encoded()).dictionary).keys.sorted()
    }
    let prefix = "NSManagedObjectModel_"
    #expect(try keys(1430) == [prefix + "CurrentVersionName", prefix + "VersionHashes"])
    #expect(try keys(1500).contains(prefix + "VersionChecksums"))
  }

  @Test(arguments: [
    (AttributeType.integer32, "0.0", AttributeValue.integer(0)), (.integer16, "YES", .integer(0)),
    (.integer64, "-12", .integer(-12)), (.double, "1.5", .double(1.5)),
    (.float, "0.1", .float(0.1)),
    (.boolean, "YES", .boolean(true)), (.boolean, "0", .boolean(false)), (.string, "", .text("")),
  ])
  func readsDefaults(_ type: AttributeType, _ text: String, _ value: AttributeValue) {
    #expect(type.value(of: text) == value)
  }

  @Test(arguments: ["", "bplist00", "<plist/>", "hello"])
  func refusesOtherFiles(_ text: String) {
    var diagnostics: [Diagnostic] = []
    let model = DataModel(
      decodingArchive: Array(text.utf8), file: "M.mom", diagnostics: &diagnostics)
    #expect(model == nil)
    #expect(diagnostics.map(\.id) == ["coredata-unreadable"])
  }
}
