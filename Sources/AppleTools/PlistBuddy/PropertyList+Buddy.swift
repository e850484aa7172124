import PropertyListFormat

extension PropertyList {
  /// A new value of a type that `Add` names; empty text gives an empty value.
  init(buddyType type: String, _ text: String) throws(PlistBuddyError) {
    switch type.lowercased() {
    case "string": self = .string(text)
    case "dict": self = .dictionary([:])
    case "array": self = .array([])
    case "bool":
      self = .boolean(["true", "yes", "1", "y", "t"].contains(text.lowercased()))
    case "integer":
      guard let number = Int128(text.isEmpty ? "0" : text) else {
        throw PlistBuddyError("Unrecognized Integer Format")
      }
      self = .integer(number)
    case "real":
      guard let number = Double(text.isEmpty ? "0" : text) else {
        throw PlistBuddyError("Unrecognized Real Format")
      }
      self = .real(number)
    case "date":
      guard let date = CalendarDate(parsing: text) else {
        throw PlistBuddyError("Unrecognized Date Format")
      }
      self = .date(date.secondsSinceReferenceDate)
    case "data": self = .data(Array(text.utf8))
    default: throw PlistBuddyError("Unrecognized Type: \(type)")
    }
  }

  /// The name of the type of a value that is no container; nil for one.
  var buddyType: String? {
    switch self {
    case .dictionary, .array, .uid: nil
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .boolean: "bool"
    case .date: "date"
    case .data: "data"
    }
  }

  /// The value that the components lead to.
  subscript(buddy components: [String]) -> PropertyList? {
    var value = self
    for component in components {
      switch value {
      case .dictionary(let dictionary):
        guard let child = dictionary[component] else { return nil }
        value = child
      case .array(let values):
        guard let index = Int(component), values.indices.contains(index) else { return nil }
        value = values[index]
      default: return nil
      }
    }
    return value
  }

  /// Changes the value that the components lead to; nil removes it.
  mutating func replace(
    _ components: ArraySlice<String>, with change: (PropertyList) -> PropertyList?
  ) {
    guard let component = components.first else {
      self = change(self) ?? self
      return
    }
    let isLast = components.count == 1
    switch self {
    case .dictionary(var dictionary):
      guard var child = dictionary[component] else { return }
      if isLast {
        dictionary[component] = change(child)
      } else {
        child.replace(components.dropFirst(), with: change)
        dictionary[component] = child
      }
      self = .dictionary(dictionary)
    case .array(var values):
      guard let index = Int(component), values.indices.contains(index) else { return }
      if !isLast {
        values[index].replace(components.dropFirst(), with: change)
      } else if let new = change(values[index]) {
        values[index] = new
      } else {
        values.remove(at: index)
      }
      self = .array(values)
    default: return
    }
  }

  /// Adds a value; missing dictionaries on the way are made, an index moves later elements, and an
  /// empty last component, or one beyond the end, appends to an array.
  mutating func add(
    _ value: PropertyList, at entry: PlistBuddyEntry, _ command: String
  ) throws(PlistBuddyError) {
    guard !entry.components.isEmpty else {
      throw PlistBuddyError("\(command): \"\(entry.text)\" Entry Already Exists")
    }
    try add(value, entry.components[...], entry, command)
  }

  private mutating func add(
    _ value: PropertyList, _ components: ArraySlice<String>, _ entry: PlistBuddyEntry,
    _ command: String
  ) throws(PlistBuddyError) {
    guard let component = components.first else { return }
    let isLast = components.count == 1
    switch self {
    case .dictionary(var dictionary):
      if isLast, dictionary[component] != nil {
        throw PlistBuddyError("\(command): \"\(entry.text)\" Entry Already Exists")
      }
      var child = dictionary[component] ?? (isLast ? value : .dictionary([:]))
      if !isLast { try child.add(value, components.dropFirst(), entry, command) }
      dictionary[component] = child
      self = .dictionary(dictionary)
    case .array(var values):
      guard let index = component.isEmpty ? values.count : Int(component), index >= 0 else {
        throw PlistBuddyError("\(command): Can't Add Entry, \"\(entry.text)\", to Parent")
      }
      if isLast {
        values.insert(value, at: min(index, values.count))
      } else {
        guard values.indices.contains(index) else {
          throw PlistBuddyError("\(command): Entry, \"\(entry.text)\", Does Not Exist")
        }
        try values[index].add(value, components.dropFirst(), entry, command)
      }
      self = .array(values)
    default:
      throw PlistBuddyError("\(command): Can't Add Entry, \"\(entry.text)\", to Parent")
    }
  }

  /// Keys that are not there yet, elements at the end.
  func merged(
    with other: PropertyList, skipped: (String) -> Void
  ) throws(PlistBuddyError) -> PropertyList {
    switch (self, other) {
    case (.dictionary(var own), .dictionary(let other)):
      for entry in other.entries {
        if own[entry.key] != nil { skipped(entry.key) } else { own[entry.key] = entry.value }
      }
      return .dictionary(own)
    case (.array(let own), .array(let other)): return .array(own + other)
    case (.array(let own), _): return .array(own + [other])
    default: throw PlistBuddyError("Merge: Specified Entry Must Be a Container")
    }
  }
}
