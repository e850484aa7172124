/// A language that the classes of nibs are written in.
package enum SourceLanguage: String, Hashable, Sendable, Codable {
  /// Includes headers and Objective-C++.
  case objectiveC = "objective-c"
  case swift

  /// The language of a file, by the extension of its name; nil if it is neither.
  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.utf8.index(after: dot)...] {
    case "h", "m", "mm", "hh", "hpp", "pch", "M": self = .objectiveC
    case "swift": self = .swift
    default: return nil
    }
  }
}
