internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks outlets against the classes that have them.
  static let outlets: [LintRule] = [
    undeclaredOutlet, undeclaredOutletCollection, unmarkedOutlet, duplicateOutlet,
    unconnectedOutlet,
  ]
}

extension LintInput {
  func reportUndeclared(
    _ kind: LintWiring.Connection.Kind, _ what: String, _ report: LintReporter
  ) {
    var outlets = ClassTable { index, name in NearestNames(index.outletNames(ofClass: name)) }
    for connection in wiring.connections where connection.kind == kind {
      guard let name = customClass(of: connection.source) else { continue }
      let property = connection.name.value
      let index = index(of: connection.document)
      let range = connection.name.valueRange(in: file(connection.document))
      let isAppKit = documents[connection.document].kind.isAppKit
      switch index.property(property, ofClass: name) {
      case .absent:
        let nearest = outlets.with(name, of: connection.document, in: self) {
          $0.nearest(to: property)
        }
        report(
          "'\(name)' declares no \(what) '\(property)'" + hint(nearest), at: range,
          effect: isAppKit ? .warning : nil,
          details: [
            isAppKit
              ? "AppKit logs that it failed to connect the \(what), and goes on without it"
              : "loading the document ends in an exception: the class is not key value coding-"
                + "compliant for the key"
          ],
          notes: index.classNote(name))
      case .found(let found, _) where found.isStatic || !found.isExposed:
        let reason =
          found.isStatic
          ? "a property of the class, not of its objects" : "not visible to Objective-C"
        report(
          "the \(what) '\(property)' of '\(name)' is \(reason)", at: range,
          effect: isAppKit ? .warning : nil, notes: [.init("declared here", at: found.range)])
      default: break
      }
    }
  }
}

extension SourceIndex {
  func outletNames(ofClass name: String) -> [String] {
    inheritance(ofClass: name).flatMap(\.properties).filter {
      $0.role == .outlet || $0.role == .outletCollection
    }.map(\.name)
  }

  /// A note at the declaration of a class.
  func classNote(_ name: String) -> [Diagnostic.Note] {
    let declarations = self.class(name)?.declarations ?? []
    let main = declarations.first { $0.kind == .class } ?? declarations.first
    return main.map { [.init("'\(name)' is declared here", at: $0.range)] } ?? []
  }
}

extension LintRules {
  static let undeclaredOutlet = LintRule(
    "undeclared-outlet", .error, "a document connects an outlet that its class does not declare"
  ) { input, report in
    input.reportUndeclared(.outlet, "outlet", report)
  }

  static let undeclaredOutletCollection = LintRule(
    "undeclared-outlet-collection", .error,
    "a document connects an outlet collection that its class does not declare"
  ) { input, report in
    input.reportUndeclared(.outletCollection, "outlet collection", report)
  }

  static let unmarkedOutlet = LintRule(
    "unmarked-outlet", .note, "a connected property is not marked IBOutlet"
  ) { input, report in
    for connection in input.wiring.connections where connection.kind != .action {
      let index = input.index(of: connection.document)
      guard let name = input.customClass(of: connection.source),
        case .found(let property, _) = index.property(connection.name.value, ofClass: name),
        property.role == .plain || property.role == .inspectable, !property.isInstanceVariable,
        !property.typeName.isEmpty, property.isExposed, !property.isStatic
      else { continue }
      // An outlet found by its setter is declared as a method, which cannot be marked; one that
      // redeclares a framework's is marked there.
      let chain = index.inheritance(ofClass: name)
      guard chain.contains(where: { $0.property(property.name) != nil }),
        index.frameworkProperty(property.name, ofClass: name) == .absent
      else { continue }
      report(
        "'\(property.name)' of '\(name)' is connected but not marked IBOutlet",
        at: connection.name.valueRange(in: input.file(connection.document)),
        notes: [.init("declared here", at: property.range)])
    }
  }

  static let unconnectedOutlet = LintRule(
    "unconnected-outlet", .note, "no document connects an outlet that a class declares"
  ) { input, report in
    let connected = input.connectedNames { $0.kind != .action }
    for entry in input.classesOfDocuments {
      for property in entry.properties
      where property.role == .outlet || property.role == .outletCollection {
        if connected.contains(property.name, ofClass: entry.name)
          || input.opaqueNames.contains(property.name)
        {
          continue
        }
        report(
          "no document connects the outlet '\(property.name)' of '\(entry.name)'",
          at: property.range)
      }
    }
  }

  static let duplicateOutlet = LintRule(
    "duplicate-outlet", .warning, "a document connects one outlet of an object twice"
  ) { input, report in
    struct Key: Hashable {
      var document: Int
      var source: Int
      var name: String
    }
    var first: [Key: LintWiring.Connection] = [:]
    for connection in input.wiring.connections where connection.kind == .outlet {
      let key = Key(
        document: connection.document, source: connection.source.ordinal,
        name: connection.name.value)
      guard let other = first[key] else {
        first[key] = connection
        continue
      }
      let file = input.file(connection.document)
      report(
        "the outlet '\(key.name)' is connected already; only one of the two is kept",
        at: connection.name.valueRange(in: file),
        notes: [.init("the other one", at: other.name.valueRange(in: file))])
    }
  }
}
