/// Why a text is not a single YAML document, or exceeds the limits of a manifest.
///
/// Positions count Unicode scalars from the start of the text.
enum YAMLError: Error {
  /// In libyaml's words, with what it was parsing.
  case syntax(String, at: Int, Context?)
  /// A character that YAML does not allow, at an offset in bytes.
  case unreadable(String, byte: Int)
  case undefinedAlias(at: Int)
  case secondDocument(at: Int)
  case tooManyValues(at: Int)
  case tooDeep(at: Int)
  case outOfMemory

  /// What was being parsed, and where that starts.
  struct Context {
    var text: String
    var start: Int
  }
}
