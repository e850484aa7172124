import ArgumentParser
import ParallelWork

/// How many compilations run at once.
struct JobOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many run at once; by default one a core.", valueName: "n"))
  var jobs: Int?

  /// As many as was said, or as there are cores.
  var count: Int { jobs ?? Processors.count }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'-j \(jobs)': expected 1 or more") }
  }
}
