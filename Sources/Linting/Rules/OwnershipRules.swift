internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks what keeps the objects of outlets alive.
  static let ownership: [LintRule] = [weakTopLevelOutlet, danglingOutlet, strongSubviewOutlet]
}

/// How an outlet refers to its object.
enum Hold {
  case weak(PropertyDeclaration)
  /// A framework's weak property, such as a delegate or data source.
  case weakOfFramework
  /// Nil if the sources do not declare the property, which may retain the object.
  case strong(PropertyDeclaration?)

  var isWeak: Bool { if case .strong = self { false } else { true } }
}

/// The outlets of a document that lead to one object.
struct OutletGroup {
  var document: Int
  var destination: XMLElement
  var connections: [LintWiring.Connection]
}

extension LintInput {
  /// Outlets by destination, in the order of each group's first outlet.
  var outletsByDestination: [OutletGroup] {
    var groups: [OutletGroup] = []
    var positions: [[Int]: Int] = [:]
    for connection in wiring.connections where connection.kind != .action {
      guard let destination = connection.destination else { continue }
      let key = [connection.document, destination.ordinal]
      if let position = positions[key] {
        groups[position].connections.append(connection)
      } else {
        positions[key] = groups.count
        groups.append(
          OutletGroup(
            document: connection.document, destination: destination, connections: [connection]))
      }
    }
    return groups
  }

  func hold(of connection: LintWiring.Connection) -> Hold {
    let name = connection.name.value
    if let className = customClass(of: connection.source),
      let property = index(of: connection.document).property(name, ofClass: className).declaration
    {
      switch property.ownership {
      case .weak?, .assign?, .unsafeUnretained?, .unowned?:
        return connection.kind == .outlet ? .weak(property) : .strong(property)
      case .strong?, .retain?, .copy?, nil: return .strong(property)
      }
    }
    return Self.weakOutlets.contains(name) ? .weakOfFramework : .strong(nil)
  }

  /// Source: their declarations in UIKit's reference documentation.
  static let weakOutlets: Set<String> = [
    "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate",
    "transitioningDelegate",
  ]
}

extension LintRules {
  static let danglingOutlet = LintRule(
    "dangling-outlet", .note, "an outlet keeps pointing at an object that is gone"
  ) { input, report in
    for entry in input.index.classes {
      for property in entry.properties
      where (property.role == .outlet || property.role == .outletCollection)
        && !property.range.file.contains(".framework/")
      {
        switch property.ownership {
        case .assign?, .unsafeUnretained?, .unowned?: break
        default: continue
        }
        report(
          "the outlet '\(property.name)' is \(property.ownership?.rawValue ?? "") and dangles when "
            + "its object is gone", at: property.range, details: ["make it weak, or strong"])
      }
    }
  }

  static let strongSubviewOutlet = LintRule(
    "strong-subview-outlet", .note, isOnByDefault: false,
    "a strong outlet leads to a view that its superview already keeps"
  ) { input, report in
    for group in input.outletsByDestination where group.destination.parent?.name == "subviews" {
      for connection in group.connections where connection.kind == .outlet {
        guard case .strong(let property?) = input.hold(of: connection) else { continue }
        report(
          "the outlet '\(property.name)' may be weak: the view's superview keeps it",
          at: connection.name.valueRange(in: input.file(group.document)),
          notes: [.init("declared here", at: property.range)])
      }
    }
  }

  /// On iOS and its relatives only outlets retain a nib's top-level objects after loading.
  ///
  /// AppKit's controllers retain those of their nibs, and storyboards theirs.
  static let weakTopLevelOutlet = LintRule(
    "weak-top-level-outlet", .warning, "only a weak outlet holds a top-level object of a nib"
  ) { input, report in
    for group in input.outletsByDestination {
      let document = input.documents[group.document]
      guard !document.kind.isAppKit, !document.kind.isStoryboard,
        group.destination.parent?.name == "objects",
        case .object = document.role(of: group.destination)
      else { continue }
      let holders = group.connections.map { ($0, input.hold(of: $0)) }
      guard holders.allSatisfy({ $0.1.isWeak }) else { continue }
      for case (let connection, .weak(let property)) in holders {
        report(
          "the outlet '\(property.name)' does not keep this top-level object alive",
          at: connection.name.valueRange(in: document.file),
          details: [
            "it is gone after loading unless something else keeps it; make the outlet strong"
          ],
          notes: [
            .init("declared \(property.ownership?.rawValue ?? "weak") here", at: property.range)
          ])
      }
    }
  }
}
