internal import BundleModel
package import Diagnostics
package import FileTree
package import HostSystem

extension RecordRequest {
  /// Puts the files of a bundle where they belong; returns what there is to report.
  ///
  /// What a plan copies comes from the project, everything else from the directory `parts`, in which
  /// each file has its path in the bundle. For engines that keep outputs of steps apart.
  package func gather(
    into bundle: String, parts: String, project: DiskFileTree, checkout: Checkout = .none,
    on workers: Workers
  ) -> [Diagnostic] {
    let location = OutputLocation(bundle: bundle)
    let partTree = DiskFileTree(root: parts)
    let files = entries.filter { $0.form == .file }
    let problems = parallelMap(files, on: workers) { _, entry -> Diagnostic? in
      let isCopy = entry.rule == Action(.copy, outputs: []).rule
      let source =
        isCopy
        ? entry.sources.first.map(project.systemPath)
        : partTree.systemPath(ProjectPath(normalized: entry.output.path.text))
      guard let source else { return .noSource(entry.output.path) }
      do throws(FileTreeError) {
        let contents = try readWhole(source, limit: .max).contents
        try replaceFile(
          location.systemPath(entry.output.path), contents: contents,
          as: .output(mode: entry.output.mode), in: checkout)
        return nil
      } catch {
        return .cannotGather(error)
      }
    }
    return problems.compactMap(\.self)
  }
}

extension Diagnostic {
  fileprivate static func noSource(_ path: BundlePath) -> Diagnostic {
    Diagnostic(
      .error, id: "build-malformed-action", "the plan has no source for the copy '\(path)'")
  }

  fileprivate static func cannotGather(_ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "record-missing-output",
      "cannot put '\(error.path)' into the bundle: \(error.reason)")
  }
}
