package import BundleModel
package import Diagnostics
package import FileTree
internal import Hashing
internal import HostSystem
internal import JSONFormat
internal import PropertyListFormat
package import ResourceCompilers

/// Results of compilations that ran in other processes, from their files; a build takes them instead of
/// compiling.
///
/// A result belongs to a compilation with the same settings and the same paths of inputs. Whoever
/// gives the files vouches for the bytes of those inputs: build systems know when they change.
package struct CompiledResults: Sendable {
  /// A result in one of the files.
  private struct Place {
    var file: String
    var index: Int
  }

  private var places: [Digest: Place] = [:]

  /// True if a compilation without a result is an error, instead of running.
  package var areRequired = false

  /// No file of results may be larger, in bytes.
  static let limit: Int64 = 4 << 30

  /// Reads which results the files have; throws for one that cannot be read.
  package init(files: [String]) throws(CompiledResultsError) {
    for file in files {
      for (index, result) in try ResultFile(reading: file).results.enumerated() {
        places[result.key] = places[result.key] ?? Place(file: file, index: index)
      }
    }
  }

  /// The number of different compilations that have a result.
  package var count: Int { places.count }

  /// The compilers of a build with these results.
  package func compilers(
    _ all: [ResourceCompiler] = ResourceCompiler.all
  ) -> [ResourceCompiler] {
    all.map { compiler in
      var taking = compiler
      // A result is whole: there is nothing to cache.
      taking.usesCache = false
      taking.compile = { inputs, compilation, environment, diagnostics in
        let key = Digest(of: compilation, inputs.paths)
        guard let place = places[key] else {
          guard areRequired else {
            return compiler.compile(inputs, compilation, environment, &diagnostics)
          }
          diagnostics.append(.missing(compilation, inputs.paths))
          return nil
        }
        guard let file = try? ResultFile(reading: place.file),
          file.results.indices.contains(place.index), file.results[place.index].key == key
        else {
          diagnostics.append(.changed(place.file))
          return nil
        }
        return file.results[place.index].resource
      }
      return taking
    }
  }
}

/// A file of results that is none.
package struct CompiledResultsError: Error, Equatable, Sendable {
  package var file: String
  /// Why it cannot be read; nil for a file that holds something else, or is damaged.
  package var reason: FileTreeError.Reason?
}

extension Digest {
  /// Makes the key by which a result is found.
  init(of compilation: Compilation, _ inputs: [ProjectPath]) {
    var bytes = ((try? JSONValue(encoding: compilation)) ?? .null).encoded(pretty: false)
    for input in inputs { bytes += [0] + input.text.utf8 }
    self.init(of: bytes)
  }
}

/// Runs the compilations of plans and nothing else, for builds in other processes.
package struct Precompilation: Sendable {
  private let project: DiskFileTree
  private let service: CompileService

  /// `project` is the tree of the inputs.
  package init(project: DiskFileTree, service: CompileService) {
    self.project = project
    self.service = service
  }

  /// The result of one compilation.
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
        job.action, job.compilation, cache: nil, diagnostics: &diagnostics)
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

/// The results of compilations in one file; integers are little-endian.
///
///      0   8  magic "BNDLRES1"
///      8   …  results: a count, and as many of
///             32  the key
///              …  names of the outputs where the inputs decide them: a count, and as many texts
///              …  contents of the outputs: a count, and each with its length in 4 bytes
///              …  keys for the Info.plist as JSON, a text; empty where there are none
///    -32  32  SHA-256 of everything before it
///
/// A text is its length in 4 bytes and its UTF-8. The same results give the same bytes.
struct ResultFile {
  struct Result {
    var key: Digest
    var resource: CompiledResource
  }

  private static let magic = Array("BNDLRES1".utf8)

  var results: [Result]

  init(_ results: [Result]) { self.results = results }

  init(reading path: String) throws(CompiledResultsError) {
    let file: [UInt8]
    do throws(FileTreeError) {
      file = try readWhole(path, limit: CompiledResults.limit).contents
    } catch {
      throw CompiledResultsError(file: path, reason: error.reason)
    }
    guard let decoded = ResultFile(decoding: file) else { throw CompiledResultsError(file: path) }
    self = decoded
  }

  func encoded() -> [UInt8] {
    var writer = RecordWriter(magic: Self.magic)
    writer.write(UInt32(results.count))
    for result in results {
      for byte in result.key.bytes { writer.write(byte) }
      writer.write(UInt32(result.resource.names.count))
      for name in result.resource.names { writer.write(text: name.utf8) }
      writer.write(UInt32(result.resource.contents.count))
      for contents in result.resource.contents { writer.write(text: contents) }
      let keys = result.resource.infoPlist
      let json =
        keys.isEmpty
        ? [] : (try? JSONValue(encoding: PropertyList.dictionary(keys)))?.encoded(pretty: false)
      writer.write(text: json ?? [])
    }
    return writer.seal()
  }

  /// Nil for anything that does not decode in full.
  init?(decoding file: [UInt8]) {
    guard var reader = RecordReader(file, magic: Self.magic) else { return nil }
    results = []
    do {
      for _ in 0..<(try reader.readCount()) {
        let key = try reader.readDigest()
        var resource = CompiledResource([])
        for _ in 0..<(try reader.readCount()) { resource.names.append(try reader.readText()) }
        for _ in 0..<(try reader.readCount()) {
          resource.contents.append(Array(try reader.readBytes()))
        }
        let json = try reader.readBytes()
        if !json.isEmpty {
          guard let document = try? JSONValue(parsing: Array(json)),
            let keys = PropertyList(decoding: document)?.dictionary
          else { return nil }
          resource.infoPlist = keys
        }
        results.append(Result(key: key, resource: resource))
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension Diagnostic {
  fileprivate static func missing(_ compilation: Compilation, _ inputs: [ProjectPath]) -> Diagnostic
  {
    let name = inputs.first.map { "'\($0)'" } ?? "nothing"
    return Diagnostic(
      .error, id: "build-no-result",
      "no file of results has that of '\(compilation.rule)' for \(name)",
      details: ["'bundler precompile' with the same settings makes it"])
  }

  fileprivate static func changed(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "build-input-changing",
      "'\(file)' changed while it was being read; build again when nothing writes to it")
  }
}
