import BundlerTestSupport
import CoreDataFormat
import Diagnostics
import Testing

@Suite struct DataModelReaderTests {
  func read(_ text: String) -> (model: DataModel?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let model = DataModel(parsing: Array(text.utf8), file: "contents", diagnostics: &diagnostics)
    return (
      model, diagnostics.map { "\($0.range?.description ?? ""): \($0.severity): \($0.message)" }
    )
  }

  @Test func readsEntitiesAndTheirProperties() throws {
    let (read, messages) = read(
      """
      <model userDefinedModelVersionIdentifier="v2" usedWithCloudKit="YES" sourceLanguage="Swift">
        <entity name="Boat" representedClassName=".Boat" isAbstract="YES" codeGenerationType="class">
          <attribute name="length" optional="YES" attributeType="Double" defaultValueString="1.5"/>
          <relationship name="crew" toMany="YES" ordered="YES" minCount="1" deletionRule="Deny"
            destinationEntity="Sailor" inverseName="boat" inverseEntity="Sailor"/>
          <fetchedProperty name="old">
            <fetchRequest name="f" entity="Sailor" predicateString="age &gt; 60"/>
          </fetchedProperty>
          <fetchIndex name="byLength"><fetchIndexElement property="length" type="Binary"
            order="descending"/></fetchIndex>
          <uniquenessConstraints><uniquenessConstraint><constraint value="length"/>
            <constraint value="name"/></uniquenessConstraint></uniquenessConstraints>
          <userInfo><entry key="k" value="v"/></userInfo>
        </entity>
        <entity name="Yacht" parentEntity="Boat"/>
        <configuration name="Local"><memberEntity name="Boat"/></configuration>
        <elements><element name="Boat" positionX="1"/></elements>
      </model>
      """)
    #expect(messages == [])
    let model = try #require(read)
    #expect(model.entities.map(\.name) == ["Boat", "Yacht"])
    #expect(model.entities.map(\.parentName) == [nil, "Boat"])
    #expect(model.versionIdentifier == "v2")
    #expect(model.isUsedWithCloudKit)
    let boat = try #require(model.entity(named: "Boat"))
    #expect(boat.isAbstract)
    #expect(boat.className == ".Boat")
    #expect(boat.codeGeneration == .class)
    #expect(boat.property(named: "length")?.attribute?.defaultText == "1.5")
    let crew = try #require(boat.property(named: "crew")?.relationship)
    #expect(crew.isOrdered)
    #expect(crew.minimum == 1)
    #expect(crew.maximum == 0)
    #expect(crew.deleteRule == .deny)
    guard case .fetched(let request)? = boat.property(named: "old")?.kind else {
      Issue.record("not a fetched property")
      return
    }
    #expect(request?.predicate == "age > 60")
    #expect(boat.fetchIndexes.first?.elements.map(\.isAscending) == [false])
    #expect(boat.uniquenessConstraints.map(\.names) == [["length", "name"]])
    #expect(boat.userInfo == [.init(key: "k", value: "v")])
    #expect(model.configurations.first?.entityNames == ["Boat"])
  }

  @Test func aToOneRelationshipHasAtMostOneDestination() throws {
    let model = read(
      #"<model><entity name="A"><relationship name="b" destinationEntity="A"/></entity></model>"#
    ).model
    #expect(model?.entities.first?.properties.first?.relationship?.maximum == 1)
  }

  @Test(arguments: [
    ("<model", "1:1: error"), ("<plist/>", "its root is 'plist'"), ("", "error"),
    ("<model><entity/></model>", "1:8: error: this 'entity' has no name"),
    (
      #"<model><entity name="A" isAbstract="maybe"/></model>"#,
      "1:37: error: 'maybe' is no value of 'isAbstract'"
    ),
    (
      #"<model><entity name="A"><attribute name="a" attributeType="Sting"/></entity></model>"#,
      "did you mean 'String'?"
    ),
    (
      #"<model><entity name="A" glow="1"/><entity name="B" glow="2"/></model>"#,
      "1:25: warning: the attribute 'glow' of 'entity' is not known and not compiled (2 times"
    ),
    ("<model><shape/></model>", "warning: the element 'shape' is not known"),
  ])
  func reportsWhatDoesNotFit(_ text: String, _ message: String) {
    let messages = read(text).messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains(message) == true, "\(messages)")
  }
}
