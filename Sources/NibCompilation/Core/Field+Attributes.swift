package import InterfaceBuilderFormat
package import NibFormat

/// Fields that read one attribute. If it is absent they write `fallback`, or nothing without one.
/// They write nothing for a value equal to `omit` either.
extension Field {
  package static func string(
    _ attribute: HashedName, _ key: HashedName, default fallback: String? = nil
  ) -> Field {
    Field(key) { compiler, subject in
      let text = subject.element.string(attribute, &compiler.reading)
      compiler.set(key, string: text ?? fallback, of: subject)
    }
  }

  /// A text for translators, which the loader looks up when the document is of `Base.lproj`.
  package static func localized(
    _ attribute: HashedName, _ key: HashedName, default fallback: String? = nil
  ) -> Field {
    Field(key) { compiler, subject in
      let text = compiler.localizedText(attribute, of: subject.element)
      compiler.graph[subject.id].set(key, text ?? compiler.graph.string(fallback))
    }
  }

  package static func bool(
    _ attribute: HashedName, _ key: HashedName, default fallback: Bool? = nil, omit: Bool? = nil
  ) -> Field {
    value(
      key, default: fallback, omit: omit, as: { .boolean($0) },
      read: { $1.element.bool(attribute, &$0.reading) })
  }

  package static func integer(
    _ attribute: HashedName, _ key: HashedName, default fallback: Int? = nil, omit: Int? = nil
  ) -> Field {
    value(
      key, default: fallback, omit: omit, as: { .integer(Int64($0)) },
      read: { $1.element.integer(attribute, &$0.reading) })
  }

  package static func double(
    _ attribute: HashedName, _ key: HashedName, default fallback: Double? = nil, omit: Double? = nil
  ) -> Field {
    value(
      key, default: fallback, omit: omit, as: { .double($0) },
      read: { $1.element.number(attribute, &$0.reading) })
  }

  package static func float(
    _ attribute: HashedName, _ key: HashedName, default fallback: Double? = nil, omit: Double? = nil
  ) -> Field {
    value(
      key, default: fallback, omit: omit, as: { .float(Float($0)) },
      read: { $1.element.number(attribute, &$0.reading) })
  }

  /// What the fields of a plain value have in common.
  private static func value<Value: Equatable & Sendable>(
    _ key: HashedName, default fallback: Value?, omit: Value?,
    as wrap: @escaping @Sendable (Value) -> NibValue,
    read: @escaping @Sendable (inout NibCompiler<State>, NibSubject<State>) -> Value?
  ) -> Field {
    Field(key) { compiler, subject in
      guard let value = read(&compiler, subject) ?? fallback, value != omit else { return }
      compiler.graph[subject.id].set(key, wrap(value))
    }
  }

  /// A word of a table, as its number.
  package static func enumeration(
    _ attribute: HashedName, _ key: HashedName, _ words: [String: Int],
    default fallback: Int? = nil,
    omit: Int? = nil
  ) -> Field {
    value(
      key, default: fallback, omit: omit, as: { .integer(Int64($0)) },
      read: { $1.element.enumeration(attribute, words, &$0.reading) })
  }

  /// A word of a table, as a string.
  package static func word(
    _ attribute: HashedName, _ key: HashedName, _ words: [String: String],
    default fallback: String? = nil
  ) -> Field {
    Field(key) { compiler, subject in
      let word = subject.element.enumeration(attribute, words, &compiler.reading)
      compiler.set(key, string: word ?? fallback, of: subject)
    }
  }

  /// The object whose id an attribute holds.
  package static func reference(
    _ attribute: HashedName, _ key: HashedName, default fallback: NibValue? = nil
  ) -> Field {
    Field(key) { compiler, subject in
      let id = subject.element.reference(attribute, &compiler.reading)
      let object = id.flatMap { compiler.object(id: $0) }
      compiler.graph[subject.id].set(key, object.map { .object($0) } ?? fallback)
    }
  }
}
