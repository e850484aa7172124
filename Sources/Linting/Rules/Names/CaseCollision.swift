internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceDeclarations

extension LintRules {
  /// Names that are equal on most Macs and different on devices.
  static let caseCollision = LintRule(
    "case-collision", .warning, "two files of a bundle differ by case only"
  ) { input, report in
    for target in input.targets {
      var first: [String: LintTarget.Resource] = [:]
      for resource in target.resources {
        // Without a manifest, paths in the bundle are not known.
        let place = resource.placeInBundle
        guard let other = first[place.lowercased()] else {
          first[place.lowercased()] = resource
          continue
        }
        if other.placeInBundle == place { continue }
        report(
          "'\(place)' and '\(other.placeInBundle)' differ by case only",
          at: resource.range ?? SourceRange(file: resource.source.text),
          notes: [.init("the other one", at: other.range ?? SourceRange(file: other.source.text))])
      }
    }
  }
}
