package import AppleVocabulary
package import BundleModel
package import FileTree
internal import Hashing
package import ResourceCompilers

/// A product's plan in the terms of build engines: steps that read files and make files, and a last one
/// that records the bundle.
///
/// The paths say nothing of where the project and the bundle are; that is for the writer of each format.
package struct ExportedProduct: Equatable, Sendable {
  package var target: String
  /// `Target`, or `Target:platform` for one of several platforms.
  package var address: String
  package var platform: Platform
  /// The name of the bundle's directory, such as `Skyline.app`.
  package var wrapper: String
  /// In the order of the plan.
  package var steps: [ExportedStep]
  /// The last step: `bundler record` takes its document, all outputs must be there, and it makes `paths`.
  package var record: RecordRequest
}

/// One action of a plan, which needs nothing but its inputs and results.
package struct ExportedStep: Equatable, Sendable {
  package var work: Work
  /// The rule's name, as `plan` prints it.
  package var rule: String
  /// Everything that the step reads besides results.
  package var inputs: [ProjectPath]
  package var outputs: [BundlePath]
  /// Names of files in the directory of results that the step reads.
  package var results: [String]
  /// The name of a file in the directory of results that the step writes.
  package var result: String?

  /// The kind of work.
  package enum Work: Equatable, Sendable {
    /// The only output gets the bytes of the only input, and these permission bits.
    case copy(mode: UInt16)
    /// Each output is a symbolic link; the inputs do not matter. The last step makes it, too.
    case link(target: String)
    /// Each output is an empty directory. The last step makes it, too.
    case makeDirectory
    /// `bundler action` takes the request's document.
    case run(ActionRequest)
  }
}

/// An argument as a shell takes it: in quotes where it holds more than plain characters.
package func shellQuoted(_ argument: String) -> String {
  let plain = argument.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","),
      UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
  if plain, !argument.isEmpty { return argument }
  return "'"
    + argument.split(separator: "'", omittingEmptySubsequences: false)
    .joined(separator: #"'\''"#) + "'"
}

extension ExportedProduct {
  /// The steps of a plan without problems.
  package init(_ product: Plan.Product, compilers: [ResourceCompiler] = ResourceCompiler.all) {
    target = product.target
    address = product.address
    platform = product.platform
    wrapper = product.wrapper.text
    record = RecordRequest(product)
    let names = product.actions.resultNames(compilers)
    steps = zip(product.actions, names).map { action, name in
      let results = action.resultInputs.compactMap { index in
        names[index].map {
          ActionRequest.Result(name: $0, source: product.actions[index].resource)
        }
      }
      return ExportedStep(action, results: results, result: name)
    }
  }
}

extension ExportedStep {
  fileprivate init(_ action: Action, results: [ActionRequest.Result], result: String?) {
    rule = action.rule
    inputs = action.inputs
    outputs = action.outputs.map(\.path)
    self.results = results.map(\.name)
    self.result = result
    switch action.operation {
    case .copy: work = .copy(mode: action.outputs.first?.mode ?? 0o644)
    case .link(let target): work = .link(target: target)
    case .makeDirectory: work = .makeDirectory
    case .compile, .infoPlist, .writeList, .packManifest:
      work = .run(ActionRequest(action, results: results, result: result))
    }
  }

  /// Names the step among those of its product, however many there are before it: sixteen digits.
  package var key: String { digits(of: outputs.first?.text ?? inputs.first?.text ?? rule) }
}

private func digits(of path: String) -> String {
  String(Digest(of: Array(path.utf8)).hexadecimal.prefix(16))
}

extension [Action] {
  /// For each action the name of the file for its result, nil where nothing reads it.
  ///
  /// An action without outputs has one, too, for an engine to have something to look at.
  fileprivate func resultNames(_ compilers: [ResourceCompiler]) -> [String?] {
    let rules = compilers.filter(\.addsToInfoPlist).map(\.rule)
    var isRead = [Bool](repeating: false, count: count)
    for input in flatMap(\.resultInputs) { isRead[input] = true }
    return zip(self, isRead).map { action, isRead in
      guard case .compile(let compilation) = action.operation,
        isRead && rules.contains(compilation.rule) || action.outputs.isEmpty
      else { return nil }
      return action.key + ".plist"
    }
  }
}

extension Action {
  /// The resource that it compiles, for messages.
  fileprivate var resource: String { inputs.first?.text ?? reason }

  fileprivate var key: String { digits(of: outputs.first?.path.text ?? resource) }
}
