internal import PropertyListFormat

/// An archive of `NSKeyedArchiver`, read by the names of its keys.
///
/// A reference leads to an object of the list; one to `$null`, or to no object at all, is nil.
struct KeyedArchive {
  typealias Object = PropertyList.Dictionary

  /// What the archive was made of: an object with keys, or a value such as a string.
  let rootValue: PropertyList?
  private let objects: [PropertyList]

  /// Reads a binary property list; nil if it is no archive.
  init?(_ bytes: [UInt8]) {
    guard PropertyListForm(of: bytes) == .binary,
      let archive = (try? PropertyList(decoding: bytes))?.dictionary,
      archive["$archiver"]?.string == "NSKeyedArchiver",
      let objects = archive["$objects"]?.array,
      case .uid(let number)? = archive["$top"]?.dictionary?["root"],
      Int(number) < objects.count
    else { return nil }
    self.objects = objects
    rootValue = objects[Int(number)]
  }

  /// Nil if it is no archive whose root has the class `rootClass`.
  init?(_ bytes: [UInt8], root rootClass: String) {
    self.init(bytes)
    guard let object = rootValue?.dictionary, className(of: object) == rootClass else {
      return nil
    }
  }

  var root: Object { rootValue?.dictionary ?? Object() }

  /// The value itself, or the object that a reference leads to.
  func value(_ value: PropertyList?) -> PropertyList? {
    guard case .uid(let number)? = value else { return value }
    return number == 0 || Int(number) >= objects.count ? nil : objects[Int(number)]
  }

  func object(_ value: PropertyList?) -> Object? { self.value(value)?.dictionary }

  func className(of object: Object) -> String? {
    self.object(object["$class"])?["$classname"]?.string
  }

  /// A text, of `NSString` or of `NSMutableString`.
  func text(_ value: PropertyList?) -> String? {
    switch self.value(value) {
    case .string(let text)?: text
    case .dictionary(let object)?: self.value(object["NS.string"])?.string
    default: nil
    }
  }

  func flag(_ value: PropertyList?) -> Bool {
    switch self.value(value) {
    case .boolean(let flag)?: flag
    case .integer(let number)?: number != 0
    case .string(let text)?: text == "YES"
    default: false
    }
  }

  func integer(_ value: PropertyList?) -> Int? {
    if case .integer(let number)? = self.value(value) { Int(exactly: number) } else { nil }
  }

  func real(_ value: PropertyList?) -> Double? {
    switch self.value(value) {
    case .real(let number)?: number
    case .integer(let number)?: Double(number)
    default: nil
    }
  }

  /// The members of an array or a set.
  func members(_ value: PropertyList?) -> [PropertyList] {
    object(value)?["NS.objects"]?.array ?? []
  }

  /// The entries of a dictionary, by the bytes of their keys.
  func entries(_ value: PropertyList?) -> [(key: String, value: PropertyList)] {
    guard let keys = object(value)?["NS.keys"]?.array else { return [] }
    let entries = zip(keys, members(value)).compactMap { key, value in
      text(key).map { (key: $0, value: value) }
    }
    return entries.sorted { $0.key.precedes($1.key) }
  }

  /// The entries whose values are objects with keys.
  func objects(_ value: PropertyList?) -> [(key: String, value: Object)] {
    entries(value).compactMap { key, value in object(value).map { (key, $0) } }
  }
}
