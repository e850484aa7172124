import AppleVocabulary
import ArgumentParser
import AssetCatalogCompilation
import BundleModel
import Planning

/// Which targets, and what to leave out of them.
struct PlanningOptions: ParsableArguments, Encodable {
  @Argument(
    help: ArgumentHelp(
      "Targets, or Target:platform; all of them by default, of an Xcode project its apps. SETTING=VALUE "
        + "sets a build setting.", valueName: "target"))
  var arguments: [String] = []

  @Option(
    name: .customLong("target"), parsing: .singleValue,
    help: ArgumentHelp("A target, as in the arguments.", valueName: "target"))
  var namedTargets: [String] = []

  @OptionGroup var kinds: KindOptions

  @Option(
    help: ArgumentHelp(
      "Leave out resources that are marked for another device family.", valueName: "device"))
  var thin: DeviceFamily?

  /// The names of targets among the arguments, and those of `--target`.
  var targets: [String] { arguments.filter { !$0.contains("=") } + namedTargets }

  /// The project request of the options; `places` are where a build writes.
  func request(
    of project: OpenProject, _ options: ProjectOptions,
    compilers: [ResourceKind: OptionValues] = [:], locations: BuildLocations = BuildLocations(),
    keepsGoing: Bool = false, environment: CompileEnvironment? = nil, isQuiet: Bool = false
  ) -> ProjectRequest {
    var request = project.request(
      options, targets: targets, thin: thin, locations: locations, environment: environment,
      isQuiet: isQuiet)
    for assignment in arguments where assignment.contains("=") {
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      request.loading.overrides[String(parts[0])] = String(parts[1])
    }
    request.resolution.uncompiled = nil
    kinds.apply(to: &request.resolution)
    request.resolution.compilerOptions = compilers
    request.keepsGoing = keepsGoing
    return request
  }
}

/// What to do with kinds of resources that are not compiled here, or not wanted.
struct KindOptions: ParsableArguments, Encodable {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Leave out a kind of resource: nib, storyboard, assets, strings, intents, metal …",
      valueName: "kind"))
  var skip: [ResourceKind] = []

  @Flag(help: "Fail if a resource cannot be compiled here, instead of building the rest.")
  var strict = false

  func apply(to options: inout ResolutionOptions) {
    options.skippedKinds = Set(skip)
    if strict { options.uncompiled = .error }
  }
}

extension DeviceFamily: ExpressibleByArgument {}
extension ResourceKind: ExpressibleByArgument {}

/// Which project, and how to read it.
struct ProjectOptions: ParsableArguments, Encodable {
  @Option(
    name: [.customShort("C", allowingJoined: true), .customLong("directory")],
    help: ArgumentHelp("Run as if started in this directory.", valueName: "dir"))
  var directory: String?

  @Option(
    name: [.customShort("f", allowingJoined: true), .long],
    help: ArgumentHelp(
      "The manifest, instead of bundle.yml here or in the nearest directory above.",
      valueName: "file"))
  var manifest: String?

  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      "An Xcode project, instead of a manifest or the only project here.",
      valueName: "name.xcodeproj"),
    completion: .directory)
  var xcodeProject: String?

  @Option(
    help: ArgumentHelp("An Xcode workspace, for its projects.", valueName: "name.xcworkspace"),
    completion: .directory)
  var workspace: String?

  @Option(
    help: ArgumentHelp(
      "The scheme whose archive action selects targets and configuration.",
      valueName: "name"))
  var scheme: String?

  @Option(help: ArgumentHelp("The configuration of an Xcode project.", valueName: "name"))
  var configuration: String?

  @Option(
    help: ArgumentHelp(
      "The SDK for an Xcode project, such as iphonesimulator.", valueName: "sdk"))
  var sdk: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The directory with the checkouts of an Xcode project's Swift packages.", valueName: "dir"),
    completion: .directory)
  var packages: [String] = []

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set a variable of the manifest, or a build setting.", valueName: "NAME=VALUE"))
  var variables: [String] = []

  @Option(parsing: .singleValue, help: "Build only products for this platform.")
  var platform: [Platform] = []

  @Flag(help: "Fail instead of importing files, or of reading outside the project.")
  var locked = false

  @Flag(
    help: ArgumentHelp(
      "Run the programs that a project needs for loading, also in this command: manifests of "
        + "packages, the C preprocessor."))
  var runManifests = false

  func validate() throws {
    if [manifest, xcodeProject, workspace].compactMap(\.self).count > 1 {
      throw ValidationError(
        "'--manifest', '--project' and '--workspace' each name a project; give one")
    }
    for variable in variables
    where (variable.firstIndex(of: "=") ?? variable.startIndex)
      == variable.startIndex
    {
      throw ValidationError("'--set \(variable)': expected NAME=VALUE")
    }
  }

  /// True if a project is named.
  var namesProject: Bool { manifest != nil || xcodeProject != nil || workspace != nil }

  /// The `--set` options; the last one for a name wins.
  var overrides: [String: String] {
    var values: [String: String] = [:]
    for variable in variables {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return values
  }

  /// Changes to the directory that `-C` names.
  func enterDirectory() throws {
    if let directory { try WorkingDirectory.change(to: directory) }
  }
}

extension Platform: ExpressibleByArgument {}
