internal import AppleVocabulary
import BundleModel
import Diagnostics
internal import HostSystem

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
