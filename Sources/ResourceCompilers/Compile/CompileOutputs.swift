package import Diagnostics
import FileTree

extension CompileRequest {
  /// Where an output goes; nil for standard output.
  ///
  /// In a directory, what comes from `fr.lproj` goes to `fr.lproj`, as in a bundle, unless the
  /// directory is one of that kind itself. A name with a slash says its own directory.
  package func path(ofOutput name: String, of job: Job) -> String? {
    switch target {
    case .standardOutput: return nil
    case .file(let path):
      // In a unit, what follows its own name.
      let rest = job.compiler.unit == nil ? nil : name.firstIndex(of: "/").map { name[$0...] }
      return path + (rest ?? "")
    case .directory(let directory):
      let place = ProjectPath(directory)
      let parent = job.inputs.first.map { ProjectPath($0).parent.name } ?? ""
      let isLocalized = parent.hasSuffix(".lproj") && !place.name.hasSuffix(".lproj")
      let relative = isLocalized && !name.contains("/") ? parent + "/" + name : name
      return place.appending(relative).text
    }
  }
}

/// Reports outputs that several inputs would be written to.
package func checkOutputs(
  _ outputs: [(path: String, input: String)], diagnostics: inout [Diagnostic]
) {
  var first: [String: String] = [:]
  for (path, input) in outputs {
    if let other = first[ProjectPath(path).text] {
      diagnostics.append(.oneOutput(path, of: [other, input]))
    } else {
      first[ProjectPath(path).text] = input
    }
  }
}

extension Diagnostic {
  fileprivate static func oneOutput(_ path: String, of inputs: [String]) -> Diagnostic {
    let names = inputs.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      .error, id: "command-one-file", "\(names) would both be written to '\(path)'",
      details: ["compile them into directories of their own"])
  }
}
