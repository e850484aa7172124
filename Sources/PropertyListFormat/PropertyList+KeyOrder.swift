extension PropertyList.Dictionary {
  /// Whether an entry comes before another in Apple's order, that of the UTF-16 units of the keys.
  package static func inKeyOrder(_ a: Entry, _ b: Entry) -> Bool {
    a.key.utf16.lexicographicallyPrecedes(b.key.utf16)
  }
}

extension PropertyList {
  /// The same value with the entries of every dictionary in the order of their keys.
  package func sortedByKeys() -> PropertyList {
    switch self {
    case .dictionary(let dictionary):
      let entries = dictionary.entries.sorted(by: Dictionary.inKeyOrder)
      return .dictionary(Dictionary(entries.map { (key: $0.key, value: $0.value.sortedByKeys()) }))
    case .array(let values): return .array(values.map { $0.sortedByKeys() })
    default: return self
    }
  }
}
