public import Diagnostics

/// The group that lists a reference, for every reference (Docs/Rules.md, Xcode projects 5.1).
///
/// Following parents always ends: a group that contains itself is reported, and not followed.
public struct ReferenceParents: Sendable {
  private let table: ObjectTable
  /// By number of an object: the number of its parent, -1 for none.
  private var parents: [Int32]

  /// Looks through all groups once: from the main group, then those that nobody lists.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - diagnostics: Gets warnings about groups that contain themselves, references that two
  ///     groups list, and children that do not exist.
  public init(of project: XcodeProject, _ diagnostics: inout [Diagnostic]) {
    table = project.table
    parents = [Int32](repeating: -1, count: table.keys.count)
  }

  /// The group that lists a reference; nil if none does, as for the main group.
  public func parent(of id: ObjectID) -> ObjectID? {
    guard let number = table.number(of: id), parents[number] >= 0 else { return nil }
    return ObjectID(table.key(Int(parents[number])).string ?? "")
  }
}
