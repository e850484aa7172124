public import ArgumentParser
public import BundleModel
import ProjectLoading

/// Which targets, and what to leave out of them.
struct PlanningOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Targets, or Target:platform; all of them by default.", valueName: "target"))
  var targets: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep only resources for this device family, of those marked for one.", valueName: "device"))
  var thin: DeviceFamily?

  /// The project request of the options; `places` are where a build writes.
  func request(
    of project: OpenProject, _ options: ProjectOptions,
    documents: DocumentOptions = DocumentOptions(), places: OutputPlaces = OutputPlaces()
  ) -> ProjectRequest {
    var request = project.request(options, targets: targets, thin: thin, places: places)
    request.documents = documents
    return request
  }
}

extension DeviceFamily: ExpressibleByArgument {}
