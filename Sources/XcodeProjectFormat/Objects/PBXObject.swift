package import Diagnostics

/// An object of a project that is read as a value: all there is of one class or family of classes.
///
/// Keys that are missing have their defaults (Docs/Rules.md, Xcode projects 3.7): nil, empty or 0.
/// Keys that no one reads are left alone.
package protocol PBXObject: Hashable, Sendable {
  /// The classes that are read as this type.
  static var classes: [String] { get }
  /// What a message calls an object of these classes: "a target".
  static var article: String { get }

  var id: ObjectID { get }
  /// The identifier where the object is defined.
  var range: SourceRange { get }

  /// Reads an object of one of the classes.
  init(_ fields: inout ObjectFields)
}
