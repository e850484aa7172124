extension Sequence<Diagnostic> {
  /// How many there are of each severity: `1 error, 2 warnings`; empty without any.
  package var totals: String {
    let names: [(Diagnostic.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.note, "note"),
    ]
    return names.compactMap { severity, noun in
      let count = count { $0.severity == severity }
      return count == 0 ? nil : count.counted(noun)
    }.joined(separator: ", ")
  }
}
