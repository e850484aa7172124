internal import SourceDeclarations

/// What a rule asks of classes again and again, made once for each: there may be as many misspelt names as
/// there are members that they are compared with.
struct ClassTable<Value> {
  private struct Key: Hashable {
    /// Of several classes with one name, which.
    var index: Int?
    var name: String
  }

  private var values: [Key: Value] = [:]
  private let make: (SourceIndex, String) -> Value

  /// `make` returns the value for a class by its name.
  init(_ make: @escaping (SourceIndex, String) -> Value) { self.make = make }

  /// Calls `body` with the value of a class, as the document sees it.
  mutating func with<Result>(
    _ name: String, of document: Int, in input: LintInput, _ body: (inout Value) -> Result
  ) -> Result {
    let key = Key(index: input.numberOfIndex(of: document), name: name)
    return body(&values[key, default: make(input.index(of: document), name)])
  }
}
