internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

/// Fields of properties whose keys in AppKit's archives are not known.
///
/// A connector sets them by key path when the nib is loaded, as it sets *User Defined Runtime
/// Attributes*. A value that is absent or equal to `omit` is not set.
extension Field {
  static func runtimeBool(
    _ attribute: HashedName, _ keyPath: String? = nil, omit: Bool? = nil
  ) -> Field {
    runtime(keyPath ?? attribute.text) { compiler, subject in
      let flag = subject.element.bool(attribute, &compiler.reading)
      return flag == omit ? nil : flag.map { compiler.graph.number($0) }
    }
  }

  static func runtimeInteger(_ attribute: HashedName, _ keyPath: String? = nil) -> Field {
    runtime(keyPath ?? attribute.text) { compiler, subject in
      subject.element.integer(attribute, &compiler.reading).map { compiler.graph.number($0) }
    }
  }

  static func runtimeNumber(
    _ attribute: HashedName, _ keyPath: String? = nil, omit: Double? = nil
  ) -> Field {
    runtime(keyPath ?? attribute.text) { compiler, subject in
      let number = subject.element.number(attribute, &compiler.reading)
      return number == omit ? nil : number.map { compiler.graph.number($0) }
    }
  }

  static func runtimeString(_ attribute: HashedName, _ keyPath: String? = nil) -> Field {
    runtime(keyPath ?? attribute.text) { compiler, subject in
      compiler.graph.string(subject.element.string(attribute, &compiler.reading))
    }
  }

  /// A word of a table, as its number.
  static func runtimeWord(
    _ attribute: HashedName, _ keyPath: String, _ words: [String: Int], omit: Int? = nil
  ) -> Field {
    runtime(keyPath) { compiler, subject in
      let word = subject.element.enumeration(attribute, words, &compiler.reading)
      return word == omit ? nil : word.map { compiler.graph.number($0) }
    }
  }

  /// A word of a table, as a string.
  static func runtimeText(
    _ attribute: HashedName, _ keyPath: String, _ words: [String: String]
  ) -> Field {
    runtime(keyPath) { compiler, subject in
      compiler.graph.string(subject.element.enumeration(attribute, words, &compiler.reading))
    }
  }

  /// The sum of the flags of the child with a key.
  static func runtimeFlags(_ childKey: HashedName, _ bits: FlagBits) -> Field {
    runtime(childKey.text) { compiler, subject in
      subject.element.flags(key: childKey, bits, &compiler.reading)
        .map { compiler.graph.number($0) }
    }
  }

  /// The size of the child with a key, in points.
  static func runtimeSize(_ childKey: HashedName) -> Field {
    runtime(childKey.text) { compiler, subject in
      subject.element.size(key: childKey, &compiler.reading).map { compiler.value($0) }
    }
  }

  /// The distances of the child with a key from each edge, in points.
  static func runtimeInsets(_ childKey: HashedName) -> Field {
    runtime(childKey.text) { compiler, subject in
      subject.element.insets(key: childKey, &compiler.reading).map { compiler.value($0) }
    }
  }

  private static func runtime(
    _ keyPath: String, _ value: @escaping @Sendable (inout NibCompiler, NibSubject) -> NibObjectID?
  ) -> Field {
    Field { compiler, subject in
      guard let value = value(&compiler, subject) else { return }
      compiler.addRuntimeAttributes([(keyPath: keyPath, value: value)], to: subject.id)
    }
  }
}

extension NibCompiler {
  mutating func value(_ size: Size) -> NibObjectID {
    let text = graph.string(size.nibText)
    return graph.add("NSValue", [.init("NS.special", 2), .init("NS.sizeval", .object(text))])
  }

  mutating func value(_ insets: Insets) -> NibObjectID {
    graph.add(
      "NSValue",
      [
        .init("NS.special", 12), .init("NS.edgeval.top", .double(insets.top)),
        .init("NS.edgeval.left", .double(insets.left)),
        .init("NS.edgeval.bottom", .double(insets.bottom)),
        .init("NS.edgeval.right", .double(insets.right)),
      ])
  }
}
