extension NibGraph {
  /// The object that a key of another refers to.
  public func object(_ key: HashedName, of id: NibObjectID) -> NibObjectID? {
    self[id][key]?.object
  }

  /// The text of an `NSString`, `NSMutableString` or `NSLocalizableString`; nil where it is not
  /// UTF-8.
  public func string(_ id: NibObjectID) -> String? {
    guard Self.stringClasses.contains(self[id].className), let bytes = self[id][NibKey.bytes]?.data
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The text of the string that a key refers to.
  public func string(_ key: HashedName, of id: NibObjectID) -> String? {
    object(key, of: id).flatMap { string($0) }
  }

  /// The bytes of an `NSData` or `NSMutableData`.
  public func data(_ id: NibObjectID) -> [UInt8]? {
    guard Self.dataClasses.contains(self[id].className) else { return nil }
    return self[id][NibKey.bytes]?.data
  }

  /// What an `NSNumber` holds: an integer, a float or double, or a boolean.
  public func number(_ id: NibObjectID) -> NibValue? {
    guard self[id].className == "NSNumber" else { return nil }
    return self[id].entries.first?.value
  }

  /// What a key holds as a number, directly or in an `NSNumber`.
  public func number(_ key: HashedName, of id: NibObjectID) -> Double? {
    guard let value = self[id][key] else { return nil }
    return value.object.map { number($0)?.number } ?? value.number
  }

  /// The elements of an array or set, in order; nil for any other object.
  public func elements(_ id: NibObjectID) -> [NibValue]? {
    guard Self.listClasses.contains(self[id].className) else { return nil }
    return self[id].entries.filter { entry in
      entry.key == NibKey.element || entry.key.text.hasPrefix(NibKey.numberedElement)
    }.map(\.value)
  }

  /// The objects in the array or set that a key refers to; empty where there is none.
  public func objects(_ key: HashedName, of id: NibObjectID) -> [NibObjectID] {
    object(key, of: id).flatMap { elements($0) }?.compactMap(\.object) ?? []
  }

  /// The keys and values of a dictionary, in order; nil for any other object.
  public func pairs(_ id: NibObjectID) -> [(key: NibValue, value: NibValue)]? {
    guard Self.dictionaryClasses.contains(self[id].className) else { return nil }
    let items = self[id].values(of: NibKey.element)
    return stride(from: 0, to: items.count - items.count % 2, by: 2).map {
      (key: items[$0], value: items[$0 + 1])
    }
  }

  /// Whether an object is an array, a set or a dictionary.
  public func isCollection(_ id: NibObjectID) -> Bool {
    Self.listClasses.contains(self[id].className)
      || Self.dictionaryClasses.contains(self[id].className)
  }

  static let stringClasses: Set = ["NSString", "NSMutableString", "NSLocalizableString"]
  static let dataClasses: Set = ["NSData", "NSMutableData"]
  static let listClasses: Set = [
    "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet",
  ]
  static let dictionaryClasses: Set = ["NSDictionary", "NSMutableDictionary"]
}
