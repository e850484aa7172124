import AppleVocabulary
import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree

/// The `--progress` option.
enum ProgressStyle: String, Sendable, Codable, CaseIterable, ExpressibleByArgument {
  case auto, plain, none
}

/// Where a build writes, and how it runs.
struct BuildOptions: ParsableArguments, Encodable {
  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp("The path of the bundle, if there is only one.", valueName: "path"))
  var output: String?

  @Option(help: ArgumentHelp("The directory of bundles.", valueName: "dir"))
  var buildDir: String?

  @Flag(
    help:
      "Build into a directory that other tools also write to; change only the files that bundler made."
  )
  var into = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "The number of actions that run at once; by default one for each core.", valueName: "n"))
  var jobs: Int?

  @OptionGroup var memory: MemoryOptions
  @OptionGroup var tools: ToolOptions

  @Flag(name: [.customShort("k"), .long], help: "Continue after a failure, and build the rest.")
  var keepGoing = false

  @Flag(name: [.customShort("n"), .long], help: "Print the plan, and build nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Write a depfile with all inputs, for make and Ninja.", valueName: "file"))
  var depfile: String?

  @Option(help: ArgumentHelp("Touch this stamp file after success.", valueName: "file"))
  var stamp: String?

  @Flag(help: "Do not touch the stamp file if the bundle did not change: for Ninja, not for make.")
  var restat = false

  @Flag(help: "Print the path of each bundle to standard output.")
  var printPath = false

  @OptionGroup var form: JSONOptions

  @OptionGroup var reports: ReportOptions

  @Option(help: "Progress on standard error: auto, plain or none.")
  var progress = ProgressStyle.auto

  @Flag(help: "Fail instead of waiting for another build into the same directory.")
  var noWait = false

  func validate() throws {
    try OutputPath.refuseStandardOutput(output, "a bundle is a directory")
    if let jobs, jobs < 1 { throw ValidationError("'-j \(jobs)': expected 1 or more") }
    if depfile != nil, stamp == nil {
      throw ValidationError("'--depfile' needs '--stamp', the file that depends on what was read")
    }
    if output != nil, buildDir != nil {
      throw ValidationError("'--output' and '--build-dir' both name the place of the bundle")
    }
  }

  var locations: BuildLocations {
    BuildLocations(output: output, buildDirectory: buildDir, isMerge: into)
  }
}

/// The locations of bundles that the options give.
struct BuildLocations {
  /// The path of the bundle, if there is only one.
  var output: String?
  var buildDirectory: String?
  var isMerge = false

  /// The path of a product: `build/Skyline.app`, or `build/ios/Orbit.app` for one of several
  /// platforms.
  ///
  /// `apart` is for a product whose name another target has, too: `build/ios-Orbit/Orbit.app`.
  func location(
    of product: Plan.Product, in project: OpenProject, apart: Bool = false
  ) -> OutputLocation {
    if let output {
      let place = ProjectPath(output)
      let bundle =
        product.packsOf == nil
        ? output : place.parent.appending(name: product.wrapper).text
      return OutputLocation(bundle: bundle, isMerge: isMerge, checkout: project.checkout)
    }
    var path = ProjectPath(bundleDirectory(in: project) ?? "")
    if apart {
      path = path.appending(
        name: OutputDirectory.ofSharedName(product.platform, product.target))
    } else if product.isOneOfSeveral {
      path = path.appending(product.platform.rawValue)
    }
    return OutputLocation(
      bundle: path.appending(name: product.wrapper).text,
      stateDirectory: path.appending(name: ".bundler").text, isMerge: isMerge,
      checkout: project.checkout)
  }

  /// The location of each product; those that would share one are told apart by their targets.
  func all(
    of plan: Plan, in project: OpenProject, diagnostics: inout [Diagnostic]
  ) -> [OutputLocation] {
    let file = project.file.text
    let bundles = plan.products.filter { $0.packsOf == nil }
    if output != nil, bundles.count > 1 {
      diagnostics.append(.oneOutputForMany(bundles.map(\.address), file: file))
    }
    let locations = plan.products.map { location(of: $0, in: project) }
    guard output == nil else { return locations }
    let users = Dictionary(grouping: zip(locations, plan.products).map { ($0.bundle, $1) }) { $0.0 }
    return zip(plan.products, locations).map { product, usual in
      guard let sharing = users[usual.bundle], sharing.count > 1 else { return usual }
      let own = location(of: product, in: project, apart: true)
      if sharing.first?.1.address == product.address {
        diagnostics.append(
          .sharedName(product.wrapper.text, of: sharing.map(\.1.target), own.bundle, file: file))
      }
      return own
    }
  }

  /// The directory for the state of a whole run.
  func stateDirectory(in project: OpenProject) -> String {
    if let output { return OutputLocation(bundle: output).stateDirectory }
    return ProjectPath(buildDirectory ?? project.filePrefix + "build").appending(".bundler").text
  }
}

extension BuildLocations {
  /// The directory that holds bundles by name; nil for a single bundle at an exact path.
  func bundleDirectory(in project: OpenProject) -> String? {
    output == nil ? buildDirectory ?? project.filePrefix + "build" : nil
  }

  /// Directories that only builds write, from the working directory.
  ///
  /// A build that writes elsewhere must not take in what earlier ones left in the usual directory.
  func written(in project: OpenProject) -> [String] {
    let usual = project.filePrefix + "build"
    if let output {
      let state = OutputLocation(bundle: output).stateDirectory
      return [output, state] + (isOurs(usual) ? [usual] : [])
    }
    guard let buildDirectory else { return [usual] }
    return [usual, buildDirectory].filter(isOurs)
  }

  /// True if a directory holds only bundles that this program built, or does not exist yet.
  private func isOurs(_ directory: String) -> Bool {
    let disk = DiskFileTree(root: "")
    let path = ProjectPath(directory)
    guard let listing = try? disk.entries(of: path) else { return true }
    let state = try? disk.entries(of: path.appending(name: ".bundler"))
    let bundles = Set(
      (state?.entries ?? []).compactMap { OutputLocation.bundleName(ofState: $0.name) })
    return listing.entries.allSatisfy { entry in
      entry.name == ".bundler" || bundles.contains(entry.name)
        || Platform(rawValue: String(entry.name.prefix { $0 != "-" })) != nil
        || entry.name.hasSuffix(".manifest.json")
    }
  }
}

extension Plan.Product {
  /// True if the target is built for several platforms.
  fileprivate var isOneOfSeveral: Bool { address != target }
}

extension Diagnostic {
  fileprivate static func oneOutputForMany(_ products: [String], file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "command-one-output",
      "'--output' names one bundle, but there are \(products.count) to build: "
        + "\(products.joined(separator: ", ")); name one, or use '--build-dir'",
      at: SourceRange(file: file))
  }

  fileprivate static func sharedName(
    _ wrapper: String, of targets: [String], _ first: String, file: String
  ) -> Diagnostic {
    let names = targets.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .note, id: "command-shared-name",
      "the targets \(names) all make '\(wrapper)', so each is built into a directory of its own: "
        + "'\(first)' is the first", at: SourceRange(file: file))
  }
}
