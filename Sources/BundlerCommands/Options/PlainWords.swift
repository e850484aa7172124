/// A command line that needs no parser: operands, and options that are whole words.
///
///     let line = PlainWords(["xib", "A.xib", "-o", "A.nib"], options: [("-o", "--output", .value)])
///     line?.operands        // xib, A.xib
///     line?["--output"]     // A.nib
///
/// The parser reflects on each option that a command has, which takes longer than to compile a small document. So a
/// command that a build runs for each of its files reads such lines by itself. It leaves to the parser all that is
/// written otherwise, help, and mistakes.
struct PlainWords {
  /// What follows an option.
  enum Form { case flag, value, values }

  /// An option by its short name, if it has one, and its long name, with their dashes.
  typealias Option = (short: String?, name: String, form: Form)

  private(set) var operands: [String] = []
  /// Whether an option was said that is not in the list.
  private(set) var hasOthers = false
  private var said: [(name: String, values: [String])] = []

  /// Takes the words apart; nil if one of them is not plain.
  ///
  /// `others` gives the form of an option that is not in the list.
  init?(
    _ words: ArraySlice<String>, options: [Option], others: (_ name: String) -> Form? = { _ in nil }
  ) {
    var rest = words
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        operands.append(word)
        continue
      }
      let option = options.first { $0.name == word || $0.short == word }
      let name = option?.name ?? word
      guard let form = option?.form ?? others(name) else { return nil }
      hasOthers = hasOthers || option == nil
      var values: [String] = []
      if form != .flag {
        guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
        values = [value]
      }
      guard add(values, to: name, form) else { return nil }
    }
  }

  /// False for a second value where there may be one.
  private mutating func add(_ values: [String], to name: String, _ form: Form) -> Bool {
    guard let index = said.firstIndex(where: { $0.name == name }) else {
      said.append((name, values))
      return true
    }
    said[index].values += values
    return form == .values
  }

  /// The value of an option; nil if it was not said.
  subscript(name: String) -> String? { values(of: name).first }

  /// The values of an option that may be repeated.
  func values(of name: String) -> [String] { said.first { $0.name == name }?.values ?? [] }

  /// Whether an option was said.
  func says(_ name: String) -> Bool { said.contains { $0.name == name } }
}
