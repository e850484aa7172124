public import ArgumentParser
public import BundleModel
import Diagnostics
import FileTree
import Planning

/// Which targets, and what is left out of them.
struct PlanningOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Targets, or Target:platform; all of them by default.", valueName: "target"))
  var targets: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep only resources for this device family, of those marked for one.", valueName: "device"))
  var thin: DeviceFamily?

  /// From a manifest to what its chosen products consist of.
  func resolutionOptions(
    for manifest: Manifest, of project: OpenProject, _ options: ProjectOptions,
    diagnostics: inout [Diagnostic]
  ) -> ResolutionOptions {
    let selection = ProductSelection(targets: targets, platforms: options.platform)
    let root = project.root
    return ResolutionOptions(
      isLocked: options.locked, thin: thin,
      products: selection.addresses(in: manifest, diagnostics: &diagnostics),
      absolutePath: { ProjectPath(WorkingDirectory.path).appending(root).appending($0.text).text })
  }
}

extension DeviceFamily: ExpressibleByArgument {}
