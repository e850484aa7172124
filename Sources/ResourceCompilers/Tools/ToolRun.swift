internal import BundleModel
internal import FileTree
internal import Glibc
internal import HostSystem

/// Why a command of the manifest made nothing.
struct ToolRunFailure: Error, Equatable {
  /// Lower case, without a full stop.
  var reason: String
  /// What the command wrote, its last ten lines at most.
  var lines: [String] = []

  init(reason: String, lines: [String] = []) {
    self.reason = reason
    self.lines = lines
  }

  fileprivate init(_ failure: Subprocess.Failure, _ step: ToolStep) {
    switch failure {
    case .notStarted(let number): reason = "it cannot be started (error \(number))"
    case .tookTooLong: reason = "it took longer than \(step.timeout) s"
    case .wroteTooMuch: reason = "it wrote too much"
    case .noFence: reason = "there is no sandbox to run it in"
    }
  }
}

/// A run of a command in a directory of its own, which has copies of the inputs and nothing else.
///
/// The command starts in the directory `in`, where inputs have their paths in the project, and writes to
/// `out` beside it. It runs behind a fence where the system has one.
struct ToolRun {
  /// The directory of outputs, as the command sees it.
  private static let outputs = "../out"
  /// Bytes of one output.
  private static let largestOutput: Int64 = 1 << 30
  private static let quotedLines = 10

  private let step: ToolStep
  private let files: [InputFile]

  init(_ step: ToolStep, _ files: [InputFile]) {
    self.step = step
    self.files = files
  }

  /// Runs the command; returns the contents of its outputs.
  func run() throws(ToolRunFailure) -> [[UInt8]] {
    let stage = try reporting { () throws(FileTreeError) in
      let temporary = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
      guard let parent = Disk.realPath(temporary) else {
        throw FileTreeError(.notFound, path: temporary)
      }
      return try Stage.make(in: DirectoryHandle(parent), prefix: "bundler-tool")
    }
    defer { stage.remove() }
    let place = stage.directory.path
    try reporting { () throws(FileTreeError) in try fill(place) }
    try execute(in: place)
    var contents: [[UInt8]] = []
    for output in step.outputs { contents.append(try self.contents(of: output, in: place)) }
    return contents
  }

  private func reporting<Value>(
    _ body: () throws(FileTreeError) -> Value
  ) throws(ToolRunFailure) -> Value {
    do throws(FileTreeError) {
      return try body()
    } catch {
      throw ToolRunFailure(reason: "'\(error.path)': \(error.reason)")
    }
  }

  /// Copies the inputs, and makes the directories of the outputs.
  private func fill(_ place: String) throws(FileTreeError) {
    for directory in ["in", "out", "home"] { try makeDirectories(place + "/" + directory) }
    for file in files {
      guard !file.path.isOutsideRoot else {
        throw FileTreeError(.outsideRoot(link: nil, end: file.path.text), path: file.path.text)
      }
      let path = place + "/in/" + file.path.text
      // Without the bits, the project's own program could not start; no other program minds them.
      try makeParents(of: path)
      try replaceFile(path, contents: file.contents, as: .output(mode: 0o755))
    }
    for output in step.outputs { try makeParents(of: place + "/out/" + output) }
  }

  private func execute(in place: String) throws(ToolRunFailure) {
    guard let name = step.command.first else { throw ToolRunFailure(reason: "it is empty") }
    guard let program = name.contains("/") ? name : ToolProgram.path(of: name) else {
      throw ToolRunFailure(reason: "no such program is in PATH")
    }
    // A process starts where its parent is; the shell changes that, and reads no text of the project.
    let own = program.hasPrefix("/") ? program : "./" + program
    var process = Subprocess(
      program: "/bin/sh",
      arguments: ["-c", #"cd "$1" && shift && exec "$@""#, "sh", place + "/in", own] + arguments,
      environment: [
        "HOME=\(place)/home", "TMPDIR=\(place)/home", "USER=nobody", "LANG=C", "LC_ALL=C.UTF-8",
        "PATH=\(ExternalTool.searchPath.joined(separator: ":"))",
      ])
    process.limits.seconds = step.timeout
    if Fence.isAvailable {
      process.limits.memory = 16 << 30
      process.limits.processes = 512
      let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
      let installation =
        program.hasPrefix("/") ? Fence.installation(of: program, home: home) : nil
      process.fence = Fence(readable: [installation].compactMap(\.self), writable: [place])
    }
    let result: Subprocess.Result
    do throws(Subprocess.Failure) {
      result = try process.run()
    } catch {
      throw ToolRunFailure(error, step)
    }
    guard result.status != 0 else { return }
    throw ToolRunFailure(
      reason: "it ended with status \(result.status)",
      lines: Self.lines(of: result.errors + result.output, without: place))
  }

  /// The arguments with paths in place of `{in}`, `{out}`, `{outdir}` and `{base}`.
  private var arguments: [String] {
    let resources = step.resources.map(\.text)
    let made = step.outputs.map { Self.outputs + "/" + $0 }
    return step.command.dropFirst().flatMap { argument -> [String] in
      switch argument {
      case "{in}": return resources
      case "{out}": return made
      default:
        var text = argument.replacing("{outdir}", with: Self.outputs)
        if let resource = resources.first, let output = made.first {
          let base = FileName(ProjectPath(normalized: resource).name).base
          text = text.replacing("{in}", with: resource).replacing("{out}", with: output)
            .replacing("{base}", with: base)
        }
        return [text]
      }
    }
  }

  /// The contents of an output, which must be a file and no link: a link could lead to a file that the
  /// command was not allowed to read.
  private func contents(of output: String, in place: String) throws(ToolRunFailure) -> [UInt8] {
    var path = place + "/out"
    let components = output.split(separator: "/")
    for (index, component) in components.enumerated() {
      path += "/" + component
      let isLast = index == components.count - 1
      guard let key = try? Disk.inodeKey(of: path, followingLinks: false) else {
        throw ToolRunFailure(reason: "it did not make '\(output)'")
      }
      guard isLast ? key.isRegularFile : key.isDirectory else {
        throw ToolRunFailure(reason: "it made '\(output)', which is not a file")
      }
    }
    return try reporting { () throws(FileTreeError) in
      try readWhole(path, limit: Self.largestOutput).contents
    }
  }

  /// The last lines of a text, without the path of the directory, which is another one each time.
  private static func lines(of text: [UInt8], without place: String) -> [String] {
    String(decoding: text.suffix(1 << 14), as: UTF8.self).replacing(place + "/", with: "")
      .split(whereSeparator: \.isNewline).suffix(quotedLines).map { String($0.prefix(300)) }
  }
}
