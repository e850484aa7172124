internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// Archives of prototypes, and the objects that each of them needs from the nib around it.
struct UIKitPrototypes: Sendable {
  /// The table or collection.
  var holder: NibObjectID
  /// The key for a dictionary of those objects by identifier, and then by placeholder.
  var key: HashedName
  var members: [Member]

  struct Member: Sendable {
    var identifier: String
    var element: XMLElement
    var upstream: [UIKitUpstream]
  }
}

/// An object of the nib around another one.
struct UIKitUpstream: Sendable {
  /// That of the placeholder.
  var identifier: String
  var element: XMLElement
}

extension Field {
  /// The cells of a list as archives by reuse identifier; a cell without an identifier is left out.
  static func prototypeCells(
    _ list: HashedName, nibs nibsKey: HashedName, objects objectsKey: HashedName
  ) -> Field {
    Field { compiler, subject in
      let cells = subject.element.members(of: list, &compiler.reading)
      let named = cells.compactMap { cell -> (String, XMLElement)? in
        if let identifier = cell["reuseIdentifier"], !identifier.isEmpty {
          return (identifier, cell)
        }
        compiler.skipPrototype(cell)
        return nil
      }
      compiler.setPrototypes(named, nibs: nibsKey, objects: objectsKey, of: subject)
    }
  }
}

extension NibCompiler {
  /// Leaves out a prototype that code could not ask for.
  mutating func skipPrototype(_ element: XMLElement) {
    reading.skip(element)
    reading.diagnostics.append(.prototypeWithoutIdentifier(element, in: document.file))
  }

  /// Writes a dictionary of `UINib`s, and beside it one of the objects that they need.
  mutating func setPrototypes(
    _ prototypes: [(identifier: String, element: XMLElement)], nibs nibsKey: HashedName,
    objects objectsKey: HashedName, of subject: NibSubject
  ) {
    guard !prototypes.isEmpty else { return }
    var members: [UIKitPrototypes.Member] = []
    var nibs: [(key: NibObjectID, value: NibObjectID)] = []
    for (identifier, element) in prototypes {
      let (bytes, upstream) = prototypeNib(element)
      let data = graph.data(bytes)
      let nib = graph.add(
        "UINib",
        [
          .init("captureEnclosingNIBBundleOnDecode", true), .init("archiveData", .object(data)),
        ])
      nibs.append((graph.string(identifier), nib))
      members.append(.init(identifier: identifier, element: element, upstream: upstream))
    }
    let dictionary = graph.dictionary(nibs, as: "NSMutableDictionary")
    // Tables have the nibs before the objects, collections after them.
    let isTable = subject.schema.isKind(of: "tableView")
    if isTable { graph[subject.id].set(nibsKey, dictionary) }
    graph[subject.id].set(objectsKey, .null)
    graph[subject.id].set(nibsKey, dictionary)
    state.prototypes.append(
      UIKitPrototypes(holder: subject.id, key: objectsKey, members: members))
  }

  /// The archive of a prototype, and what it needs from the nib around it.
  private mutating func prototypeNib(
    _ element: XMLElement
  ) -> (bytes: [UInt8], upstream: [UIKitUpstream]) {
    state.nested.insert(element.ordinal)
    return nested(in: element) { inner in
      inner.addStandardProxies()
      let object = inner.compile(element, owner: nil)
      inner.connect([element])
      inner.writeUIKitRoot(topLevel: object.map { [$0] } ?? [])
      return (inner.finish().encodedAsArchive(), inner.state.upstream)
    }
  }

  /// Hands the objects of this nib to its prototypes, when all of them exist.
  mutating func connectPrototypes() {
    for prototypes in state.prototypes {
      let tables = prototypes.members.map { member in
        (key: graph.string(member.identifier), value: externalObjects(of: member))
      }
      let dictionary = graph.dictionary(tables, as: "NSMutableDictionary")
      graph[prototypes.holder].set(prototypes.key, dictionary)
    }
  }

  private mutating func externalObjects(of member: UIKitPrototypes.Member) -> NibObjectID {
    var pairs: [(key: NibObjectID, value: NibObjectID)] = []
    for upstream in member.upstream {
      guard let object = connectedObject(upstream.element, near: member.element) else { continue }
      pairs.append((graph.string(upstream.identifier), object))
    }
    return graph.dictionary(pairs, as: "NSMutableDictionary")
  }

  /// Whether an element's object is part of a nib inside of this one.
  ///
  /// A segue is written in the cell that starts it, but belongs to the scene.
  func isNested(_ element: XMLElement) -> Bool {
    guard element.name != "segue" else { return false }
    return state.nested.contains(element.ordinal)
      || element.ancestors.contains { state.nested.contains($0.ordinal) }
  }
}

extension Diagnostic {
  fileprivate static func prototypeWithoutIdentifier(
    _ element: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-prototype-without-identifier",
      "this prototype is left out, since it has no reuse identifier",
      at: element.range(in: file))
  }
}
