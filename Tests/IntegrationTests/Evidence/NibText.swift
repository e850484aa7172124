/// The objects of a nib, as `bundler cat --table` shows them.
struct NibText {
  struct Object {
    var className: String
    /// Keys and values in their order.
    var entries: [(key: String, value: String)] = []

    var keys: [String] { entries.map(\.key) }

    subscript(key: String) -> String? { entries.first { $0.key == key }?.value }

    /// The text of a string, or what the value shows.
    func text(_ key: String) -> String? {
      guard let value = self[key] else { return nil }
      guard let quote = value.firstIndex(of: "\"") else { return value }
      return String(value[quote...].dropFirst().dropLast())
    }
  }

  var objects: [Object] = []

  init(_ table: String) {
    for line in table.lines {
      if line.hasPrefix("#") {
        let name = line.drop { $0 != " " }.dropFirst()
        objects.append(Object(className: String(name.prefix { $0 != " " })))
      } else if let equals = line.firstRange(of: " = "), !objects.isEmpty {
        objects[objects.count - 1].entries.append(
          (String(line[..<equals.lowerBound].dropFirst(2)), String(line[equals.upperBound...])))
      }
    }
  }

  /// The objects of a class.
  func all(_ className: String) -> [Object] { objects.filter { $0.className == className } }

  /// The elements of a list that a key of an object names, by their classes.
  func classes(in object: Object, _ key: String) -> [String] {
    guard let value = object[key], let number = Int(value.dropFirst().prefix { $0 != " " }) else {
      return []
    }
    return objects[number].entries.dropFirst().map { entry in
      String(entry.value.drop { $0 != " " }.dropFirst())
    }
  }
}
