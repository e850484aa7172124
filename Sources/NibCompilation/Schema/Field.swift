internal import Diagnostics
package import InterfaceBuilderFormat
package import NibFormat
package import XMLFormat

/// One thing that an element writes into its object; a row of a schema.
///
/// Functions make fields; `custom` is for what no table can say.
package struct Field: Sendable {
  package typealias Body = @Sendable (inout NibCompiler, NibSubject) -> Void

  /// The keys that the row names, which the field writes.
  let keys: [HashedName]
  /// Those that only some compilers write, also of the fields inside this one.
  let spans: [SpannedKeys]
  package let write: Body

  /// A field that writes these keys, or others that its row does not name.
  package init(_ keys: HashedName..., write: @escaping Body) {
    self.init(keys: keys, write: write)
  }

  init(keys: [HashedName], spans: [SpannedKeys] = [], write: @escaping Body) {
    self.keys = keys
    self.spans = spans
    self.write = write
  }
}

/// An element that is being compiled, and its object.
package struct NibSubject: Sendable {
  package var element: XMLElement
  package var id: NibObjectID
  /// The object that holds this one: a view's superview, a cell's control, an item's menu.
  package var owner: NibObjectID?
  package var schema: ElementSchema

  /// The same object with the attributes of another element.
  package func replacing(_ element: XMLElement) -> Self {
    NibSubject(element: element, id: id, owner: owner, schema: schema)
  }

  /// What the word of an attribute stands for; most elements have none.
  func word(_ attribute: HashedName, _ words: WordTable, _ reading: inout Reading) -> Int? {
    guard element.attribute(attribute) != nil else { return nil }
    return element.enumeration(attribute, words, &reading)
  }
}

extension Field {
  /// Whatever a function does to the compiler.
  package static func custom(_ body: @escaping Body) -> Field { Field(write: body) }

  /// Attributes that are read but have no effect.
  package static func ignored(_ attributes: HashedName...) -> Field {
    Field { compiler, subject in
      for name in attributes { _ = compiler.reading.attribute(name, of: subject.element) }
    }
  }

  /// Children, by their `key` or name, that are read with everything in them but have no effect.
  package static func skipped(_ children: HashedName...) -> Field {
    Field { compiler, subject in
      for child in subject.element.children
      where children.contains(text: child["key"] ?? child.name) {
        compiler.reading.skip(child)
      }
    }
  }

  /// Removes keys that an ancestor's fields wrote.
  package static func omit(_ keys: HashedName...) -> Field {
    Field { compiler, subject in for key in keys { compiler.graph[subject.id].remove(key) } }
  }

  /// The same value in every object of the class: `.constant("NSSelectedRow", -1)`.
  package static func constant(_ key: HashedName, _ value: NibValue) -> Field {
    Field(key) { compiler, subject in compiler.graph[subject.id].set(key, value) }
  }

  /// The same string in every object of the class.
  package static func constant(_ key: HashedName, string: String) -> Field {
    Field(key) { compiler, subject in compiler.set(key, string: string, of: subject) }
  }

  /// The same strings in every object of the class, as an array or a set.
  package static func constant(
    _ key: HashedName, strings: [String], as className: String = "NSArray"
  ) -> Field {
    Field(key) { compiler, subject in
      let elements = strings.map { compiler.graph.string($0) }
      let list = compiler.graph.array(elements, as: className)
      compiler.graph[subject.id].set(key, list)
    }
  }

  /// An object that a function makes of the element; nil writes no key.
  package static func object(
    _ key: HashedName,
    _ make: @escaping @Sendable (inout NibCompiler, XMLElement) -> NibObjectID?
  ) -> Field {
    Field(key) { compiler, subject in
      let object = make(&compiler, subject.element)
      compiler.graph[subject.id].set(key, object)
    }
  }

