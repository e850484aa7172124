/// Why a text is not one YAML document, or one beyond what a manifest may be.
///
/// Places count Unicode scalars from the start of the text.
enum YAMLError: Error {
  /// In libyaml's words, and what it was doing there.
  case syntax(String, at: Int, Context?)
  /// A character that YAML does not allow, at an offset in bytes.
  case unreadable(String, byte: Int)
  case undefinedAlias(at: Int)
  case secondDocument(at: Int)
  case tooManyValues(at: Int)
  case tooDeep(at: Int)
  case outOfMemory

  /// What was being read, and where that begins.
  struct Context {
    var text: String
    var start: Int
  }
}
