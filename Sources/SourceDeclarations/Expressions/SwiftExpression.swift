package import Diagnostics

/// An expression of Swift as far as it says its value itself: literals, names, calls.
package struct SwiftExpression: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// A string without interpolations.
    case string(String)
    case array([SwiftExpression])
    /// A constant, a type, `true` or `nil`.
    case name(String)
    /// `.v15` without a base, or `Platform.v15`; an optional chain counts as none.
    case member(SwiftExpression?, String)
    case call(SwiftExpression, [Argument])
    case sum(SwiftExpression, SwiftExpression)
    /// Anything else: numbers, closures, other operators.
    case other
  }

  package struct Argument: Hashable, Sendable {
    package var label: String?
    package var value: SwiftExpression

    package init(label: String?, value: SwiftExpression) {
      self.label = label
      self.value = value
    }
  }

  package var kind: Kind
  /// Where it starts.
  package var range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
