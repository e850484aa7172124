package import JSONFormat

extension NibOutline {
  /// The outline as a document; the tree is a list in which each object names its parent.
  package func json() -> JSONValue {
    .object([
      "container": .string(container),
      "toolkit": toolkit.map { .string($0.rawValue) },
      "objectCount": .integer(Int64(objectCount)),
      "objects": .array(rows.map(\.json)),
      "connections": .array(connections.map(\.json)),
      "nested": nested.isEmpty
        ? nil
        : .array(
          nested.map { nib in
            .object(["owner": nib.owner.id.json, "nib": nib.outline?.json() ?? .null])
          }),
    ])
  }
}

extension NibOutline.Row {
  fileprivate var json: JSONValue {
    .object([
      "id": label.id.json,
      "parent": parent?.json,
      "relation": relation.map { .string($0) },
      "role": label.role.map { .string($0) },
      "class": .string(label.className),
      "customClass": label.customClass.map { .string($0) },
      "text": label.text.map { .string($0) },
      "facts": facts.isEmpty
        ? nil : .object(facts.map { JSONValue.Member($0.name, .string($0.value)) }),
    ])
  }
}

extension NibConnection {
  fileprivate var json: JSONValue {
    .object([
      "kind": .string(kind),
      "name": name.map { .string($0) },
      "source": source?.id.json,
      "destination": destination?.id.json,
      "detail": detail.map { .string($0) },
    ])
  }
}

extension NibObjectID {
  fileprivate var json: JSONValue { .integer(Int64(index)) }
}
