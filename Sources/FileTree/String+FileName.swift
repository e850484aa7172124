extension String {
  /// Whether the text is one component of a path, and not `.` or `..`.
  package var isFileName: Bool {
    !isEmpty && self != "." && self != ".."
      && !utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
