internal import NibFormat

/// The objects that elements become, by the numbers of the elements.
///
/// A nib is about the elements of a part of the document, for which there is an array; few are elsewhere.
struct ElementObjects {
  private struct Entry {
    /// The object's number; -1 for none.
    var object: Int32 = -1
    var isCompiled = false
  }

  private let part: Range<Int>
  private var inside: [Entry]
  private var outside: [Int: Entry] = [:]

  /// Makes a table for the elements of a part of the document.
  init(_ part: Range<Int>) {
    self.part = part
    inside = Array(repeating: Entry(), count: part.count)
  }

  private subscript(entry ordinal: Int) -> Entry {
    get { part.contains(ordinal) ? inside[ordinal - part.lowerBound] : outside[ordinal] ?? Entry() }
    set {
      if part.contains(ordinal) {
        inside[ordinal - part.lowerBound] = newValue
      } else {
        outside[ordinal] = newValue
      }
    }
  }

  /// The object of an element, whether it is compiled yet or not.
  subscript(ordinal: Int) -> NibObjectID? {
    get {
      let number = self[entry: ordinal].object
      return number < 0 ? nil : NibObjectID(Int(number))
    }
    set { self[entry: ordinal].object = newValue.map { Int32($0.index) } ?? -1 }
  }

  func isCompiled(_ ordinal: Int) -> Bool { self[entry: ordinal].isCompiled }

  /// Says that the object of an element has, or is getting, its class and keys.
  mutating func markCompiled(_ ordinal: Int) { self[entry: ordinal].isCompiled = true }
}
