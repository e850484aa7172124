internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// A storyboard identifier that two controllers share: only one of them can be instantiated.
  static let duplicateIdentifier = LintRule(
    "duplicate-identifier", .error, "two controllers of a storyboard have one identifier"
  ) { input, report in
    for document in input.documents where document.kind.isStoryboard {
      var first: [String: XMLAttribute] = [:]
      for scene in document.scenes {
        guard let attribute = scene.controller?.attribute("storyboardIdentifier") else { continue }
        guard let other = first[attribute.value] else {
          first[attribute.value] = attribute
          continue
        }
        report(
          "'\(attribute.value)' is the identifier of another controller already",
          at: attribute.valueRange(in: document.file),
          notes: [.init("the other one", at: other.valueRange(in: document.file))])
      }
    }
  }
}
