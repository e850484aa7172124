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
