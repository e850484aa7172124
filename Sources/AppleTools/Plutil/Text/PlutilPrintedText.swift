import PropertyListFormat

extension PlutilValue {
  /// The text of `-p`, which ends in a newline.
  func printedText() -> String {
    PropertyListFormat.printedText(of: self) { value in
      switch value {
      case .dictionary(let entries): .dictionary(entries.map { ($0.key, $0.value) })
      case .array(let values): .array(values)
      case .string(let string): .scalar(PropertyList.string(string).printedScalar)
      case .integer(let number): .scalar(PropertyList.integer(number).printedScalar)
      case .real(let number): .scalar(PropertyList.real(number).printedScalar)
      case .boolean(let flag): .scalar(PropertyList.boolean(flag).printedScalar)
      case .date(let seconds): .scalar(PropertyList.date(seconds).printedScalar)
      case .data(let bytes): .scalar(PropertyList.data(bytes).printedScalar)
      case .uid(let number): .scalar(PropertyList.uid(number).printedScalar)
      case .null: .scalar("<null>")
      }
    }
  }
}

extension [PlutilValue.Entry] {
  /// The entries as people sort them.
  var inReadingOrder: [PlutilValue.Entry] {
    map { (order: ReadingOrder($0.key), entry: $0) }
      .sorted { $0.order < $1.order }
      .map(\.entry)
  }
}
