internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// Two segues of one scene with one identifier that lead to different scenes.
  ///
  /// Segues that lead to the same scene may share an identifier, which tells that scene from
  /// others.
  static let duplicateSegue = LintRule(
    "duplicate-segue-identifier", .warning,
    "segues of one controller have one identifier and different destinations"
  ) { input, report in
    for document in input.documents where document.kind.isStoryboard {
      for scene in document.scenes {
        var first: [String: XMLElement] = [:]
        for segue in scene.element.descendants where segue.name == "segue" {
          guard let identifier = segue.attribute("identifier"), segue["kind"] != "unwind" else {
            continue
          }
          guard let other = first[identifier.value] else {
            first[identifier.value] = segue
            continue
          }
          if other["destination"] == segue["destination"] { continue }
          report(
            "'\(identifier.value)' is the identifier of another segue of this controller already",
            at: identifier.valueRange(in: document.file),
            notes: [.init("the other one", at: other.range(in: document.file))])
        }
      }
    }
  }
}
