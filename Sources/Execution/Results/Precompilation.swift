package import BundleModel
package import Diagnostics
package import FileTree
internal import Hashing
internal import HostSystem
package import ResourceCompilers

/// Runs the compilations of plans and nothing else, for builds in other processes.
package struct Precompilation: Sendable {
  private let project: DiskFileTree
  private let service: CompileService

  /// `project` is the tree of the inputs.
  package init(project: DiskFileTree, service: CompileService) {
    self.project = project
    self.service = service
  }

  /// What compilations made.
  package struct Outcome: Sendable {
    /// The bytes of a file for `CompiledResults`; meaningless after an error.
    package var file: [UInt8]
    package var diagnostics: [Diagnostic]
  }

  /// Compiles what `actions` compile, each once; others are left out.
  package func run(_ actions: [Action]) -> Outcome {
    var known: Set<Digest> = []
    let compilations = actions.compactMap { action -> Job? in
      guard case .compile(let compilation) = action.operation else { return nil }
      let key = Digest(of: compilation, action.inputs)
      return known.insert(key).inserted
        ? Job(key: key, action: action, compilation: compilation) : nil
    }
    let outcomes = parallelMap(compilations, on: service.workers) { _, job in compile(job) }
    return Outcome(
      file: ResultFile(outcomes.compactMap(\.result)).encoded(),
      diagnostics: outcomes.flatMap(\.diagnostics).withoutRepetitions)
  }

  private struct Job: Sendable {
    var key: Digest
    var action: Action
    var compilation: Compilation
  }

  private func compile(_ job: Job) -> (result: ResultFile.Result?, diagnostics: [Diagnostic]) {
    let maker = ContentMaker(project: project, service: service)
    var diagnostics: [Diagnostic] = []
    do throws(FileTreeError) {
      let made = try maker.compile(
        job.action, job.compilation, parts: nil, diagnostics: &diagnostics)
      let resource = made.map {
        CompiledResource($0.contents, names: $0.names, infoPlist: $0.infoPlist)
      }
      return (resource.map { ResultFile.Result(key: job.key, resource: $0) }, diagnostics)
    } catch {
      let input = job.action.inputs.first { project.systemPath($0) == error.path }
      return (nil, [.cannotRead(input ?? "", error.reason, at: job.action.origin)])
    }
  }
}
