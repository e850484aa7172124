/// The number of each word of an attribute.
///
///     static let rowAlignments: WordTable = ["none": 1, "firstBaseline": 2, "lastBaseline": 3]
///
/// Few tables have more than ten words, whose bytes are compared one after the other sooner than a
/// dictionary hashes one.
package struct WordTable: Sendable {
  package private(set) var pairs: [(word: String, value: Int)]

  /// The number of a word; nil if the table does not have it.
  package subscript(word: String) -> Int? { pairs.first { $0.word == word }?.value }

  package var words: [String] { pairs.map(\.word) }

  /// The table with other numbers for words that it has.
  package func with(_ others: WordTable) -> WordTable {
    var table = self
    table.pairs = pairs.map { (word: $0.word, value: others[$0.word] ?? $0.value) }
    return table
  }
}

extension WordTable: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, Int)...) {
    pairs = elements.map { (word: $0.0, value: $0.1) }
  }
}
