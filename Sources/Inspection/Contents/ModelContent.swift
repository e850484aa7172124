internal import AppleVocabulary
internal import CoreDataFormat
internal import Diagnostics
internal import PropertyListFormat

extension ContentReader {
  /// Core Data models by entity and property, compiled or as their documents.
  static let model = ContentReader(claims: isModel) { file, diagnostics in
    let model: DataModel? =
      switch PropertyListForm(of: file.bytes) {
      case _ where isOptimized(file):
        DataModel(decodingOptimized: file.bytes, file: file.name, diagnostics: &diagnostics)
      case .binary where DataModel.isArchive(file.bytes):
        DataModel(decodingArchive: file.bytes, file: file.name, diagnostics: &diagnostics)
      case .binary:
        DataModel(decodingElements: file.bytes, file: file.name, diagnostics: &diagnostics)
      default: DataModel(parsing: file.bytes, file: file.name, diagnostics: &diagnostics)
      }
    return model.map { ContentTree("data model", $0.content) }
  }

  private static func isOptimized(_ file: ContentFile) -> Bool {
    file.suffix == "omo" || DataModel.isOptimized(file.bytes)
  }

  @Sendable private static func isModel(_ file: ContentFile) -> Bool {
    if isOptimized(file) { return true }
    if file.suffix == "mom" { return DataModel.isArchive(file.bytes) }
    if PropertyListForm(of: file.bytes) == .binary {
      return file.kind == .model && ["xcdatamodel", "xcdatamodeld", "momd"].contains(file.suffix)
    }
    let start = String(decoding: file.bytes.prefix(1024), as: UTF8.self)
    return start.contains("<model ") && start.contains("com.apple.IDECoreDataModeler")
  }
}

extension DataModel {
  fileprivate var content: ContentNode {
    var root = ContentNode(.name(""), kind: "model")
    if !versionIdentifier.isEmpty {
      root.children.append(.value("version", .text(versionIdentifier)))
    }
    root.children += entities.sorted { $0.name < $1.name }.map(\.content)
    root.children += composites.sorted { $0.name < $1.name }.map { composite in
      ContentNode(
        .name("composite \(composite.name)"), .object, kind: "composite", title: composite.name)
    }
    root.children += fetchRequests.map { request in
      ContentNode(
        .name("fetch request \(request.name)"), .object, kind: "fetch request", title: request.name,
        children: [
          request.entityName.map { .word("entity", $0) },
          request.predicate.map { .word("predicate", $0) },
        ].compactMap(\.self))
    }
    root.children += configurations.map { configuration in
      .word(
        "configuration \(configuration.name)",
        configuration.entityNames.sorted().joined(separator: ", "))
    }
    return root
  }
}

extension DataModel.Entity {
  fileprivate var content: ContentNode {
    var node = ContentNode(.name("entity \(name)"), .object, kind: "entity", title: name)
    node.children = [
      className.map { .word("class", $0) }, isAbstract ? .word("abstract", "YES") : nil,
      parentName.map { .word("parent", $0) },
      versionHashModifier.map { .word("hash modifier", $0) },
      renamingIdentifier.map { .word("renamed from", $0) },
    ].compactMap(\.self)
    node.children += properties.sorted { $0.name < $1.name }.map(\.content)
    for constraint in uniquenessConstraints {
      node.children.append(.word("unique", constraint.names.joined(separator: ", ")))
    }
    for index in fetchIndexes {
      let parts = index.elements.map { element in
        (element.propertyName ?? element.expression ?? "?")
          + (element.isAscending ? "" : " descending")
      }
      node.children.append(.word("index \(index.name)", parts.joined(separator: ", ")))
    }
    // A compiled model has an index for each property that a source marks.
    let indexes = Set(fetchIndexes.map(\.name))
    for property in properties where property.isIndexed && !indexes.contains(property.name) {
      node.children.append(.word("index \(property.name)", property.name))
    }
    node.children += userInfo.map { .value("user info \($0.key)", .text($0.value)) }
    return node
  }
}

