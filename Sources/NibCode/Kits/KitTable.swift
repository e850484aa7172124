package import NibFormat

/// A framework as code knows it: its classes, with what their archived keys are in its API.
///
/// A row says which property a key is, of which type, and what a new object has; only what differs
/// is written. A class has the rows of its superclasses, and may replace them by key.
package struct Kit: Sendable {
  package let module: String
  let enumerations: [KitEnumeration]
  /// In the order of the tables: superclasses first.
  let classes: [KitClass]
  private let numbers: [String: Int]
  /// The rows of each class with those of its superclasses, by key.
  private let rows: [[String: KitRow]]
  private let outlets: [[String: KitProperty]]

  init(module: String, enumerations: [KitEnumeration], classes: [KitClass]) {
    self.module = module
    self.enumerations = enumerations
    self.classes = classes
    var numbers: [String: Int] = [:]
    var rows: [[String: KitRow]] = []
    var outlets: [[String: KitProperty]] = []
    for (index, kitClass) in classes.enumerated() {
      let parent = kitClass.parent.flatMap { numbers[$0] }
      precondition(kitClass.parent == nil || parent != nil, "\(kitClass.name) before its parent")
      precondition(numbers[kitClass.name] == nil, "\(kitClass.name) twice")
      var known = parent.map { rows[$0] } ?? [:]
      var names = parent.map { outlets[$0] } ?? [:]
      for row in kitClass.rows {
        known[row.key] = row
        if case .property(let property) = row.meaning, property.type.isObject {
          names[property.name.objectiveC] = property
        }
      }
      for property in kitClass.outlets { names[property.name.objectiveC] = property }
      numbers[kitClass.name] = index
      rows.append(known)
      outlets.append(names)
    }
    self.numbers = numbers
    self.rows = rows
    self.outlets = outlets
  }

  /// The class of an archived object; nil for an unknown one.
  func named(_ name: String) -> KitClass? { numbers[name].map { classes[$0] } }

  /// The row of a key of a class.
  func row(_ key: String, of kitClass: KitClass) -> KitRow? {
    numbers[kitClass.name].flatMap { rows[$0][key] }
  }

  /// The rows of a class and its superclasses that have a meaning without their key.
  func absentRows(of kitClass: KitClass) -> [KitRow] {
    guard let index = numbers[kitClass.name] else { return [] }
    return rows[index].values.filter { $0.absent != nil }.sorted { $0.key < $1.key }
  }

  /// How objects of a class are made: as those of the nearest superclass that says so.
  func maker(of kitClass: KitClass) -> KitMaker {
    var current: KitClass? = kitClass
    while let some = current {
      guard case .plain = some.maker else {
        return some.maker
      }
      current = some.parent.flatMap { named($0) }
    }
    return .plain
  }

  /// The property that an outlet sets.
  func outlet(_ name: String, of kitClass: KitClass) -> KitProperty? {
    numbers[kitClass.name].flatMap { outlets[$0][name] }
  }

  /// The property of a class under its name in either language.
  func property(_ name: String, of kitClass: KitClass) -> KitProperty? {
    func hasName(_ property: KitProperty) -> Bool {
      property.name.objectiveC == name || property.name.swift == name
    }
    var current: KitClass? = kitClass
    while let some = current {
      for row in some.rows {
        if case .property(let property) = row.meaning, hasName(property) { return property }
      }
      if let outlet = some.outlets.first(where: hasName) { return outlet }
      current = some.parent.flatMap { named($0) }
    }
    return nil
  }

  /// True if a class is another or one of its subclasses.
  func isKind(_ name: String, of ancestor: String) -> Bool {
    var current = named(name)
    while let kitClass = current {
      if kitClass.name == ancestor { return true }
      current = kitClass.parent.flatMap { named($0) }
    }
    return false
  }

  package static func kit(_ toolkit: NibToolkit) -> Kit {
    switch toolkit {
    case .uiKit: uiKit
    case .appKit: appKit
    }
  }
}

/// A class of a framework.
struct KitClass: Sendable {
  /// As archives call it.
  var name: String
  /// As both languages call it.
  var type: CodeForm
  var parent: String?
  var maker: KitMaker
  var rows: [KitRow]
  /// Properties that only outlets set.
  var outlets: [KitProperty]
  /// Other members that code uses, as declarations.
  var members: [CodeForm]
  /// True for a structure in Swift.
  var isValue: Bool

  init(
    _ name: String, type: CodeForm? = nil, _ parent: String? = "NSObject",
    maker: KitMaker = .plain, isValue: Bool = false, outlets: [KitProperty] = [],
    members: [CodeForm] = [], _ rows: [KitRow] = []
  ) {
    self.name = name
    self.type = type ?? CodeForm(name)
    self.parent = parent
    self.maker = maker
    self.rows = rows
    self.outlets = outlets
    self.members = members
    self.isValue = isValue
  }
}

