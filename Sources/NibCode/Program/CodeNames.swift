/// Makes names for the objects of a nib: valid in both languages, each once.
struct CodeNames: Sendable {
  private var known: Set<String>
  /// The last number that was tried after a name.
  private var numbers: [String: Int] = [:]

  init(reserved: [String] = []) { known = Self.words.union(reserved) }

  /// Returns the name, with a number where it is taken.
  mutating func unique(_ proposal: String) -> String {
    let name = Self.identifier(proposal) ?? "object"
    if known.insert(name).inserted { return name }
    var number = numbers[name] ?? 1
    repeat { number += 1 } while known.contains("\(name)\(number)")
    numbers[name] = number
    known.insert("\(name)\(number)")
    return "\(name)\(number)"
  }

  /// Returns the words of a text as one identifier in lower camel case; nil without a letter.
  static func camelCase(_ text: String) -> String? {
    var words: [String] = []
    var word = ""
    for character in text.unicodeScalars.prefix(200) {
      if isLetter(character) || isDigit(character) {
        word.unicodeScalars.append(character)
      } else if !word.isEmpty, character != "'" {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst().prefix(4).map { $0.capitalizedFirst }
    return identifier(lowerFirst(first) + rest.joined())
  }

  /// Returns a text as a name of a variable if its characters allow it; nil otherwise.
  ///
  /// Other characters are left out.
  static func identifier(_ text: String) -> String? {
    var name = ""
    for character in text.unicodeScalars.prefix(80)
    where isLetter(character) || isDigit(character) || character == "_" {
      name.unicodeScalars.append(character)
    }
    guard let first = name.unicodeScalars.first else { return nil }
    return isDigit(first) ? "_" + name : name
  }

  /// True for a name that code may have as it is.
  static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count <= 200 && identifier(text) == text && text != "_"
      && text.unicodeScalars.count <= 80
  }

  /// `UITextField` as `textField`, `URLLabel` as `urlLabel`.
  static func lowerFirst(_ text: String) -> String {
    let scalars = Array(text)
    let capitals = scalars.prefix { $0.isUppercase }.count
    if capitals <= 1 || capitals == scalars.count {
      let count = capitals == scalars.count ? capitals : 1
      return String(scalars.prefix(count)).lowercased() + String(scalars.dropFirst(count))
    }
    return String(scalars.prefix(capitals - 1)).lowercased()
      + String(scalars.dropFirst(capitals - 1))
  }

  /// `UILabel` as `Label`.
  static func withoutPrefix(_ name: String) -> String {
    for prefix in ["UI", "NS", "MK", "WK", "PDF", "AV"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      return rest.first?.isUppercase == true ? String(rest) : name
    }
    return name
  }

  private static func isLetter(_ character: Unicode.Scalar) -> Bool {
    "a"..."z" ~= character || "A"..."Z" ~= character
  }

  private static func isDigit(_ character: Unicode.Scalar) -> Bool { "0"..."9" ~= character }

  /// Words of either language that no variable may be called.
  static let words: Set<String> = Set(
    """
    Any Class Protocol Self SEL BOOL IMP NO NULL Nil YES actor alignas alignof as asm assert associatedtype async \
    auto await bool break case catch char class const continue convenience default defer deinit \
    delete do double dynamic else enum errno explicit export extension extern externals fallthrough false \
    fileprivate final float for friend func goto guard id if import in indirect infix init inline \
    inout instancetype int internal is isa lazy left let long main mutable mutating namespace new \
    nil nonatomic none nonmutating nullable objects oneway open operator optional out override postfix precedence \
    precedencegroup prefix private protected protocol public readonly readwrite register repeat \
    required rethrows retain return right self set get short signed sizeof some static strong \
    struct subscript super switch template this throw throws true try typealias typedef typeid \
    typename typeof union unowned unsafe unsigned using virtual void volatile weak where while \
    willSet didSet any each copy macro consume borrowing consuming package discard self_ \
    unix linux stdin stdout stderr log index time exit signal abs pow y0 y1 yn j0 j1 jn gamma
    """.split(separator: " ").map(String.init))
}

extension StringProtocol {
  /// With its first letter as a capital.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
