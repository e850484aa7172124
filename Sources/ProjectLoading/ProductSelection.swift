import BundleModel
import Diagnostics
import FileTree

/// The products that a command is about.
struct ProductSelection {
  /// `Target`, or `Target:platform`; empty for all.
  var targets: [String]
  var platforms: [Platform]

  /// The addresses of the chosen products, in the order of the manifest.
  func addresses(in manifest: Manifest, diagnostics: inout [Diagnostic]) -> [String] {
    for target in targets where !manifest.products.contains(where: { matches($0, target) }) {
      diagnostics.append(.unknownTarget(target, in: manifest))
    }
    let chosen = manifest.products.filter { product in
      (targets.isEmpty || targets.contains { matches(product, $0) })
        && (platforms.isEmpty || platforms.contains(product.platform.value))
    }
    if chosen.isEmpty, !diagnostics.hasErrors {
      diagnostics.append(.noProduct(for: platforms, in: manifest))
    }
    return chosen.map(\.address)
  }

  private func matches(_ product: Manifest.Product, _ name: String) -> Bool {
    name == product.target.value
      || name == "\(product.target.value):\(product.platform.value.rawValue)"
  }
}

extension Diagnostic {
  fileprivate static func unknownTarget(_ name: String, in manifest: Manifest) -> Diagnostic {
    let known = manifest.products.flatMap { [$0.target.value, $0.address] }
    let hint = name.nearest(in: known).map { " (did you mean '\($0)'?)" } ?? ""
    return Diagnostic(
      .error, id: "command-unknown-target", "unknown target '\(name)'\(hint)",
      at: SourceRange(file: manifest.file.text))
  }

  fileprivate static func noProduct(
    for platforms: [Platform], in manifest: Manifest
  ) -> Diagnostic {
    let names = platforms.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, id: "command-no-product", "no target is built for platform \(names)",
      at: SourceRange(file: manifest.file.text))
  }
}
