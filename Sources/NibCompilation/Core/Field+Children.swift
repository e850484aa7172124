package import InterfaceBuilderFormat
package import NibFormat
internal import XMLFormat

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
  package static func from(_ childKey: HashedName, _ fields: [Field<State>]) -> Field {
    Field(keys: [], spans: fields.flatMap(\.spans)) { compiler, subject in
      guard let child = subject.element.child(key: childKey, &compiler.reading) else { return }
      var inner = subject
      inner.element = child
      for field in fields { field.write(&compiler, inner) }
    }
  }

  /// Fields that read attributes and children of the element around this one: what a cell holds
  /// and a document says of its control.
  package static func ofControl(_ fields: [Field<State>]) -> Field {
    Field(keys: [], spans: fields.flatMap(\.spans)) { compiler, subject in
      guard let control = subject.element.parent else { return }
      var outer = subject
      outer.element = control
      for field in fields { field.write(&compiler, outer) }
    }
  }
}
