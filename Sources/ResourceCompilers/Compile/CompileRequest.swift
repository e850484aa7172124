package import AppleVocabulary
package import BundleModel
package import Diagnostics
import FileTree
internal import HostSystem

/// What `bundler compile` was asked for, checked: which compiler runs on what, and where that goes.
package struct CompileRequest: Sendable {
  package var jobs: [Job]
  package var target: Target

  /// One run of a compiler.
  package struct Job: Sendable {
    package var compiler: ResourceCompiler
    /// As the command line has them; `-` is standard input.
    package var inputs: [String]
    package var compilation: Compilation

    /// What the outputs are named after.
    package var name: String { inputs.first.map(nameOfInput) ?? "" }
  }

  package enum Target: Hashable, Sendable {
    case standardOutput
    case file(String)
    case directory(String)
  }

  /// What the options say of the target that the resource is for.
  package struct Context: Sendable {
    package var policy: String?
    package var platform: Platform?
    package var deploymentTarget: String?
    package var devices: [DeviceFamily] = []
    /// The options of compilers, by the kinds of their resources.
    package var options: [ResourceKind: OptionValues] = [:]
    /// The machine that `--xcode auto` stands for.
    package var buildMachine = BuildMachine()

    package init(policy: String? = nil, platform: Platform? = nil) {
      self.policy = policy
      self.platform = platform
    }
  }

  /// Checks a command line; `isDirectory` tells whether the output is a directory by now.
  package init(
    kind: CompileKind, inputs: [String], output: String, context: Context,
    isDirectory: (String) -> Bool = { _ in false }
  ) throws(CompileRequestError) {
    let policy = try kind.policy(named: context.policy)
    if let decision = kind.platformDecides, policy == .auto, context.platform == nil {
      throw CompileRequestError(
        "'--platform' decides \(decision); give it, or '--policy' with one of "
          + kind.policies.filter { $0 != .auto }.map { "'\($0.rawValue)'" }.joined(separator: ", "))
    }
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw CompileRequestError("'-' is standard input, which can be read once")
    }
    if inputs.contains("-") { try kind.checkStandardInput() }
    try kind.check(context.options)
    if let xcode = context.options[.nib].flatMap({ DocumentOptions($0).xcode?.version }) {
      try check(xcode: xcode, for: context.platform)
    }
    jobs = try kind.runs(on: inputs, policy: policy, output: output).map { compiler, inputs in
      let run = CompilationContext(
        platform: context.platform ?? .macos, inputs: inputs.map { ProjectPath($0) },
        buildMachine: context.buildMachine)
      let given = compiler.kind.flatMap { context.options[$0] } ?? OptionValues()
      let compilation = Compilation(
        rule: compiler.rule, policy: policy, platform: run.platform,
        deploymentTarget: context.deploymentTarget, devices: context.devices,
        options: compiler.options(given: given, run))
      return Job(compiler: compiler, inputs: inputs, compilation: compilation)
    }
    let isSingle = jobs.count == 1 && jobs.allSatisfy(\.hasOneOutput)
    if output == "-" {
      guard isSingle else {
        throw CompileRequestError("'-o -' takes one file, and this makes several")
      }
      target = .standardOutput
    } else if isDirectory(output) || output.hasSuffix("/") {
      target = .directory(output)
    } else if isSingle {
      target = .file(output)
    } else {
      if CompileKind.all.contains(where: { $0.compiler(forName: output) != nil }) {
        throw CompileRequestError(
          "'\(output)' is to be one file, and this makes several; give '--output' a directory")
      }
      target = .directory(output)
    }
  }
}

/// Refuses an Xcode whose nibs are not known, and platforms whose nibs are those of every Xcode.
private func check(xcode: Int, for platform: Platform?) throws(CompileRequestError) {
  if let problem = unknownXcode(xcode) { throw CompileRequestError(problem) }
  guard let platform, platform.device != .macos else { return }
  guard [.ios, .tvos].contains(platform.device) else {
    throw CompileRequestError("'--xcode' is for iOS, tvOS and macOS, not '\(platform.rawValue)'")
  }
  let oldest = XcodeChoice.oldestForTouch
  guard xcode < oldest || 100..<(oldest * 100) ~= xcode else { return }
  throw CompileRequestError(
    "nibs of '\(platform.rawValue)' are written as by Xcode '\(oldest)' and later, not '\(xcode)'")
}

