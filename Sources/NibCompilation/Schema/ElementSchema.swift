package import NibFormat

/// What an element of a document becomes: its class, and what it writes into the object.
///
///     ElementSchema(
///       "slider", "NSSlider", extends: control,
///       [
///         .double("minValue", "NSMinValue", default: 0),
///         .double("maxValue", "NSMaxValue", default: 1),
///       ])
///
/// A schema says what its class adds; the rest comes from the schema it extends. Its own fields run
/// after those of its ancestors and replace what these wrote under the same key.
package final class ElementSchema: Sendable {
  /// How the object says that a user's class replaces its own.
  package enum Naming: Sendable {
    /// By what a function does to the object, when its fields have been written.
    case byFunction(@Sendable (inout NibCompiler, NibSubject) -> Void)
    /// By the fields.
    case byFields
  }

  /// The element's name.
  ///
  /// A schema that is only extended by others is not named after an element.
  package let element: HashedName
  package let className: String
  /// The elements whose schemas this one extends, nearest first.
  package let ancestors: [HashedName]
  /// Nil for what is usual in the kit.
  package let naming: Naming?
  package let keyOrder: KeyOrder
  /// The schema that this one extends.
  private let parent: ElementSchema?
  private let ownFields: [Field]
  /// What those fields do: the only part of them that each object needs.
  private let steps: Step?
  /// How many fields the schema and its ancestors have.
  package let fieldCount: Int
  /// Those that run when all others have, and the keys are in their order.
  package let last: [Field]

  /// Makes a schema; `naming` and `keyOrder` are the parent's where they are nil.
  ///
  /// `keyOrder` has the keys that come first in the object, whatever the order of the fields.
  package init(
    _ element: HashedName, _ className: String, extends parent: ElementSchema? = nil,
    naming: Naming? = nil, keyOrder: [HashedName]? = nil, _ fields: [Field],
    last: [Field] = []
  ) {
    self.element = element
    self.className = className
    ancestors = parent.map { [$0.element] + $0.ancestors } ?? []
    self.naming = naming ?? parent?.naming
    self.keyOrder = keyOrder.map { KeyOrder($0) } ?? parent?.keyOrder ?? KeyOrder([])
    self.parent = parent
    ownFields = fields
    steps = fields.reversed().reduce(nil) { Step($1.write, then: $0) }
    fieldCount = (parent?.fieldCount ?? 0) + fields.count
    self.last = (parent?.last ?? []) + last
  }

  /// What a field does, and what comes after it.
  ///
  /// An array would count a reference to each function that it calls.
  private final class Step: Sendable {
    private let write: Field.Body
    private let next: Step?

    init(_ write: @escaping Field.Body, then next: Step?) {
      self.write = write
      self.next = next
    }

    func run(_ compiler: inout NibCompiler, _ subject: NibSubject) {
      write(&compiler, subject)
      next?.run(&compiler, subject)
    }
  }

  /// Runs the fields of the ancestors, then its own.
  package func write(_ subject: NibSubject, by compiler: inout NibCompiler) {
    parent?.write(subject, by: &compiler)
    steps?.run(&compiler, subject)
  }

  /// The keys of the fields that only some compilers write.
  package var spans: [SpannedKeys] { (parent?.spans ?? []) + ownFields.flatMap(\.spans) }

  /// Whether this is the schema of that name or extends it: `schema.isKind(of: "view")`.
  package func isKind(of name: HashedName) -> Bool { element == name || ancestors.contains(name) }
}

/// The order of the keys in the objects of a class and its subclasses.
///
/// Readers look keys up by name; the order only decides how alike two files are.
package struct KeyOrder: Sendable {
  /// The number of a key is its rank.
  private let ranks: NameTable

  package init(_ keys: [HashedName]) { ranks = NameTable(keys) }

  /// Puts the keys of this order first; the others follow as they were written.
  package func sort(_ object: inout NibObject) {
    guard !ranks.names.isEmpty else { return }
    let last = ranks.names.count
    // The rank in the upper half, the index in the lower one: no two are equal.
    var order = object.entries.indices.map { index in
      (ranks.existingNumber(of: object.entries[index].key) ?? last) << 32 | index
    }
    if zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) { return }
    order.sort()
    let entries = object.entries
    object.entries = order.map { entries[$0 & 0xFFFF_FFFF] }
  }
}
