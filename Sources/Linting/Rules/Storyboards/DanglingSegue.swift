internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// A segue whose destination is not in the storyboard.
  static let danglingSegue = LintRule(
    "dangling-segue", .error, "a segue leads nowhere"
  ) { input, report in
    for document in input.documents where document.kind.isStoryboard {
      // A segue for peeking or popping inherits its destination.
      for segue in document.segues where segue["inheritsFrom"] == nil {
        guard let attribute = segue.attribute("destination") else {
          report("the segue has no destination", at: segue.range(in: document.file))
          continue
        }
        if document.element(id: ObjectID(attribute.value)) != nil { continue }
        report(
          "the segue leads to '\(attribute.value)', which is not in the storyboard",
          at: attribute.valueRange(in: document.file))
      }
    }
  }
}
