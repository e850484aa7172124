/// The words that the scanners of declarations tell apart.
enum SourceWord: String, CaseIterable {
  /// Any other word.
  case other = ""

  // Both languages
  case `class`, `struct`, `enum`, `protocol`, `weak`, `private`, `final`, `dynamic`, `throws`
  case `override`, `copy`

  // Swift
  case actor, `extension`, `func`, `var`, `let`, `init`, `deinit`, `subscript`, `where`, `async`
  case `public`, `open`, `internal`, `fileprivate`, `package`, `static`, `lazy`, `unowned`
  case `mutating`, `nonmutating`, `nonisolated`, `required`, `convenience`, `optional`, `indirect`
  case `rethrows`, `typealias`, `import`, `case`, `in`, `consuming`, `borrowing`, `distributed`
  case prefix, postfix, infix, `operator`, `unsafe`, macro
  case objc, objcMembers, nonobjc
  case ibOutlet = "IBOutlet"
  case ibAction = "IBAction"
  case ibSegueAction = "IBSegueAction"
  case ibInspectable = "IBInspectable"
  case ibDesignable = "IBDesignable"
  case nsManaged = "NSManaged"
  case gkInspectable = "GKInspectable"

  // Objective-C
  case interface, implementation, end, property, synthesize
  case ibOutletCollection = "IBOutletCollection"
  case designableMacro = "IB_DESIGNABLE"
  case swiftNameMacro = "NS_SWIFT_NAME"
  case swiftName = "swift_name"
  case runtimeName = "objc_runtime_name"
  case strong, assign, retain
  case unsafeUnretained = "unsafe_unretained"
  case readonly, readwrite, nullable
  case weakQualifier = "__weak"
  case strongQualifier = "__strong"
  case unretainedQualifier = "__unsafe_unretained"
  case nullableQualifier = "_Nullable"
  case oldNullableQualifier = "__nullable"

  /// Qualifiers of a type that are not part of its name.
  static let typeQualifiers: Set<SourceWord> = [
    .ibOutlet, .ibInspectable, .ibOutletCollection, .weakQualifier, .strongQualifier,
    .unretainedQualifier, .nullableQualifier, .oldNullableQualifier, .nullable, .struct, .enum,
  ]

  /// Further qualifiers, which no other code needs.
  static let otherQualifiers: Set<String> = [
    "_Nonnull", "__nonnull", "nonnull", "_Null_unspecified", "null_unspecified", "__kindof",
    "const",
    "volatile", "__block", "__autoreleasing", "__unused", "in", "out", "inout", "bycopy", "byref",
    "oneway", "restrict", "static", "extern", "union",
  ]

  /// Words that may come before a declaration in Swift.
  static let modifiers: Set<SourceWord> = [
    .public, .open, .internal, .fileprivate, .private, .package, .static, .lazy, .unowned, .weak,
    .mutating, .nonmutating, .nonisolated, .required, .convenience, .optional, .indirect, .final,
    .dynamic, .override, .consuming, .borrowing, .distributed, .prefix, .postfix, .infix, .unsafe,
  ]
}

/// Finds the words of a source by their bytes.
struct SourceWordTable {
  private var slots = [SourceWord](repeating: .other, count: 1024)
  private let spellings: [SourceWord: [UInt8]]

  static let shared = SourceWordTable()

  init() {
    var spellings: [SourceWord: [UInt8]] = [:]
    for word in SourceWord.allCases where word != .other {
      let bytes = Array(word.rawValue.utf8)
      spellings[word] = bytes
      var slot = bytes.reduce(Self.start, Self.mix) % slots.count
      while slots[slot] != .other { slot = (slot + 1) % slots.count }
      slots[slot] = word
    }
    self.spellings = spellings
  }

  static let start = 5381

  static func mix(_ hash: Int, _ byte: UInt8) -> Int { (hash &* 33 ^ Int(byte)) & 0xFFFF_FFFF }

  /// The word at a range of a text, whose hash is known.
  func word(_ range: Range<Int>, of text: [UInt8], hash: Int) -> SourceWord {
    var slot = hash % slots.count
    while slots[slot] != .other {
      let word = slots[slot]
      if let spelling = spellings[word], spelling.count == range.count,
        spelling.elementsEqual(text[range])
      {
        return word
      }
      slot = (slot + 1) % slots.count
    }
    return .other
  }
}

/// A piece of a source: a word, a number, a string, or one byte of punctuation.
struct SourceToken {
  enum Kind: UInt8 {
    case word, number, string, punctuation
    /// `->`
    case arrow
  }

  var kind: Kind
  /// The byte, for punctuation; else 0.
  var byte: UInt8 = 0
  var word = SourceWord.other
  /// True if only white space is before it on its line.
  var startsLine = false
  /// In bytes from the start of the text.
  var start: Int32
  var end: Int32
  /// How many braces are open around it; a closing brace has the depth of its opening one.
  var depth: Int32 = 0
  /// The index of the matching bracket; -1 if there is none.
  var partner: Int32 = -1

  func `is`(_ character: Unicode.Scalar) -> Bool {
    kind == .punctuation && byte == UInt8(ascii: character)
  }
}

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
