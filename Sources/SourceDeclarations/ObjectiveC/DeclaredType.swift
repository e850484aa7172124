/// The type of an Objective-C property, variable, argument or result, and what macros mark in it.
struct DeclaredType {
  struct Marks: OptionSet {
    var rawValue: UInt8
    static let outlet = Marks(rawValue: 1)
    static let collection = Marks(rawValue: 2)
    static let inspectable = Marks(rawValue: 4)
    static let action = Marks(rawValue: 8)
    static let segueAction = Marks(rawValue: 16)
    static let optional = Marks(rawValue: 32)
  }

  /// The class or type alone; for a collection, that of its elements.
  var name = ""
  var marks: Marks = []
  var ownership: PropertyDeclaration.Ownership?

  init(name: String = "") { self.name = name }

  /// Reads the tokens of a type; a name after it is ignored.
  init(objectiveC range: Range<Int>, of source: TokenizedSource) {
    var elementName: String?
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      guard source.isWord(index) else {
        if source.is(index, "<") { index = max(index, source.behindAngles(index) - 1) }
        continue
      }
      switch source.word(index) {
      case .ibOutlet: marks.insert(.outlet)
      case .ibOutletCollection:
        marks.insert(.collection)
        if source.is(index + 1, "(") {
          elementName = source.text(index + 2)
          index = source.behindGroup(index + 1) - 1
        }
      case .ibInspectable, .gkInspectable: marks.insert(.inspectable)
      case .ibAction: marks.insert(.action)
      case .ibSegueAction: marks.insert(.segueAction)
      case .weakQualifier: ownership = .weak
      case .strongQualifier: ownership = .strong
      case .unretainedQualifier: ownership = .unsafeUnretained
      case .nullable, .nullableQualifier, .oldNullableQualifier: marks.insert(.optional)
      case .struct, .enum: break
      default:
        let text = source.text(index)
        if name.isEmpty, !SourceWord.otherQualifiers.contains(text) { name = text }
      }
    }
    if let elementName { name = elementName }
  }

  var role: PropertyDeclaration.Role {
    if marks.contains(.collection) { return .outletCollection }
    if marks.contains(.outlet) { return .outlet }
    return marks.contains(.inspectable) ? .inspectable : .plain
  }
}
