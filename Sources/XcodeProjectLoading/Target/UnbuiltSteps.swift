internal import BuildSettings
internal import Diagnostics
internal import XcodeProjectFormat

extension Diagnostic {
  /// A script is code of the project's own, which is not run here.
  static func scriptNotRun(
    _ script: PBXShellScriptBuildPhase, _ phase: PBXBuildPhase, in target: String,
    _ settings: TargetSettings
  ) -> Diagnostic {
    let name = phase.name?.value ?? "Run Script"
    let outputs = script.outputPaths.map { "'\($0.value)'" }
    return Diagnostic(
      .note, id: "project-script-not-run",
      "the script phase '\(name)' of target '\(target)' is not run", at: phase.range,
      details: outputs.isEmpty ? [] : ["it declares \(outputs.joined(separator: ", "))"])
  }
}
