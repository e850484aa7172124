internal import SourceDeclarations
internal import XMLFormat

/// The properties or methods that documents connect, by class.
struct ConnectedNames {
  private var names: [String: Set<String>] = [:]

  /// Whether a document connects this member of the class or of one that derives from it.
  func contains(_ name: String, ofClass className: String) -> Bool {
    names[className]?.contains(name) ?? false
  }

  fileprivate mutating func insert(_ name: String, ofClasses classes: [IndexedClass]) {
    for entry in classes { names[entry.name, default: []].insert(name) }
  }
}

extension LintInput {
  /// The names that connections of a kind connect.
  func connectedNames(
    _ isOfInterest: (LintWiring.Connection) -> Bool
  ) -> ConnectedNames {
    var connected = ConnectedNames()
    var chains: [String: [IndexedClass]] = [:]
    for connection in wiring.connections where isOfInterest(connection) {
      guard let name = customClass(of: connection.subject) else { continue }
      let chain = chains[name] ?? index.inheritance(ofClass: name)
      chains[name] = chain
      connected.insert(connection.name.value, ofClasses: chain)
    }
    return connected
  }

  /// The classes of the sources that objects of documents have, and their superclasses.
  ///
  /// Any other class may be connected in a document that is not among the input.
  var classesOfDocuments: [IndexedClass] {
    var used: Set<String> = []
    for name in wiring.classNames {
      for entry in index.inheritance(ofClass: name) { used.insert(entry.name) }
    }
    return index.classes.filter { used.contains($0.name) }
  }
}
