public import Diagnostics

/// A string literal of a source, its escapes undone.
///
/// Adjacent literals of Objective-C are one. Where Swift puts in values, there are several segments.
public struct StringLiteral: Hashable, Sendable {
  /// What stands around the values that are put in: one more segment than values.
  public var segments: [String]
  /// Where its quotation mark stands.
  public var range: SourceRange

  public init(segments: [String], at range: SourceRange) {
    self.segments = segments
    self.range = range
  }

  /// The whole text, where no value is put in.
  public var text: String? { segments.count == 1 ? segments[0] : nil }
}
