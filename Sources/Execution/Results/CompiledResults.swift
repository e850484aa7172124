internal import BundleModel
internal import Diagnostics
package import FileTree
internal import Hashing
internal import HostSystem
internal import JSONFormat
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

  /// Whether a compilation without a result is an error, instead of running.
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
      // A result is whole; parts of it are kept by nobody.
      taking.keepsParts = false
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
package struct CompiledResultsError: Error, Hashable, Sendable {
  package var file: String
  /// Why it cannot be read; nil for a file that holds something else, or is damaged.
  package var reason: FileTreeError.Reason?
}

extension Digest {
  /// What a result is found by.
  init(of compilation: Compilation, _ inputs: [ProjectPath]) {
    var bytes = ((try? JSONValue(encoding: compilation)) ?? .null).encoded(pretty: false)
    for input in inputs { bytes += [0] + input.text.utf8 }
    self.init(of: bytes)
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
