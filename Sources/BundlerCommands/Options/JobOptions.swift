import ArgumentParser
import AssetCatalogCompilation
import HostSystem

/// How many compilations run at once, and what they need together.
struct JobOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("How many run at once; by default one a core.", valueName: "n"))
  var jobs: Int?

  @OptionGroup var memory: MemoryOptions

  /// This machine, as far as the options let a command use it.
  var environment: CompileEnvironment { .ofMachine(jobs: jobs, memory: memory) }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'-j \(jobs)': expected 1 or more") }
  }
}

/// How much memory images that are compiled at once may need.
struct MemoryOptions: ParsableArguments, Encodable {
  // A string, since each option of another type takes the parser 0.05 ms.
  @Option(
    help: ArgumentHelp(
      "What large images may need together, such as 512M or 2G; by default half of the machine.",
      valueName: "size"))
  var memory: String?

  func validate() throws {
    if let memory, MemoryOptions.bytes(memory) == nil {
      throw ValidationError("'--memory \(memory)': expected a size such as 512M or 2G")
    }
  }

  /// The budget for large images; nil where nothing was said.
  var budget: MemoryBudget? { memory.flatMap(MemoryOptions.bytes).map { MemoryBudget(bytes: $0) } }

  /// The bytes of a size: a number, and K, M, G or T for powers of 1024; nil for other texts.
  static func bytes(_ text: String) -> Int? {
    let units = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = text.last.flatMap { units[$0.uppercased()] }
    guard let number = Int(shift == nil ? text[...] : text.dropLast()), number > 0 else {
      return nil
    }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflow ? nil : bytes
  }
}
