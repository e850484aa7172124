package import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension Field {
  /// The number, text or truth of the child with a key: `<integer key="…" value="2"/>`.
  package static func scalar(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let scalar = subject.element.scalar(key: childKey, &compiler.reading) else { return }
      let object = compiler.object(for: scalar)
      compiler.graph[subject.id].set(key, object)
    }
  }

  /// The date of the child with a key, in seconds since the start of 2001.
  package static func date(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let child = subject.element.child(["date"], key: childKey, &compiler.reading),
        let seconds = child.number("timeIntervalSinceReferenceDate", &compiler.reading)
      else { return }
      let date = compiler.graph.add("NSDate", [.init("NS.time", .double(seconds))])
      compiler.graph[subject.id].set(key, date)
    }
  }
}

extension NibCompiler {
  /// A scalar as an object; nil for `<nil/>`.
  fileprivate mutating func object(for scalar: Scalar) -> NibObjectID? {
    switch scalar {
    case .bool(let value): graph.number(value)
    case .integer(let value): graph.number(value)
    case .real(let value): graph.number(value)
    case .decimal(let text): Double(text).map { graph.number($0) }
    case .string(let text): graph.string(text)
    case .null: nil
    }
  }
}
