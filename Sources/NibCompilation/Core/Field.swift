package import InterfaceBuilderFormat
package import NibFormat
package import XMLFormat

/// One thing that an element writes into its object; a row of a schema.
///
/// Fields are made by the functions in `Field+….swift`; `custom` is for what no table can say.
package struct Field<State: NibState>: Sendable {
  package typealias Body = @Sendable (inout NibCompiler<State>, NibSubject<State>) -> Void

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
package struct NibSubject<State: NibState>: Sendable {
  package var element: XMLElement
  package var id: NibObjectID
  /// The object that holds this one: a view's superview, a cell's control, an item's menu.
  package var owner: NibObjectID?
  package var schema: ElementSchema<State>

  /// The same object with the attributes of another element.
  package func replacing(_ element: XMLElement) -> Self {
    NibSubject(element: element, id: id, owner: owner, schema: schema)
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
      where children.contains(HashedName(child["key"] ?? child.name)) {
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
    _ make: @escaping @Sendable (inout NibCompiler<State>, XMLElement) -> NibObjectID?
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
