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
    help: ArgumentHelp("A target, as an argument is.", valueName: "target"))
  var namedTargets: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Leave out a kind of resource: nib, storyboard, assets, strings, coredata …",
      valueName: "kind"))
  var skip: [ResourceKind] = []

  @Option(
    help: ArgumentHelp(
      "Keep only resources for this device family, of those marked for one.", valueName: "device"))
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
    request.resolution.skippedKinds = Set(skip)
    request.resolution.compilerOptions = compilers
    request.keepsGoing = keepsGoing
    return request
  }
}

extension DeviceFamily: ExpressibleByArgument {}
extension ResourceKind: ExpressibleByArgument {}
