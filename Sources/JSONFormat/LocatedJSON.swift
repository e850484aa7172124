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