extension KitClass {
  /// A subclass of `NSObject`.
  init(
    _ name: String, type: CodeForm? = nil, maker: KitMaker = .plain, isValue: Bool = false,
    outlets: [KitProperty] = [], members: [CodeForm] = [], _ rows: [KitRow]
  ) {
    self.init(
      name, type: type, "NSObject", maker: maker, isValue: isValue, outlets: outlets,
      members: members, rows)
  }
}

/// How code makes an object of a class.
enum KitMaker: Sendable {
  /// `X()`.
  case plain
  /// `X(frame: …)` where the frame counts, else `X()`.
  case frame
  /// The form has the name of the class as its first argument.
  case custom(
    @Sendable (inout NibCodeReader, NibObjectID, _ type: CodeExpression) -> CodeExpression)
}

/// A row of a class: what a key means.
struct KitRow: Sendable {
  enum Meaning: Sendable {
    /// A property of the object.
    case property(KitProperty)
    /// A list of objects, each handed over by a call with the object and the member.
    case members(CodeForm)
    /// Nothing that code has to say: what the framework works out by itself, or another key says.
    case silent
    /// Something that has no equivalent, with the reason.
    case omitted(String)
    /// Whatever a function does.
    case custom(@Sendable (inout NibCodeReader, KitSubject, NibValue) -> Void)
  }

  var key: String
  var meaning: Meaning
  /// What an object without the key has, if that is not what a new object has.
  var absent: CodeExpression?
}

/// A property of a class in the public API.
struct KitProperty: Sendable {
  /// As it is set in each language.
  var name: CodeForm
  var type: KitType
  /// What a new object has; nil for what is always written.
  var initial: CodeExpression?
}

/// The object that a row is about.
struct KitSubject: Sendable {
  var id: NibObjectID
  var target: CodeExpression
  var kitClass: KitClass
}

/// The type of a property, and so how an archived value is read.
enum KitType: Sendable {
  case boolean
  /// True for false.
  case inverted
  case integer
  /// A number of a type such as `CGFloat`.
  case number(String)
  case enumeration(KitEnumeration)
  case options(KitEnumeration)
  case string
  case color, font, image, symbolConfiguration, attributedString, textAttributes, date
  case point, size, rect, insets, directionalInsets
  /// An object of a class of the kit, made by itself.
  case object(String)
  /// An object that adopts a protocol.
  case conforming(String)
  /// Objects of a class.
  case list(String)
  /// A text of a type of its own, such as `UITextContentType`.
  case rawString(String)

  var isObject: Bool {
    switch self {
    case .object, .conforming, .list: true
    default: false
    }
  }
}

/// An enumeration or option set of a framework.
struct KitEnumeration: Sendable {
  struct Case: Sendable {
    var value: Int
    var swift: String
    var objectiveC: String
  }

  /// `UIView.ContentMode`, and `UIViewContentMode`.
  var type: CodeForm
  var cases: [Case]

  /// Cases have the name of Swift, and where that of Objective-C is not the type's name followed by
  /// it, both: `center=NSTextAlignmentCenter`.
  init(
    _ swift: String, _ objectiveC: String, prefix: String? = nil,
    _ cases: KeyValuePairs<Int, String>
  ) {
    self.init(swift, objectiveC, prefix, cases.map { ($0, $1) })
  }

  /// Cases from a number on.
  init(
    _ swift: String, _ objectiveC: String, prefix: String? = nil, from first: Int = 0,
    _ names: String
  ) {
    self.init(swift, objectiveC, prefix, Self.pairs(names, first))
  }

  private init(
    _ swift: String, _ objectiveC: String, _ prefix: String?, _ cases: [(Int, String)]
  ) {
    type = CodeForm(swift, objectiveC)
    self.cases = cases.map { value, text in
      let parts = text.split(separator: "=", maxSplits: 1)
      let name = String(parts[0])
      let usual = (prefix ?? objectiveC) + name.capitalizedFirst
      return Case(value: value, swift: name, objectiveC: parts.count > 1 ? String(parts[1]) : usual)
    }
  }

  private static func pairs(_ names: String, _ first: Int) -> [(Int, String)] {
    names.split(separator: " ").enumerated().map { ($0.offset + first, String($0.element)) }
  }

  /// The case of a number.
  func expression(_ value: Int64) -> CodeExpression? {
    cases.first { Int64($0.value) == value }.map {
      .symbol("." + $0.swift, $0.objectiveC)
    }
  }

  /// A set of bits: `[.flexibleWidth, .flexibleHeight]`; nil if a bit has no name.
  func options(_ value: Int64) -> CodeExpression? {
    if let whole = cases.first(where: { Int64($0.value) == value }) {
      return .symbol("." + whole.swift, whole.objectiveC)
    }
    if value == 0 { return .symbol("[]", "0") }
    var rest = value
    var found: [Case] = []
    for option in cases where option.value > 0 && rest & Int64(option.value) == Int64(option.value)
    {
      found.append(option)
      rest &= ~Int64(option.value)
    }
    guard rest == 0 else { return nil }
    return .symbol(
      "[" + found.map { "." + $0.swift }.joined(separator: ", ") + "]",
      found.map(\.objectiveC).joined(separator: " | "))
  }
}
