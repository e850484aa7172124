import BundlerTestSupport
import CoreDataFormat
import Diagnostics

extension FuzzTarget {
  private static let model = """
    <model userDefinedModelVersionIdentifier="1"><entity name="A" representedClassName=".A">
    <attribute name="n" optional="YES" attributeType="Integer 16" minValueString="1" maxValueString="9"
    defaultValueString="3"/><attribute name="d" attributeType="Decimal" defaultValueString="1.5e-3"/>
    <relationship name="b" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="B"
    inverseName="a" inverseEntity="B"/><uniquenessConstraints><uniquenessConstraint>
    <constraint value="n"/></uniquenessConstraint></uniquenessConstraints><fetchIndex name="byN">
    <fetchIndexElement property="n" type="Binary" order="descending"/></fetchIndex></entity>
    <entity name="B" parentEntity="A"><relationship name="a" maxCount="1" destinationEntity="A"
    inverseName="b" inverseEntity="A"/><fetchedProperty name="f"><fetchRequest name="r" entity="A"/>
    </fetchedProperty><userInfo><entry key="k" value="v"/></userInfo></entity>
    <fetchRequest name="all" entity="A" fetchLimit="3"/><configuration name="C">
    <memberEntity name="A"/></configuration></model>
    """

  /// The documents of Core Data models: read, checked, hashed, compiled and read back.
  static let dataModel = FuzzTarget(
    name: "datamodel", seeds: [model],
    words: [
      "<entity name=\"C\"/>", "parentEntity=\"B\"", "transient=\"YES\"", "attributeType=\"Date\"",
      "defaultDateTimeInterval=\"1e400\"", "maxCount=\"-1\"", "9223372036854775808", "name=\"\"",
    ], syntax: .xml,
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      guard
        let model = DataModel(parsing: bytes, file: "contents", diagnostics: &diagnostics)
      else { return }
      _ = VersionHashes(of: model).checksum
      if (diagnostics + model.problems()).hasErrors { return }
      let archive = model.archived()
      precondition(
        DataModel(decodingArchive: archive, file: "mom", diagnostics: &diagnostics) != nil,
        "the archive of a model cannot be read")
    })

  /// Compiled models, and documents of before Xcode 4.3.
  static let compiledModel = FuzzTarget(
    name: "compiledmodel", binarySeeds: [archivedModel], words: ["NSEntities", "$null"],
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      _ = DataModel(decodingArchive: bytes, file: "mom", diagnostics: &diagnostics)?.text()
      _ = MappingModel.text(ofArchive: bytes)
      _ = DataModel(decodingElements: bytes, file: "elements", diagnostics: &diagnostics)
    })

  /// Images of models in memory.
  static let optimizedModel = FuzzTarget(
    name: "optimizedmodel", binarySeeds: [OptimizedModelSample.make()],
    words: ["momv2$", "\u{1}\0\0\0", "\0\0\0\u{1}"],
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      _ = DataModel(decodingOptimized: bytes, file: "omo", diagnostics: &diagnostics)?.text()
    })

  private static var archivedModel: [UInt8] {
    var diagnostics: [Diagnostic] = []
    return DataModel(parsing: Array(model.utf8), file: "contents", diagnostics: &diagnostics)?
      .archived() ?? []
  }
}
