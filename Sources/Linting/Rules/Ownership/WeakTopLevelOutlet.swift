internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
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
