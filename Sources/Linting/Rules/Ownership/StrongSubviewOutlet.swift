internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let strongSubviewOutlet = LintRule(
    "strong-subview-outlet", .note, isOnByDefault: false,
    "a strong outlet leads to a view that its superview keeps already"
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
}
