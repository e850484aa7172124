import Foundation
import PackagePlugin

/// Compiles what SwiftPM copies as it is where there is no Xcode: asset catalogs and xibs of a target become
/// resources of its bundle.
///
/// The files must not be among the target's `resources`. What is in a directory of a language stays with
/// SwiftPM, whose plug-ins cannot make such directories.
@main
struct CompileResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let files = module.sourceFiles.filter { !$0.url.path.contains(".lproj/") }.map(\.url)
    let catalogs = Set(files.compactMap(catalog)).sorted { $0.path < $1.path }
    let documents = files.filter { Self.outputs[$0.pathExtension] != nil }
    if catalogs.isEmpty && documents.isEmpty { return [] }
    let bundler = try Tool.find()
    // Which platform a package is built for is not told to plug-ins.
    let platform = ProcessInfo.processInfo.environment["BUNDLER_PLATFORM"] ?? "macos"
    /// `reads` are files in the inputs, which may be directories.
    func command(
      _ kind: String, _ inputs: [URL], reads: [URL] = [], into place: URL, _ name: String
    ) -> Command {
      .buildCommand(
        displayName: "Compiling \(inputs[0].lastPathComponent)", executable: bundler,
        arguments: ["compile", kind] + inputs.map(\.path)
          + ["-o", place.path + "/", "--platform", platform, "--module", module.moduleName],
        inputFiles: inputs + reads, outputFiles: [place.appendingPathComponent(name)])
    }
    let place = context.pluginWorkDirectoryURL
    var commands = documents.map { file in
      let kind = file.pathExtension
      let name = file.deletingPathExtension().lastPathComponent + "." + (Self.outputs[kind] ?? "")
      return command(kind, [file], into: place, name)
    }
    if !catalogs.isEmpty {
      commands.append(
        command(
          "assets", catalogs, reads: catalogs.flatMap(contents), into: place, "Assets.car"))
    }
    return commands
  }

  /// What documents become, by their extensions.
  private static let outputs = ["xib": "nib"]

  /// The catalog that a file is or is in.
  private func catalog(of file: URL) -> URL? {
    var path = file
    while path.path.count > 1 {
      if path.pathExtension == "xcassets" { return path }
      path = path.deletingLastPathComponent()
    }
    return nil
  }

  private func contents(of directory: URL) -> [URL] {
    let names =
      FileManager.default.enumerator(atPath: directory.path)?.allObjects as? [String] ?? []
    return names.sorted().map { directory.appendingPathComponent($0) }
  }
}
