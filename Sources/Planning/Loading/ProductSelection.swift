package import AppleVocabulary
import BundleModel
package import Diagnostics
import FileTree

/// The products that a command is about.
package struct ProductSelection: Equatable, Sendable {
  /// `Target`, or `Target:platform`; empty for all.
  package var targets: [String]
  package var platforms: [Platform]

  package init(targets: [String] = [], platforms: [Platform] = []) {
    self.targets = targets
    self.platforms = platforms
  }

  /// The addresses of the chosen products, in the order of the project.
  ///
  /// One that was loaded with errors, and so is not `isComplete`, may lack its only target.
  func addresses(
    in project: any LoadedProject, isComplete: Bool, diagnostics: inout [Diagnostic]
  ) -> [String] {
    let products = project.products
    let range = SourceRange(file: project.provenance.file.text)
    let others = project.kindsOfOtherTargets
    for target in targets where !products.contains(where: { $0.matches(target) }) {
      if let kind = others[target] {
        diagnostics.append(.noBundle(of: target, kind, at: range))
        continue
      }
      let known = products.flatMap { [$0.target, $0.address] }
      var names: Set<String> = []
      diagnostics.append(
        .unknownTarget(target, among: known.filter { names.insert($0).inserted }, at: range))
    }
    // Where some products are meant by default, the others have to be named.
    let isNarrowed = targets.isEmpty && products.contains(where: \.isDefault)
    let meant = products.filter { product in
      (isNarrowed ? product.isDefault : targets.isEmpty || targets.contains { product.matches($0) })
        && (platforms.isEmpty || platforms.contains(product.platform))
    }
    // Of a target for several platforms the first, unless another one is named.
    let chosen = meant.filter { product in
      product.isOfFirstPlatform || !platforms.isEmpty
        || targets.contains { $0 != product.target && product.matches($0) }
    }
    if chosen.count < meant.count {
      diagnostics.append(.firstPlatforms(chosen, of: meant, at: range))
    }
    if isNarrowed, platforms.isEmpty, products.contains(where: { !$0.isDefault }) {
      diagnostics.append(.defaultProducts(chosen, of: products, at: range))
    }
    if chosen.isEmpty, !diagnostics.hasErrors {
      if !targets.isEmpty || !products.isEmpty {
        diagnostics.append(.noProduct(for: platforms, at: range))
      } else if isComplete {
        diagnostics.append(.noBundles(others, at: range))
      }
    }
    return chosen.map(\.address)
  }
}

extension Diagnostic {
  /// A target that the project does not have, with the nearest one or a list of all.
  package static func unknownTarget(
    _ name: String, among names: [String], at range: SourceRange
  ) -> Diagnostic {
    let listed = names.prefix(12).joined(separator: ", ")
    let more = names.count > 12 ? ", and \(names.count - 12) more" : ""
    let hint =
      name.nearest(in: names).map { "did you mean '\($0)'?" }
      ?? (names.isEmpty ? "the project has none" : "it has \(listed)\(more)")
    return Diagnostic(
      .error, id: "command-unknown-target", "unknown target '\(name)' (\(hint))", at: range)
  }

  fileprivate static func defaultProducts(
    _ chosen: [ProductChoice], of all: [ProductChoice], at range: SourceRange
  ) -> Diagnostic {
    let names = chosen.map { "'\($0.address)'" }.joined(separator: ", ")
    let others = all.filter { !$0.isDefault }.map(\.address)
    let more = others.count > 8 ? ", and \(others.count - 8) more" : ""
    return Diagnostic(
      .note, id: "command-default-targets", "no target is named: this is about \(names)",
      at: SourceRange(file: range.file),
      details: ["other targets are \(others.prefix(8).joined(separator: ", "))\(more)"])
  }

  fileprivate static func firstPlatforms(
    _ chosen: [ProductChoice], of all: [ProductChoice], at range: SourceRange
  ) -> Diagnostic {
    let others = all.filter { !chosen.contains($0) }
    let open = Set(others.map(\.target))
    let named = chosen.filter { open.contains($0.target) }.map { "'\($0.address)'" }
    let addresses = others.map(\.address)
    let more = addresses.count > 8 ? ", and \(addresses.count - 8) more" : ""
    return Diagnostic(
      .note, id: "command-first-platform",
      "no platform is named: this is about \(named.joined(separator: ", "))",
      at: SourceRange(file: range.file),
      details: [
        "there are also \(addresses.prefix(8).joined(separator: ", "))\(more)",
        "'--sdk all' is for all platforms, '--platform' or '--sdk' for one",
      ])
  }

  fileprivate static func noBundle(
    of target: String, _ kind: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "command-no-bundle",
      "the target '\(target)' makes no bundle that resources could go into: it is of the kind '\(kind)'",
      at: range)
  }

  /// A project of tools and libraries alone has nothing to build here, which is no mistake in it.
  fileprivate static func noBundles(
    _ kinds: [String: String], at range: SourceRange
  ) -> Diagnostic {
    let names = kinds.sorted { $0.key < $1.key }.map { "\($0.value) '\($0.key)'" }
    let more = names.count > 8 ? ", and \(names.count - 8) more" : ""
    return Diagnostic(
      .warning, id: "command-no-bundle",
      names.isEmpty
        ? "this project has no targets"
        : "this project builds no bundle: \(names.prefix(8).joined(separator: ", "))\(more)",
      at: SourceRange(file: range.file), details: ["there is nothing to do"])
  }

  fileprivate static func noProduct(
    for platforms: [Platform], at range: SourceRange
  ) -> Diagnostic {
    let names = platforms.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, id: "command-no-product",
      platforms.isEmpty
        ? "no target makes a bundle that resources could go into"
        : "no target is built for platform \(names)", at: range)
  }
}
