internal import Diagnostics
internal import SourceWalking
internal import XcodeProjectFormat

extension TargetResolver {
  /// Says which Swift packages the product uses, whose resources are in bundles of their own
  /// (Docs/Rules.md, Xcode projects 11).
  mutating func reportPackages() {
    let products: [XCSwiftPackageProductDependency] = file.project.objects(
      target.packageProductDependencies, of: target.id, &reader.diagnostics)
    for product in products {
      guard let name = product.productName else { continue }
      reader.diagnostics.append(.packageNotBuilt(name, in: entry.name))
    }
  }
}

extension Diagnostic {
  fileprivate static func packageNotBuilt(
    _ name: Located<String>, in target: String
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "project-package-not-built",
      "resources of the package product '\(name.value)', if it has any, are not put into '\(target)'",
      at: name.range)
  }
}