extension DataModel.Property {
  fileprivate var content: ContentNode {
    var values: [(String, String?)] = [
      ("optional", isOptional ? "YES" : "NO"),
      ("transient", isTransient && !isFetched ? "YES" : nil),
      ("hash modifier", versionHashModifier), ("renamed from", renamingIdentifier),
    ]
    var noun = "attribute"
    switch kind {
    case .attribute(let attribute):
      values += [
        ("type", attribute.type.rawValue), ("class", attribute.customClassName),
        ("transformer", attribute.valueTransformerName),
        ("default", attribute.defaultText.map { Self.number($0, of: attribute.type) }),
        ("default", attribute.defaultTime.map { "\(points($0)) s after 2001" }),
        ("minimum", attribute.minimumText.map { Self.number($0, of: attribute.type) }),
        ("maximum", attribute.maximumText.map { Self.number($0, of: attribute.type) }),
        ("expression", attribute.regularExpression),
        (ContentTree.unreadLimits, attribute.hasUnreadLimits ? "not read" : nil),
        ("derivation", attribute.derivation),
        ("composite", attribute.compositeName),
        ("external storage", attribute.allowsExternalStorage ? "YES" : nil),
        ("encrypted", attribute.allowsCloudEncryption ? "YES" : nil),
      ]
    case .relationship(let relationship):
      noun = "relationship"
      values += [
        ("destination", relationship.destinationName), ("inverse", relationship.inverseName),
        ("to many", relationship.isToMany ? "YES" : nil),
        ("ordered", relationship.isOrdered ? "YES" : nil),
        ("minimum", relationship.minimum == 0 ? nil : "\(relationship.minimum)"),
        ("maximum", "\(relationship.maximum)"),
        ("delete rule", relationship.deleteRule.rawValue),
      ]
    case .fetched(let request):
      noun = "fetched property"
      values += [("entity", request?.entityName), ("predicate", request?.predicate)]
    }
    var node = ContentNode(
      .name(name), kind: noun,
      children: values.compactMap { name, value in value.map { .word(name, $0) } })
    node.children += userInfo.map { .value("user info \($0.key)", .text($0.value)) }
    return node
  }

  /// A number in one spelling, whichever form the model has.
  private static func number(_ text: String, of type: AttributeType) -> String {
    guard numbers.contains(type), let number = Double(text), number.isFinite else { return text }
    return points(number)
  }

  private static let numbers: Set<AttributeType> = [
    .double, .float, .integer16, .integer32, .integer64,
  ]
}

extension ContentTree {
  /// In the node of an attribute, stands for the limits that an optimized model has.
  fileprivate static let unreadLimits = "limits"
  private static let limits: Set = ["minimum", "maximum", "expression", unreadLimits]

  /// Leaves out the limits of each attribute that one of two models has in a form that is not known.
  static func leaveOutUnreadLimits(_ before: inout ContentTree, _ after: inout ContentTree) {
    let unread = before.attributesWithUnreadLimits.union(after.attributesWithUnreadLimits)
    guard !unread.isEmpty else { return }
    before.removeLimits(of: unread)
    after.removeLimits(of: unread)
  }

  private struct Attribute: Hashable {
    var entity, name: ContentNode.Identity
  }

  private var attributesWithUnreadLimits: Set<Attribute> {
    var found: Set<Attribute> = []
    for entity in root.children {
      for property in entity.children
      where property.children.contains(where: { $0.identity == .name(Self.unreadLimits) }) {
        found.insert(Attribute(entity: entity.identity, name: property.identity))
      }
    }
    return found
  }

  private mutating func removeLimits(of attributes: Set<Attribute>) {
    for entity in root.children.indices {
      for property in root.children[entity].children.indices {
        let node = root.children[entity].children[property]
        let attribute = Attribute(entity: root.children[entity].identity, name: node.identity)
        guard attributes.contains(attribute) else { continue }
        root.children[entity].children[property].children.removeAll { child in
          if case .name(let name) = child.identity { Self.limits.contains(name) } else { false }
        }
      }
    }
  }
}
