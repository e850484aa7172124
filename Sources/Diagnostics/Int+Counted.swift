extension Int {
  /// The number with its noun: `1 error`, `2 errors`; `plural` where that is not the noun and an `s`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
