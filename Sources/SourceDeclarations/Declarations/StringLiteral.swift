package import Diagnostics

/// A string literal of a source, with its escapes decoded.
///
/// Adjacent literals of Objective-C are one. A literal of Swift with interpolations has several
/// segments.
package struct StringLiteral: Hashable, Sendable {
  /// The texts around the interpolations: one more than these.
  package var segments: [String]
  /// The range of its opening quotation mark.
  package var range: SourceRange

  package init(segments: [String], at range: SourceRange) {
    self.segments = segments
    self.range = range
  }

  /// The whole text; nil if there are interpolations.
  package var text: String? { segments.count == 1 ? segments[0] : nil }
}
