public import Diagnostics

/// A string literal of a source, with its escapes decoded.
///
/// Adjacent literals of Objective-C are one. A literal of Swift with interpolations has several
/// segments.
public struct StringLiteral: Hashable, Sendable {
  /// The texts around the interpolations: one more than these.
  public var segments: [String]
  /// The range of its opening quotation mark.
  public var range: SourceRange

  public init(segments: [String], at range: SourceRange) {
    self.segments = segments
    self.range = range
  }

  /// The whole text; nil if there are interpolations.
  public var text: String? { segments.count == 1 ? segments[0] : nil }
}
