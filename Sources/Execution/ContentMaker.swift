internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem
internal import PropertyListFormat
internal import ResourceCompilers
internal import Synchronization

/// The outputs of an action that does not only copy.
struct MadeContents {
  /// The bytes of each output, in the order of the action.
  var contents: [[UInt8]]
  /// The outputs' names if the inputs decide them; empty otherwise.
  var names: [String] = []
  /// Keys for the product's Info.plist.
  var infoPlist: PropertyList.Dictionary = [:]
  /// The inputs as they were when they were read.
  var inputs: [InodeKey]
}

/// Makes the contents of outputs in memory: for a build, and for an action that runs by itself.
struct ContentMaker: Sendable {
  let project: DiskFileTree
  let service: CompileService
  var shared = SharedCompilations()

  /// In bytes; a compiler's inputs are held in memory.
  private static let inputLimit: Int64 = 256 << 20

  /// Runs the compiler of a rule; nil after an error among the diagnostics.
  ///
  /// `cache` is the file of the action's cache entries. Throws if an input cannot be read.
  func compile(
    _ action: Action, _ compilation: Compilation, cache: @autoclosure () -> ResultCacheFile?,
    diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> MadeContents? {
    guard let compiler = service.compiler(for: compilation.rule) else {
      diagnostics.append(.unknownRule(compilation.rule, action))
      return nil
    }
    let result = try shared.result(of: action, compilation) { () throws(FileTreeError) in
      try compile(action, compilation, with: compiler, cache: compiler.usesCache ? cache() : nil)
    }
    diagnostics += result.diagnostics
    guard let made = result.resource, !diagnostics.hasErrors else {
      return failure(of: action, &diagnostics)
    }
    guard made.isAsPlanned(action) else {
      diagnostics.append(.notAsPlanned(action))
      return nil
    }
    return checked(
      MadeContents(
        contents: made.contents, names: made.names, infoPlist: made.infoPlist,
        inputs: result.inputs),
      action, &diagnostics)
  }

  private func compile(
    _ action: Action, _ compilation: Compilation, with compiler: ResourceCompiler,
    cache: ResultCacheFile?
  ) throws(FileTreeError) -> SharedCompilations.Made {
    let reading = InputReading(action.inputs, in: project, limit: Self.inputLimit)
    var inputs = reading.files
    inputs.cache = cache?.load(sharing: shared.results(of: compilation))
    var diagnostics: [Diagnostic] = []
    let resource = service.compile(
      inputs, compilation, with: compiler, isPlanned: true, diagnostics: &diagnostics)
    // Diagnostics about inputs that could not be read are wrong.
    let inodeKeys = try reading.inodeKeys()
    // Entries that cannot be written are made again.
    if let entries = inputs.cache { try? cache?.save(entries) }
    return .init(resource: resource, diagnostics: diagnostics, inputs: inodeKeys)
  }

  /// Makes Info.plist, and PkgInfo if there is a second output; nil after an error.
  ///
  /// Throws if an input cannot be read.
  func makeInfoPlist(
    _ action: Action, _ recipe: InfoPlistRecipe, partials: [PartialInfoPlist],
    diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> MadeContents? {
    var inputs: [InputFile] = []
    var inodeKeys: [InodeKey] = []
    for path in action.inputs {
      let (contents, file) = try readWhole(project.systemPath(path), limit: Self.inputLimit)
      inodeKeys.append(file.inodeKey)
      inputs.append(InputFile(path: path, contents: contents))
    }
    guard
      let made = processInfoPlist(
        recipe, file: inputs.first, partials: partials, diagnostics: &diagnostics),
      !diagnostics.hasErrors
    else { return failure(of: action, &diagnostics) }
    let contents = [made.infoPlist, made.pkgInfo].prefix(max(1, action.outputs.count))
    return checked(
      MadeContents(contents: Array(contents), inputs: inodeKeys), action, &diagnostics)
  }

  private func checked(
    _ made: MadeContents, _ action: Action, _ diagnostics: inout [Diagnostic]
  ) -> MadeContents? {
    if made.contents.count == action.outputs.count { return made }
    diagnostics.append(.wrongCount(made.contents.count, action))
    return nil
  }

  /// A compiler that fails has to say why; if it does not, this names at least the file.
  private func failure(
    of action: Action, _ diagnostics: inout [Diagnostic]
  ) -> MadeContents? {
    if !diagnostics.hasErrors { diagnostics.append(.silentFailure(action)) }
    return nil
  }
}

/// Reads the inputs of one action when its compiler asks for them, and records their inode keys.
final class InputReading: Sendable {
  private struct Notes {
    /// The inode key of each input that was read, by index.
    var inodeKeys: [Int: InodeKey] = [:]
    /// The first failure.
    var failure: FileTreeError?
  }

  private let paths: [ProjectPath]
  private let project: DiskFileTree
  private let limit: Int64
  private let start = Disk.now
  private let notes = Mutex(Notes())

  /// No input may be larger than `limit` bytes.
  init(_ paths: [ProjectPath], in project: DiskFileTree, limit: Int64) {
    self.paths = paths
    self.project = project
    self.limit = limit
  }

  /// The inputs for a compiler.
  var files: InputFiles { InputFiles(paths) { self.read($0) } }

  private func read(_ index: Int) -> [UInt8] {
    let path = project.systemPath(paths[index])
    do throws(FileTreeError) {
      let (contents, file) = try readWhole(path, limit: limit)
      notes.withLock { notes in
        let first = notes.inodeKeys[index]
        notes.inodeKeys[index] = first ?? file.inodeKey
        if let first, !first.isSameFile(as: file.inodeKey) {
          notes.failure = notes.failure ?? FileTreeError(.changedWhileReading, path: path)
        }
      }
      return contents
    } catch {
      notes.withLock { $0.failure = $0.failure ?? error }
      return []
    }
  }

  /// The inode keys of all inputs; those of inputs that were not read are taken now.
  ///
  /// Throws if an input could not be read; the compiler's results are invalid then.
  func inodeKeys() throws(FileTreeError) -> [InodeKey] {
    let notes = notes.withLock { $0 }
    if let failure = notes.failure { throw failure }
    var inodeKeys: [InodeKey] = []
    for (index, path) in paths.enumerated() {
      if let inodeKey = notes.inodeKeys[index] {
        inodeKeys.append(inodeKey)
      } else {
        let inodeKey = try Disk.inodeKey(of: project.systemPath(path), followingLinks: true)
        inodeKeys.append(inodeKey?.settled(at: start) ?? .unknown)
      }
    }
    return inodeKeys
  }
}

extension CompiledResource {
  /// True if the discovered names are those of the plan, whose paths have a directory in front.
  fileprivate func isAsPlanned(_ action: Action) -> Bool {
    names.isEmpty
      || names.count == action.outputs.count
        && zip(names, action.outputs).allSatisfy { name, output in
          output.path.text == name || output.path.text.hasSuffix("/" + name)
        }
  }
}

extension Diagnostic {
  fileprivate static func unknownRule(_ rule: String, _ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-unknown-rule", "there is no compiler for the rule '\(rule)'",
      at: action.origin)
  }

  fileprivate static func wrongCount(_ count: Int, _ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-malformed-action",
      "'\(action.rule)' made \(count) files where the plan has \(action.outputs.count)",
      at: action.origin)
  }

  fileprivate static func notAsPlanned(_ action: Action) -> Diagnostic {
    let input = action.inputs.first?.text ?? ""
    return Diagnostic(
      .error, id: "build-input-changing",
      "'\(input)' changed during the build, which planned other files for it; build again",
      at: action.origin)
  }

  fileprivate static func silentFailure(_ action: Action) -> Diagnostic {
    let inputs = action.inputs.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, id: "build-action-failed", "'\(action.rule)' made nothing of \(inputs)",
      at: action.origin)
  }
}

extension InodeKey {
  /// True if the file was not written in between; false for an unknown inode key.
  fileprivate func isSameFile(as other: InodeKey) -> Bool {
    self == other || self == .unknown || other == .unknown
  }
}
