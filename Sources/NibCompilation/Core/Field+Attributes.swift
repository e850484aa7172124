internal import InterfaceBuilderFormat
internal import NibFormat

/// Fields of one attribute. An absent attribute means `fallback`, and without one writes no key; a value
/// equal to `omit` writes none either.
extension Field {
  static func string(
    _ attribute: String, _ key: String, default fallback: String? = nil
  ) -> Field {
    Field { compiler, subject in
      let text = subject.element.string(attribute, &compiler.reading)
      compiler.set(key, string: text ?? fallback, of: subject)
    }
  }

  /// A text for translators, which the loader looks up when the document is of `Base.lproj`.
  static func localized(
    _ attribute: String, _ key: String, default fallback: String? = nil
  ) -> Field {
    Field { compiler, subject in
      let text = compiler.localizedText(attribute, of: subject.element)
      compiler.graph[subject.id].set(key, text ?? compiler.graph.string(fallback))
    }
  }

  static func bool(
    _ attribute: String, _ key: String, default fallback: Bool? = nil, omit: Bool? = nil
  ) -> Field {
    Field { compiler, subject in
      guard let value = subject.element.bool(attribute, &compiler.reading) ?? fallback,
        value != omit
      else { return }
      compiler.graph[subject.id].set(key, .boolean(value))
    }
  }

  static func integer(
    _ attribute: String, _ key: String, default fallback: Int? = nil, omit: Int? = nil
  ) -> Field {
    Field { compiler, subject in
      guard let value = subject.element.integer(attribute, &compiler.reading) ?? fallback,
        value != omit
      else { return }
      compiler.graph[subject.id].set(key, .integer(Int64(value)))
    }
  }

  static func double(
    _ attribute: String, _ key: String, default fallback: Double? = nil, omit: Double? = nil
  ) -> Field {
    Field { compiler, subject in
      guard let value = subject.element.number(attribute, &compiler.reading) ?? fallback,
        value != omit
      else { return }
      compiler.graph[subject.id].set(key, .double(value))
    }
  }

  static func float(
    _ attribute: String, _ key: String, default fallback: Double? = nil, omit: Double? = nil
  ) -> Field {
    Field { compiler, subject in
      guard let value = subject.element.number(attribute, &compiler.reading) ?? fallback,
        value != omit
      else { return }
      compiler.graph[subject.id].set(key, .float(Float(value)))
    }
  }

  /// A word of a table, as its number.
  static func enumeration(
    _ attribute: String, _ key: String, _ words: [String: Int], default fallback: Int? = nil,
    omit: Int? = nil
  ) -> Field {
    Field { compiler, subject in
      let word = subject.element.enumeration(attribute, words, &compiler.reading)
      guard let value = word ?? fallback, value != omit else { return }
      compiler.graph[subject.id].set(key, .integer(Int64(value)))
    }
  }

  /// A word of a table, as a string.
  static func word(
    _ attribute: String, _ key: String, _ words: [String: String], default fallback: String? = nil
  ) -> Field {
    Field { compiler, subject in
      let word = subject.element.enumeration(attribute, words, &compiler.reading)
      compiler.set(key, string: word ?? fallback, of: subject)
    }
  }

  /// The object whose id an attribute holds.
  static func reference(
    _ attribute: String, _ key: String, default fallback: NibValue? = nil
  ) -> Field {
    Field { compiler, subject in
      let id = subject.element.reference(attribute, &compiler.reading)
      let object = id.flatMap { compiler.object(id: $0) }
      compiler.graph[subject.id].set(key, object.map { .object($0) } ?? fallback)
    }
  }
}
