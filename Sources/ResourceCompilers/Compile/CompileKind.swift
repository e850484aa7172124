package import AppleVocabulary
package import BundleModel
import Diagnostics
import FileTree
internal import HostSystem

/// A kind of resource as `bundler compile` names it.
package struct CompileKind: Sendable {
  package var name: String
  /// The first that claims an input's extension compiles it; an input of another name goes to the
  /// first of them.
  package var compilers: [ResourceCompiler]
  /// Makes one file of several inputs; without it, each becomes a file of its own.
  package var combining: ResourceCompiler?
  /// The kind whose words `--policy` takes; by default the compilers' own.
  package var policyKind: ResourceKind?
  /// What `auto` leaves to the platform, as a message says it; nil where that is nothing.
  package var platformDecides: String?

  init(_ command: ResourceCompiler.Command, _ compiler: ResourceCompiler) {
    name = command.name
    platformDecides = command.platformDecides
    policyKind = compiler.outputKind ?? compiler.kind
    compilers = [compiler]
  }

  mutating func add(_ compiler: ResourceCompiler) {
    if case .perDirectory = compiler.grouping {
      combining = compiler
    } else {
      compilers.append(compiler)
    }
  }

  /// The words after `--policy`: those of the manifest but for the ones that only copy.
  package var policies: [CompilePolicy] {
    let words = policyKind?.policies ?? [.auto]
    return words.filter { $0 != .none && $0 != .source }
  }

  /// True if all inputs become the files of one run.
  package var takesAllInputs: Bool { compilers.first?.grouping.isPerProduct ?? false }

  /// True if its inputs are directories.
  package var takesDirectories: Bool { compilers.first?.form == .directory }

  /// The compiler for a file of this name, by its extension.
  func compiler(forName name: String) -> ResourceCompiler? {
    let suffix = FileName(name).extension ?? ""
    return compilers.first { $0.extensions.contains(suffix) }
  }
}

extension CompileKind {
  /// Every kind, in the order of the compilers.
  package static let all: [CompileKind] = {
    var kinds: [CompileKind] = []
    for compiler in ResourceCompiler.all {
      guard let command = compiler.command else { continue }
      if let index = kinds.firstIndex(where: { $0.name == command.name }) {
        kinds[index].add(compiler)
      } else {
        kinds.append(CompileKind(command, compiler))
      }
    }
    return kinds
  }()

  /// The kind of this name, or a message with the nearest one.
  package static func named(_ name: String) throws(CompileRequestError) -> CompileKind {
    if let kind = all.first(where: { $0.name == name }) { return kind }
    throw .unknown("kind", name, known: all.map(\.name), details: "it is one of")
  }
}

extension ResourceCompiler.Grouping {
  fileprivate var isPerProduct: Bool { if case .perProduct = self { true } else { false } }
}
