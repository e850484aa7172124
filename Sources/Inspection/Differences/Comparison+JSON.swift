internal import AppleVocabulary
package import JSONFormat

extension Comparison {
  /// The comparison as a document.
  package func json() -> JSONValue {
    .object([
      "before": .object(["path": .string(names.before), "size": .integer(sizes.before)]),
      "after": .object(["path": .string(names.after), "size": .integer(sizes.after)]),
      "isEqual": .boolean(isEqual),
      "overBudget": excess.map { .string($0) },
      "files": .array(files.map(\.json)),
      "leftOut": Self.counts(noise),
    ])
  }

  fileprivate static func counts(_ noise: [String: Int]) -> JSONValue? {
    if noise.isEmpty { return nil }
    return .object(
      noise.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer(Int64($0.value))) })
  }
}

extension Comparison.File {
  fileprivate var json: JSONValue {
    .object([
      "path": .string(path),
      "oldPath": oldPath.map { .string($0) },
      "status": .string(hasMeaning ? status.rawValue : "equal"),
      "kind": .string(kind.rawValue),
      "form": form.map { .string($0) },
      "oldSize": oldSize.map { .integer($0) },
      "newSize": newSize.map { .integer($0) },
      "notes": notes.isEmpty ? nil : .array(notes.map { .string($0) }),
      "changes": difference.map { .array($0.changes.map(\.json)) },
      "leftOut": Comparison.counts(difference?.noise ?? [:]),
    ])
  }
}

extension ContentChange {
  fileprivate var json: JSONValue {
    .object([
      "change": .string(kind.rawValue),
      "file": member.map { .string($0) },
      "object": subject.map { subject in
        .object([
          "kind": .string(subject.kind),
          "title": subject.title.map { .string($0) },
          "id": subject.id.map { .string($0) },
        ])
      },
      "path": path.isEmpty ? nil : .string(keyPath),
      "before": before?.json,
      "after": after?.json,
      "line": line.map { .integer(Int64($0)) },
      "detail": detail.map { .string($0) },
      "contents": contents.isEmpty
        ? nil
        : .object(contents.map { JSONValue.Member($0.path, .string($0.value)) }),
      "text": role == .line ? nil : .string(SubjectSentence([self]).text),
    ])
  }
}

extension ContentValue {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text), .word(let text): .string(text)
    case .rectangle(let rectangle):
      .array(
        [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map { number in
          number.isFinite ? .number(number) : .string("\(number)")
        })
    case .data(let data): data.json
    case .reference(_, let name): .string(name)
    case .image(let image):
      .object([
        "width": .integer(Int64(image.width)), "height": .integer(Int64(image.height)),
        "stored": image.stored.json,
      ])
    }
  }
}

extension ContentData {
  fileprivate var json: JSONValue {
    .object(["size": .integer(Int64(count)), "sha256": .string(digest)])
  }
}
