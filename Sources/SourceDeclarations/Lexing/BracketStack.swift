/// The brackets that are open at a position of a source.
///
/// Copies stay valid, so that each branch of an `#if` can start from the same state.
struct BracketStack {
  private struct Node {
    var byte: UInt8
    var token: Int32
    var parent: Int32
    var depth: Int32
  }

  private var nodes: [Node] = []
  private var top: Int32 = -1
  private var conditions: [Int32] = []

  /// How many braces are open.
  var depth: Int32 { top < 0 ? 0 : nodes[Int(top)].depth }

  mutating func open(_ byte: UInt8, token: Int) {
    let isBrace = byte == UInt8(ascii: "{")
    nodes.append(
      Node(byte: byte, token: Int32(token), parent: top, depth: depth + (isBrace ? 1 : 0)))
    top = Int32(nodes.count - 1)
  }

  /// Closes the bracket that `byte` ends; nil if none is open.
  ///
  /// A brace also closes parentheses left open inside of it.
  mutating func close(_ byte: UInt8) -> Int32? {
    let opening: UInt8
    switch byte {
    case UInt8(ascii: ")"): opening = UInt8(ascii: "(")
    case UInt8(ascii: "]"): opening = UInt8(ascii: "[")
    default: opening = UInt8(ascii: "{")
    }
    if byte == UInt8(ascii: "}") {
      if depth == 0 { return nil }
      while top >= 0, nodes[Int(top)].byte != opening { top = nodes[Int(top)].parent }
    }
    guard top >= 0, nodes[Int(top)].byte == opening else { return nil }
    defer { top = nodes[Int(top)].parent }
    return nodes[Int(top)].token
  }

  mutating func closeAll() { top = -1 }

  mutating func beginCondition() { conditions.append(top) }

  mutating func beginAlternative() {
    if let start = conditions.last { top = start }
  }

  mutating func endCondition() { _ = conditions.popLast() }
}
