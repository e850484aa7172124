/// How the objects of one version of a model become those of another: a `.xcmappingmodel`.
///
/// Docs/Formats/CoreData.md describes the format.
package struct MappingModel: Sendable {
  /// In the order of the document; `NSEntityMappings` has them by number.
  package var entityMappings: [EntityMapping] = []
  /// Where the versions were, as the document says it; paths of another machine may be among them.
  package var sourcePath: String?
  package var destinationPath: String?
  /// The versions themselves, as the editor archived them.
  package var source: DataModel
  package var destination: DataModel
  package var place: DataModelPlace

  package struct EntityMapping: Sendable {
    /// Its own name; without one it has that of its entities.
    package var givenName: String?
    package var number = 0
    package var sourceName: String?
    package var destinationName: String?
    /// The class of the program that migrates the objects.
    package var policyClassName: String?
    package var attributes: [PropertyMapping] = []
    package var relationships: [PropertyMapping] = []
    package var place: DataModelPlace

    /// As programs ask for it: `NoteToNote`.
    package var name: String {
      givenName ?? [sourceName, destinationName].compactMap(\.self).joined(separator: "To")
    }
  }

  package struct PropertyMapping: Sendable {
    package var name: String
    /// The archive of an expression that the user wrote; nil where Xcode makes one.
    package var expression: [UInt8]?
    /// False where neither the user nor Xcode makes an expression.
    package var isGenerated = true
    package var place: DataModelPlace
  }
}
