internal import Diagnostics
internal import Hashing
package import ImageFormats

/// What a file says, as a tree of values, whichever way its bytes spell it.
///
/// Every kind of content is read into such a tree: a property list by key path, a table of strings by
/// key, a nib or a document by object and connection, an archive of assets by rendition. `diff` compares
/// two trees, `textconv` prints one. A binary form and a text form of one thing have equal trees.
package struct ContentTree: Sendable {
  /// What the tree is of, in a word or two: `property list`, `nib`.
  package var form: String
  package var root: ContentNode

  package init(_ form: String, _ root: ContentNode) {
    self.form = form
    self.root = root
  }
}

/// A value, an object or a connection in a content tree.
package struct ContentNode: Sendable {
  /// How a node finds its counterpart in another tree.
  package enum Identity: Hashable, Sendable {
    /// By its name among its siblings: the key of a dictionary.
    case name(String)
    /// By an id in the whole tree, and else by its shape.
    case id(String)
    /// By its value, its title and its kind among its siblings: an element of an array.
    case place
  }

  package enum Role: Sendable {
    case value
    /// What people speak of: a button, an entity, an asset. Changes are told by object.
    case object
    case connection
    /// A line of a text.
    case line
    /// A list that has no name of its own for people, such as the subviews of a view.
    case list
  }

  package var identity: Identity
  package var role: Role
  /// The word for such a thing: `button`, `outlet`, `dictionary`.
  package var kind: String
  /// The text by which people know an object: what a button says.
  package var title: String?
  /// What an object without a title is called: its class, or what a constraint says.
  package var label: String?
  package var value: ContentValue?
  package var children: [ContentNode]
  /// True if another order of the children is another meaning.
  package var isOrdered = false
  /// Why a difference here has no meaning, and is only counted; nil if it has one.
  package var noise: String?
  /// What references to this object name it by.
  package var anchor: String?

  package init(
    _ identity: Identity, _ role: Role = .value, kind: String = "", title: String? = nil,
    value: ContentValue? = nil, children: [ContentNode] = []
  ) {
    self.identity = identity
    self.role = role
    self.kind = kind
    self.title = title
    self.value = value
    self.children = children
  }

  /// A value with a name.
  package static func value(_ name: String, _ value: ContentValue) -> ContentNode {
    ContentNode(.name(name), value: value)
  }

  /// A word with a name.
  package static func word(_ name: String, _ word: String) -> ContentNode {
    .value(name, .word(word))
  }

  /// The name among siblings, or the kind of a node without one.
  package var name: String {
    if case .name(let name) = identity { name } else { kind }
  }
}

/// A value at the end of a content tree.
package enum ContentValue: Sendable {
  /// A text for people, which is quoted where it is shown.
  case text(String)
  /// A number, a name or another word.
  case word(String)
  case rectangle(ContentRectangle)
  /// Bytes without a readable form.
  case data(ContentData)
  /// Another node, by its anchor, and its name for people.
  case reference(String, name: String)
  case image(ContentImage)
}

/// A rectangle, in points.
package struct ContentRectangle: Hashable, Sendable {
  package var x, y, width, height: Double
  /// True if `y` counts from the bottom, as on a Mac.
  package var countsFromBottom = false

  package init(x: Double, y: Double, width: Double, height: Double, countsFromBottom: Bool = false)
  {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.countsFromBottom = countsFromBottom
  }
}

/// Bytes by their number and digest.
package struct ContentData: Hashable, Sendable {
  package var count: Int
  /// In hexadecimal.
  package var digest: String

  package init(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    count = bytes.count
    digest = Digest(of: bytes).hexadecimal
  }
}

/// An image whose pixels are decoded when they are asked for.
package struct ContentImage: Sendable {
  package var width, height: Int
  /// Of the bytes that the pixels are decoded from; equal ones have equal pixels.
  package var stored: ContentData
  /// Nil if the pixels cannot be decoded.
  package var pixels: @Sendable () -> RGBAImage?

  package init(
    width: Int, height: Int, stored: ContentData, pixels: @escaping @Sendable () -> RGBAImage?
  ) {
    (self.width, self.height) = (width, height)
    self.stored = stored
    self.pixels = pixels
  }
}

