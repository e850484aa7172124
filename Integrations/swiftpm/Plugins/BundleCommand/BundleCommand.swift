import Foundation
import PackagePlugin

/// Builds the bundles of the package's `bundle.yml`.
///
///     swift package bundle [--product NAME]… [--configuration debug|release] [--build-dir DIR] [OPTION]…
///
/// Other options and arguments are for `bundler build`. A product that is named is built first, and its
/// executable put into the bundle of the target of that name.
@main
struct BundleCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let products = extractor.extractOption(named: "product")
    let configuration = extractor.extractOption(named: "configuration").last ?? "debug"
    let place =
      extractor.extractOption(named: "build-dir").last ?? context.pluginWorkDirectoryURL.path
    let rest = extractor.remainingArguments
    let executables = try products.map { name in
      (name: name, file: try build(name, configuration))
    }
    let bundler = try Tool.find()
    let package = context.package.directoryURL.path
    let common = rest + ["-C", package]
    let paths = try Tool.run(
      bundler, ["build"] + common + ["--build-dir", place, "--into", "--print-path"]
    ).split(separator: "\n").map(String.init)
    let planned = try Plan(json: Tool.run(bundler, ["plan"] + common + ["--json"])).products
    for (name, file) in executables {
      let bundles = zip(planned, paths).filter { $0.0.target == name }
      if bundles.isEmpty {
        throw Failure(
          "these options build no target '\(name)' for the product")
      }
      for (product, path) in bundles {
        let directory = URL(fileURLWithPath: path, relativeTo: context.package.directoryURL)
          .appendingPathComponent(product.layout.executables)
        try copy(file, to: directory, as: product.stem)
      }
    }
    for path in paths { print(path) }
  }

  /// The executable of a product.
  private func build(_ product: String, _ configuration: String) throws -> URL {
    guard let configuration = PackageManager.BuildConfiguration(rawValue: configuration) else {
      throw Failure("'--configuration \(configuration)': expected debug or release")
    }
    let result = try packageManager.build(
      .product(product), parameters: .init(configuration: configuration))
    guard result.succeeded else { throw Failure(result.logText) }
    let executable = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == product
    }
    guard let executable else { throw Failure("the product '\(product)' has no executable") }
    return executable.url
  }

  private func copy(_ file: URL, to directory: URL, as name: String) throws {
    let files = FileManager.default
    try files.createDirectory(at: directory, withIntermediateDirectories: true)
    let target = directory.appendingPathComponent(name)
    if files.fileExists(atPath: target.path) {
      if files.contentsEqual(atPath: target.path, andPath: file.path) { return }
      try files.removeItem(at: target)
    }
    try files.copyItem(at: file, to: target)
  }
}

/// What the plug-in reads of `bundler plan --json`.
private struct Plan: Decodable {
  struct Product: Decodable {
    struct Layout: Decodable {
      /// Where executables go, relative to the bundle.
      var executables: String
    }

    var target: String
    /// The name of the bundle's directory.
    var wrapper: String
    var layout: Layout

    var stem: String { (wrapper as NSString).deletingPathExtension }
  }

  var products: [Product]

  init(json: String) throws {
    self = try JSONDecoder().decode(Plan.self, from: Data(json.utf8))
  }
}