/// The last component of a path, whatever slashes it ends with.
private func nameOfInput(_ path: String) -> String { ProjectPath(path).name }

/// Returns the message about an unknown version of Xcode; nil for a known one.
package func unknownXcode(_ version: Int) -> String? {
  if XcodeChoice.isKnown(version) { return nil }
  let known = XcodeChoice.known.map { "'\($0)'" }.joined(separator: ", ")
  return "unknown Xcode '\(version)'; it is one of \(known)"
}

extension CompileRequest.Job {
  /// True if the name alone tells that there will be one file.
  fileprivate var hasOneOutput: Bool {
    guard case .named(let names) = compiler.outputs else { return compiler.unit != nil }
    return names(name, compilation).count == 1
  }
}

extension CompileKind {
  fileprivate func policy(named name: String?) throws(CompileRequestError) -> CompilePolicy {
    guard let name else { return .auto }
    if let policy = policies.first(where: { $0.rawValue == name }) { return policy }
    throw .unknown(
      "policy", name, known: policies.map(\.rawValue), details: "'\(self.name)' takes")
  }

  /// Refuses options that belong to resources of other kinds; what is known of the product may be said of
  /// any.
  fileprivate func check(
    _ given: [ResourceKind: OptionValues]
  ) throws(CompileRequestError) {
    // Making the options of all kinds takes longer than looking which have any.
    let asked = ResourceKind.allCases.filter { given[$0] != nil }
    for (kind, option) in asked.flatMap({ kind in kind.options.map { (kind, $0) } }) {
      guard case .kind = option.scope, given[kind]?[option.id] != nil, let flag = option.flag,
        !has(flag)
      else { continue }
      let kinds = CompileKind.all.filter { $0.has(flag) }.map { "'\($0.name)'" }
      throw CompileRequestError(
        "'--\(flag.name)' is for \(kinds.joined(separator: " and ")), not '\(name)'")
    }
  }

  private func has(_ flag: CompilerOption.CommandFlag) -> Bool {
    compilers.flatMap(\.options).contains { $0.flag?.name == flag.name }
  }

  fileprivate func checkStandardInput() throws(CompileRequestError) {
    if takesDirectories {
      throw CompileRequestError("'\(name)' takes directories, not standard input")
    }
    if case .discovered? = compilers.first?.outputs {
      throw CompileRequestError("'\(name)' names outputs after the input, not standard input")
    }
  }

  /// Which compiler runs on which of the inputs.
  fileprivate func runs(
    on inputs: [String], policy: CompilePolicy, output: String
  ) throws(CompileRequestError) -> [(ResourceCompiler, [String])] {
    guard let first = compilers.first else { return [] }
    if takesAllInputs {
      for input in inputs where compiler(forName: nameOfInput(input)) == nil {
        throw CompileRequestError("'\(input)' is no '.\(first.extensions[0])' directory")
      }
      return [(first, inputs)]
    }
    if let combining {
      let isOther = inputs.allSatisfy { $0 != "-" && compiler(forName: nameOfInput($0)) == nil }
      if inputs.count > 1 || isOther {
        guard policy == .auto || policy == .combine else {
          throw CompileRequestError(
            "'--policy \(policy.rawValue)' is for one '.\(first.extensions[0])' file; "
              + "several are combined")
        }
        return [(combining, inputs)]
      }
    }
    return inputs.map { input in
      let name = input == "-" ? output : input
      return (compiler(forName: nameOfInput(name)) ?? first, [input])
    }
  }
}

/// Why a command line makes no sense.
package struct CompileRequestError: Error, Equatable, Sendable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }

  /// An unknown word, with the nearest known one, or else all of them.
  static func unknown(
    _ what: String, _ word: String, known: [String], details: String
  ) -> CompileRequestError {
    CompileRequestError(unknownWord(word, what, known: known, details: details))
  }
}

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
    guard Set(inputs).count > 1 else {
      return Diagnostic(
        .error, id: "command-one-file",
        "several outputs of '\(inputs[0])' would be written to '\(path)'",
        details: ["name a directory, '\(path)/', and each input once"])
    }
    return Diagnostic(
      .error, id: "command-one-file", "\(names) would both be written to '\(path)'",
      details: ["compile them into directories of their own"])
  }
}
