internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

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
}
