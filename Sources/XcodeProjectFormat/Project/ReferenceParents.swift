package import Diagnostics

/// The group that lists a reference, for every reference (Docs/Rules.md, Xcode projects 5.1).
///
/// Following parents always ends: a group that is inside of itself is reported, and has no parent
/// there.
package struct ReferenceParents: Sendable {
  private let table: ObjectTable
  /// By number of an object: the number of its parent, -1 for none.
  private var parents: [Int32]

  /// Looks through all groups once: from the main group, then those that no group lists.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - diagnostics: Gets warnings about groups that contain themselves, references that two
  ///     groups list, and groups and children that do not exist.
  package init(of project: XcodeProject, _ diagnostics: inout [Diagnostic]) {
    table = project.table
    var walk = GroupWalk(project)
    if let main = project.rootObject.mainGroup {
      walk.root = project.table.number(of: main.value)
      if let number = walk.root {
        walk.visit(number)
      } else {
        let owner = project.description(of: project.rootObject.id)
        diagnostics.append(.danglingReference(main, PBXReference.article, of: owner))
      }
    }
    for number in table.numbers { walk.visit(number) }
    parents = walk.parents
    diagnostics += walk.diagnostics
  }

  /// The group that lists a reference; nil if none does, as for the main group.
  package func parent(of id: ObjectID) -> ObjectID? {
    guard let number = table.number(of: id), parents[number] >= 0 else { return nil }
    return ObjectID(table.key(Int(parents[number])).string ?? "")
  }
}

/// A walk over groups, depth first; nesting is kept in an array.
private struct GroupWalk: ~Copyable {
  let project: XcodeProject
  /// The main group, which gets no parent.
  var root: Int?
  var parents: [Int32]
  var diagnostics: [Diagnostic] = []
  private var states: [State]
  private var stack: [Frame] = []

  private enum State { case unseen, open, seen }

  /// A group on the way to where the walk is.
  private struct Frame {
    var group: Int
    /// The record of the next child.
    var child: Int
    var end: Int
  }

  /// How many diagnostics one walk makes at most.
  private static let diagnosticLimit = 100

  init(_ project: XcodeProject) {
    self.project = project
    let count = project.table.keys.count
    parents = [Int32](repeating: -1, count: count)
    states = [State](repeating: .unseen, count: count)
  }

  /// Visits a group and what is inside of it, unless that was done before.
  mutating func visit(_ number: Int) {
    open(number)
    while let frame = stack.last {
      guard frame.child < frame.end else {
        states[frame.group] = .seen
        stack.removeLast()
        continue
      }
      let child = ProjectNode(project.table.storage, frame.child)
      stack[stack.count - 1].child = project.table.storage.next(after: frame.child)
      follow(child, from: frame.group)
    }
  }

  private mutating func open(_ number: Int) {
    guard states[number] == .unseen else { return }
    states[number] = .seen
    guard let children = project.table.value(number)["children"], children.kind == .array else {
      return
    }
    states[number] = .open
    let end = children.storage.next(after: children.index)
    stack.append(Frame(group: number, child: children.index + 1, end: end))
  }

  private mutating func follow(_ child: ProjectNode, from group: Int) {
    guard let number = project.table.number(of: child) else {
      return report(child, from: group) { .danglingReference($0, PBXReference.article, of: $1) }
    }
    if states[number] == .open {
      report(child, from: group) { .cycle($0, of: $1) }
    } else if parents[number] >= 0 {
      let first = project.table.key(Int(parents[number]))
      report(child, from: group) { .secondParent($0, of: $1, first: first) }
    } else if number != root {
      parents[number] = Int32(truncatingIfNeeded: group)
      open(number)
    }
  }

  private mutating func report(
    _ child: ProjectNode, from group: Int,
    _ diagnostic: (Located<ObjectID>, String) -> Diagnostic
  ) {
    guard diagnostics.count < Self.diagnosticLimit, let id = child.located else { return }
    let owner = ObjectID(project.table.key(group).string ?? "")
    diagnostics.append(diagnostic(id.map { ObjectID($0) }, project.description(of: owner)))
  }
}

extension Diagnostic {
  fileprivate static func cycle(_ child: Located<ObjectID>, of group: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-group-cycle",
      "\(group) lists '\(child.value)', which it is inside of; it is skipped", at: child.range)
  }

  fileprivate static func secondParent(
    _ child: Located<ObjectID>, of group: String, first: ProjectNode
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-two-groups",
      "\(group) lists '\(child.value)', which '\(first.string ?? "")' lists, too; "
        + "the first one counts", at: child.range,
      notes: [Note("the first group is defined here", at: first.range)])
  }
}