  /// The object that holds this one.
  package static func owner(_ key: HashedName) -> Field {
    Field(key) { compiler, subject in compiler.graph[subject.id].set(key, subject.owner) }
  }
}

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
    read: @escaping @Sendable (inout NibCompiler, NibSubject) -> Value?
  ) -> Field {
    Field(key) { compiler, subject in
      guard let value = read(&compiler, subject) ?? fallback, value != omit else { return }
      compiler.graph[subject.id].set(key, wrap(value))
    }
  }

  /// A word of a table, as its number.
  package static func enumeration(
    _ attribute: HashedName, _ key: HashedName, _ words: WordTable,
    default fallback: Int? = nil,
    omit: Int? = nil
  ) -> Field {
    value(
      key, default: fallback, omit: omit, as: { .integer(Int64($0)) },
      read: { $1.word(attribute, words, &$0.reading) })
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

/// Fields of the elements inside an element.
extension Field {
  /// The object that the child with a key becomes, owned by this one.
  package static func child(
    _ childKey: HashedName, _ key: HashedName, default fallback: NibValue? = nil
  ) -> Field {
    Field(key) { compiler, subject in
      let child = subject.element.child(key: childKey, &compiler.reading)
      let object = child.flatMap { compiler.compile($0, owner: subject.id) }
      compiler.graph[subject.id].set(key, object.map { .object($0) } ?? fallback)
    }
  }

  /// The objects in a list such as `<items>`, owned by this one.
  package static func children(
    _ list: HashedName, _ key: HashedName, as className: String = "NSMutableArray",
    whenEmpty: EmptyList = .omitted
  ) -> Field {
    Field(key) { compiler, subject in
      let objects = compiler.compileMembers(of: list, in: subject)
      guard !objects.isEmpty || whenEmpty == .written else { return }
      let array = compiler.graph.array(objects, as: className)
      compiler.graph[subject.id].set(key, array)
    }
  }

  package enum EmptyList: Sendable { case omitted, written }

  /// Fields that read the child with a key but write into this object, as controls do with their
  /// cell.
  ///
  /// Without such a child they write nothing.
  package static func from(_ childKey: HashedName, _ fields: [Field]) -> Field {
    Field(keys: [], spans: fields.flatMap(\.spans)) { compiler, subject in
      guard let child = subject.element.child(key: childKey, &compiler.reading) else { return }
      var inner = subject
      inner.element = child
      for field in fields { field.write(&compiler, inner) }
    }
  }

  /// Fields that read attributes and children of the element around this one: what a cell holds
  /// and a document says of its control.
  package static func ofControl(_ fields: [Field]) -> Field {
    Field(keys: [], spans: fields.flatMap(\.spans)) { compiler, subject in
      guard let control = subject.element.parent else { return }
      var outer = subject
      outer.element = control
      for field in fields { field.write(&compiler, outer) }
    }
  }

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

/// Fields for what no known nib of Apple's has.
extension Field {
  /// Warns that the keys of the object are guessed from the names of AppKit's classes.
  package static var unverified: Field {
    Field { compiler, subject in compiler.reportUnverified(subject.element) }
  }

  /// Attributes that are left out, with a warning, because their form in nibs is not known.
  package static func leftOut(_ attributes: HashedName..., omit: String? = nil) -> Field {
    Field { compiler, subject in
      for name in attributes {
        guard let attribute = compiler.reading.attribute(name, of: subject.element),
          attribute.value != omit
        else { continue }
        compiler.reading.diagnostics.append(
          .leftOut(attribute, of: subject.element, in: compiler.document.file))
      }
    }
  }
}

extension NibCompiler {
  package mutating func reportUnverified(_ element: XMLElement) {
    reading.diagnostics.append(.unverified(element, in: document.file))
  }
}

extension Diagnostic {
  fileprivate static func unverified(_ element: XMLElement, in file: String) -> Diagnostic {
    let kind = element["kind"].map { " kind=\"\($0)\"" } ?? ""
    return Diagnostic(
      .warning, id: "nib-unverified",
      "how nibs hold <\(element.name)\(kind)> is inferred, not confirmed by any that is known",
      at: element.range(in: file), details: ["try it, or do the same in code"])
  }

  fileprivate static func leftOut(
    _ attribute: XMLAttribute, of element: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-left-out",
      "'\(attribute.name)' of <\(element.name)> is left out of the nib",
      at: attribute.range(in: file), details: ["set it in code where it matters"])
  }
}
