extension NibGraph {
  /// Returns the object to which a key of another object refers; nil without a reference.
  public func object(_ key: HashedName, of id: NibObjectID) -> NibObjectID? {
    self[id][key]?.object
  }

  /// Returns the text of an `NSString`, `NSMutableString` or `NSLocalizableString`; nil for another
  /// object, or for bytes that are not UTF-8.
  public func string(_ id: NibObjectID) -> String? {
    guard Self.stringClasses.contains(self[id].className), let bytes = self[id][NibKey.bytes]?.data
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the text of the string to which a key refers; nil without one.
  public func string(_ key: HashedName, of id: NibObjectID) -> String? {
    object(key, of: id).flatMap { string($0) }
  }

  /// Returns the bytes of an `NSData` or `NSMutableData`; nil for another object.
  public func data(_ id: NibObjectID) -> [UInt8]? {
    guard Self.dataClasses.contains(self[id].className) else { return nil }
    return self[id][NibKey.bytes]?.data
  }

  /// Returns the value of an `NSNumber`, an integer, float, double or boolean; nil for another
  /// object.
  public func number(_ id: NibObjectID) -> NibValue? {
    guard self[id].className == "NSNumber" else { return nil }
    return self[id].entries.first?.value
  }

  /// Returns the constant of an `NSLayoutConstraint`, in points.
  ///
  /// `NSConstantV2` is left out when it is 0. Beside it and the attributes of that version, which iOS has read since 8,
  /// `NSConstant` has the margins added to it.
  public func constant(ofConstraint id: NibObjectID) -> Double {
    let isNewer = self[id]["NSFirstAttributeV2"] != nil || self[id]["NSSecondAttributeV2"] != nil
    let older = isNewer ? nil : number("NSConstant", of: id)
    return number("NSConstantV2", of: id) ?? older ?? 0
  }

  /// Returns the number of a key, as the value itself or as an `NSNumber`; nil without one.
  public func number(_ key: HashedName, of id: NibObjectID) -> Double? {
    guard let value = self[id][key] else { return nil }
    return value.object.map { number($0)?.number } ?? value.number
  }

  /// Returns the elements of an array or set, in order; nil for another object.
  public func elements(_ id: NibObjectID) -> [NibValue]? {
    guard Self.listClasses.contains(self[id].className) else { return nil }
    return self[id].entries.filter { entry in
      entry.key == NibKey.element || entry.key.text.hasPrefix(NibKey.numberedElement)
    }.map(\.value)
  }

  /// Returns the objects in the array or set to which a key refers; empty without one.
  public func objects(_ key: HashedName, of id: NibObjectID) -> [NibObjectID] {
    object(key, of: id).flatMap { elements($0) }?.compactMap(\.object) ?? []
  }

  /// Returns the keys and values of a dictionary, in order; nil for another object.
  public func pairs(_ id: NibObjectID) -> [(key: NibValue, value: NibValue)]? {
    guard Self.dictionaryClasses.contains(self[id].className) else { return nil }
    let items = self[id].values(of: NibKey.element)
    return stride(from: 0, to: items.count - items.count % 2, by: 2).map {
      (key: items[$0], value: items[$0 + 1])
    }
  }

  /// Returns true for an array, a set or a dictionary.
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
