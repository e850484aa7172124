/// What is wrong with YAML, for people who do not know the parser's words.
struct YAMLSyntaxMessage: Equatable {
  /// The sentence.
  var text: String
  /// True if the place is where the unfinished value begins, and not where the parser gave up.
  var isAtBeginning = false
  /// What begins at the other place.
  var note: String?

  private struct Row {
    /// libyaml's words.
    var problem: String
    var text: String
    var isAtBeginning = false
  }

  /// Takes libyaml's words for the problem and for what was being parsed; `character` is the one at the place.
  init(_ problem: String, while context: String?, at character: Character?) {
    if let row = Self.rows.first(where: { problem.hasPrefix($0.problem) }) {
      let shown = character.map { $0 == "\t" ? "a tab" : "'\($0)'" } ?? "this"
      text = row.text.replacing("CHARACTER", with: shown)
      isAtBeginning = row.isAtBeginning && context != nil
    } else {
      text = problem.prefix(1).lowercased() + problem.dropFirst()
    }
    note = isAtBeginning ? nil : context.map { context in Self.beginnings[context] ?? context }
  }

  private static let rows = [
    Row(
      problem: "found unexpected end of stream",
      text: "the quote of this text is not closed", isAtBeginning: true),
    Row(
      problem: "found unexpected document indicator",
      text: "the quote of this text is not closed", isAtBeginning: true),
    Row(problem: "did not find expected ',' or ']'", text: "expected ',' or ']' in a list"),
    Row(problem: "did not find expected ',' or '}'", text: "expected ',' or '}' in a map"),
    Row(
      problem: "did not find expected key",
      text: "expected 'key: value', indented as the other keys of the map"),
    Row(
      problem: "did not find expected '-' indicator",
      text: "expected '- ', indented as the other items of the list"),
    Row(
      problem: "mapping values are not allowed",
      text: "': ' is not allowed here: put the map on lines of its own, or the text into quotes"),
    Row(
      problem: "could not find expected ':'", text: "expected ': ' behind the key",
      isAtBeginning: true),
    Row(
      problem: "block sequence entries are not allowed",
      text: "'- ' is not allowed here: put the list on lines of its own"),
    Row(
      problem: "found character that cannot start any token",
      text: "no value begins with CHARACTER"),
    Row(
      problem: "found unknown escape character",
      text: "'\\' and this character mean nothing in double quotes; write '\\\\' for a backslash"),
    Row(problem: "did not find expected node content", text: "a value is missing"),
    Row(
      problem: "did not find expected <document start>",
      text: "this is not part of the value before it: check the indentation and the brackets"),
  ]

  private static let beginnings = [
    "while parsing a block mapping": "the map begins here",
    "while parsing a flow mapping": "the map begins here",
    "while parsing a block collection": "the list begins here",
    "while parsing a flow sequence": "the list begins here",
    "while scanning a quoted scalar": "the text begins here",
    "while parsing a quoted scalar": "the text begins here",
    "while scanning a simple key": "the key begins here",
  ]
}
