/// A language that classes of nibs are written in.
public enum SourceLanguage: String, Hashable, Sendable, Codable {
  /// With its headers, and Objective-C++.
  case objectiveC = "objective-c"
  case swift

  /// The language of a file, by the last extension of its name; nil where it is neither.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.utf8.index(after: dot)...] {
    case "h", "m", "mm", "hh", "hpp", "pch", "M": self = .objectiveC
    case "swift": self = .swift
    default: return nil
    }
  }
}
