package import Diagnostics
internal import PropertyListFormat

/// A JSON document with the ranges of values and names, to report problems at their positions.
package struct LocatedJSON: Hashable, Sendable {
  package indirect enum Value: Hashable, Sendable {
    /// Anything but an array or an object.
    case scalar(JSONValue)
    case array([LocatedJSON])
    /// In the order of the text, repeated names included.
    case object([Member])
  }

  package struct Member: Hashable, Sendable {
    package var name: String
    /// The range of the name with its quotes, in bytes from the start of the text.
    package var nameRange: Range<Int>
    package var value: LocatedJSON
  }

  package var value: Value
  /// Bytes from the start of the text.
  package var range: Range<Int>

  /// Parses one JSON document (RFC 8259) in UTF-8, nested up to `JSONValue.nestingLimit`.
  package init(parsing text: [UInt8]) throws(JSONError) {
    var parser = JSONParser<LocatedJSON>(text: text)
    self = try parser.document()
  }
}

extension LocatedJSON {
  /// An object's members; nil for anything else.
  package var members: [Member]? { if case .object(let members) = value { members } else { nil } }

  /// The value if it is neither an array nor an object, else nil.
  package var scalar: JSONValue? { if case .scalar(let scalar) = value { scalar } else { nil } }

  /// Each member whose name an earlier member has, with the first of that name; by the names'
  /// bytes.
  package var repetitions: [(member: Member, first: Member)] {
    guard let members, members.count > 1 else { return [] }
    var firsts: [[UInt8]: Member] = [:]
    return members.compactMap { member in
      let name = Array(member.name.utf8)
      if let first = firsts[name] { return (member, first) }
      firsts[name] = member
      return nil
    }
  }
}

extension LocatedJSON: JSONNode {
  init(scalar: JSONValue, in range: Range<Int>) {
    value = .scalar(scalar)
    self.range = range
  }

  init(items: [LocatedJSON], in range: Range<Int>) {
    value = .array(items)
    self.range = range
  }

  init(members: [Member], in range: Range<Int>) {
    value = .object(members)
    self.range = range
  }
}

extension LocatedJSON.Member: JSONNodeMember {
  init(_ name: String, in range: Range<Int>, _ value: LocatedJSON) {
    self.name = name
    nameRange = range
    self.value = value
  }
}

/// Reads values of a located tree and collects what is wrong with them.
///
/// Each format has its own words around this, and its own ids of diagnostics.
package protocol LocatedJSONReader {
  var findings: LocatedJSONFindings { get set }
}

/// The problems of one document.
package struct LocatedJSONFindings: Sendable {
  /// The ids of what a document of any format may have.
  package struct IDs: Sendable {
    package var wrongType, duplicateKey: String

    package init(wrongType: String, duplicateKey: String) {
      self.wrongType = wrongType
      self.duplicateKey = duplicateKey
    }
  }

  package let file: String
  fileprivate let ids: IDs
  fileprivate let lines: OldStyleLines
  package fileprivate(set) var diagnostics: [Diagnostic] = []
  /// Also of those that are too many to be reported.
  package fileprivate(set) var errorCount = 0

  /// How many diagnostics are reported at most, besides the first error.
  fileprivate static let limit = 100

  package init(_ text: [UInt8], file: String, ids: IDs) {
    self.file = file
    self.ids = ids
    lines = OldStyleLines(text)
  }
}

extension LocatedJSONReader {
  package typealias Member = LocatedJSON.Member

  package var file: String { findings.file }
  package var diagnostics: [Diagnostic] { findings.diagnostics }
  package var errorCount: Int { findings.errorCount }

  /// The range for a diagnostic; if it spans several lines, only its start.
  package func sourceRange(_ range: Range<Int>) -> SourceRange {
    let start = findings.lines.position(at: range.lowerBound)
    let end = findings.lines.position(at: range.upperBound)
    return SourceRange(file: file, start: start, end: end.line == start.line ? end : nil)
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { findings.errorCount += 1 }
    let isFirstError = diagnostic.severity == .error && errorCount == 1
    if isFirstError || diagnostics.count < LocatedJSONFindings.limit {
      findings.diagnostics.append(diagnostic)
    }
  }

  /// Reports that a value is not of the type that it must have, such as `an object`.
  package mutating func reportType(of name: String, mustBe type: String, at value: LocatedJSON) {
    report(
      Diagnostic(
        .error, id: findings.ids.wrongType, "'\(name)' must be \(type)",
        at: sourceRange(value.range)))
  }

  /// The members of an object, of which none is to be there twice; nil after an error.
  package mutating func object(_ value: LocatedJSON, _ name: String) -> [Member]? {
    guard let members = value.members else {
      reportType(of: name, mustBe: "an object", at: value)
      return nil
    }
    for (member, first) in value.repetitions {
      report(
        Diagnostic(
          .error, id: findings.ids.duplicateKey, "'\(member.name)' is given twice",
          at: sourceRange(member.nameRange),
          details: ["keep one; this often comes from merging two versions of the file"],
          notes: [Diagnostic.Note("the first one is here", at: sourceRange(first.nameRange))]))
    }
    return members
  }

  /// A member's text; nil after an error.
  package mutating func text(_ member: Member) -> String? {
    if let string = member.value.scalar?.string { return string }
    reportType(of: member.name, mustBe: "text", at: member.value)
    return nil
  }

  /// A member that is true or false; nil after an error.
  package mutating func truth(_ member: Member) -> Bool? {
    if case .boolean(let value)? = member.value.scalar { return value }
    reportType(of: member.name, mustBe: "true or false", at: member.value)
    return nil
  }
}