extension ContentValue {
  /// True if the values are spelled alike; references are compared by name, images by their bytes.
  package func isSpelled(like other: ContentValue) -> Bool {
    switch (self, other) {
    case (.text(let a), .text(let b)), (.word(let a), .word(let b)): a.utf8.elementsEqual(b.utf8)
    case (.rectangle(let a), .rectangle(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.reference(_, let a), .reference(_, let b)): a == b
    case (.image(let a), .image(let b)): a.stored == b.stored
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): hasher.combine(text)
    case .word(let word): hasher.combine(word)
    case .rectangle(let rectangle): hasher.combine(rectangle)
    case .data(let data): hasher.combine(data)
    case .reference(_, let name): hasher.combine(name)
    case .image(let image): hasher.combine(image.stored)
    }
  }
}

extension ContentValue: CustomStringConvertible {
  /// On one line, for people.
  package var description: String {
    switch self {
    case .text(let text): ContentText.quoted(text)
    case .word(let word): word
    case .rectangle(let rectangle): rectangle.description
    case .data(let data): data.words
    case .reference(_, let name): name
    case .image(let image):
      "\(image.width)x\(image.height), stored as \(image.stored.count) bytes"
    }
  }
}

extension ContentRectangle: CustomStringConvertible {
  /// `20,40 100x30`.
  package var description: String {
    "\(points(x)),\(points(y)) \(points(width))x\(points(height))"
  }
}

/// A number of points as text, without `.0`.
func points(_ number: Double) -> String {
  let rounded = (number * 1000).rounded() / 1000
  if let whole = Int(exactly: rounded) { return String(whole) }
  return "\(rounded)"
}

/// Text on one line.
enum ContentText {
  /// In double quotes, with control characters written out.
  static func quoted(_ text: String) -> String { "\"" + escaped(text, quote: "\"") + "\"" }

  /// In single quotes, as names of objects are.
  static func named(_ text: String) -> String { "'" + escaped(text) + "'" }

  /// Without quotes.
  static func escapedLine(_ text: String, keepingBackslashes: Bool = false) -> String {
    escaped(text, keepingBackslashes: keepingBackslashes)
  }

  /// True if people cannot tell the texts apart: by the width of spaces, marks without a width, or how letters
  /// are composed.
  static func looksAlike(_ a: String, _ b: String) -> Bool { seen(a) == seen(b) }

  private static func seen(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .spaceSeparator: result.append(" ")
      case .format: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The texts with what nobody sees written out; if they still look alike, with all letters beyond ASCII.
  static func revealing(_ a: String, _ b: String) -> (String, String) {
    func written(_ text: String, _ isHidden: (Unicode.Scalar) -> Bool) -> String {
      text.unicodeScalars.map { scalar in
        isHidden(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }.joined()
    }
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar != " " && [.spaceSeparator, .format].contains(scalar.properties.generalCategory)
    }
    let (first, second) = (written(a, isSpace), written(b, isSpace))
    if first != second { return (first, second) }
    return (written(a) { !$0.isASCII }, written(b) { !$0.isASCII })
  }

  private static func escaped(
    _ text: String, quote: Unicode.Scalar? = nil, keepingBackslashes: Bool = false
  ) -> String {
    // Most text is plain.
    let mark = quote.map { UInt8(ascii: $0) }
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x5C && $0 != mark }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t" where keepingBackslashes, "\\" where keepingBackslashes: result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case _ where scalar == quote: result.append(contentsOf: "\\\(scalar)".unicodeScalars)
      default:
        // Controls, and what turns the direction of text.
        if scalar.properties.generalCategory == .control
          || scalar.properties.generalCategory == .format
            && (0x202A...0x202E).contains(scalar.value)
          || (0x2066...0x2069).contains(scalar.value)
        {
          result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }
}

extension ContentData {
  /// `812 bytes, SHA-256 0123456789ab`.
  package var words: String { "\(count.counted("byte")), SHA-256 \(digest.prefix(12))" }
}
