package import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import HostSystem
internal import ResourceCompilers
internal import Synchronization

/// The compilations that several products of a run have in common: each is done once, by the first
/// product that needs it.
package final class SharedCompilations: Sendable {
  /// The results of a compiler, and the inputs as they were when it read them.
  struct Made: Sendable {
    /// Nil after an error.
    var resource: CompiledResource?
    var diagnostics: [Diagnostic]
    var inputs: [InodeKey]
  }

  private struct Key: Hashable {
    var compilation: Compilation
    var inputs: [ProjectPath]
  }

  private final class Slot: Sendable {
    /// The result while actions are left that may ask for it.
    let state: Mutex<(made: Made?, left: Int)>

    init(uses: Int) { state = Mutex((nil, uses)) }
  }

  private let slots: [Key: Slot]
  /// What compilations share that differ in names alone, by their common settings.
  private let results: [Compilation: SharedResults]

  /// Finds what products have in common.
  package init(of products: [Plan.Product] = []) {
    var uses: [Key: Int] = [:]
    if products.count > 1 {
      for action in products.flatMap(\.actions).flatMap(\.withMeasured) {
        guard case .compile(let compilation) = action.operation else { continue }
        uses[Key(compilation: compilation, inputs: action.inputs), default: 0] += 1
      }
    }
    slots = uses.filter { $0.value > 1 }.mapValues(Slot.init)
    var settings: [Compilation: Int] = [:]
    for key in uses.keys { settings[key.compilation.common, default: 0] += 1 }
    results = settings.filter { $0.value > 1 }.mapValues { _ in SharedResults() }
  }

  /// The single steps that a compilation has in common with others; nil if it is alone.
  func results(of compilation: Compilation) -> SharedResults? { results[compilation.common] }

  /// The result of another product's action that is the same, or else of `make`; waits for one that is
  /// being made.
  func result(
    of action: Action, _ compilation: Compilation, make: () throws(FileTreeError) -> Made
  ) throws(FileTreeError) -> Made {
    guard let slot = slots[Key(compilation: compilation, inputs: action.inputs)] else {
      return try make()
    }
    return try slot.state.withLock { state throws(FileTreeError) in
      let made = if let made = state.made { made } else { try make() }
      state.left -= 1
      state.made = state.left > 0 ? made : nil
      return made
    }
  }
}

extension Action {
  /// The action, and those whose results it measures.
  fileprivate var withMeasured: [Action] {
    guard case .packManifest(let manifest) = operation else { return [self] }
    return [self] + manifest.packs.flatMap(\.actions)
  }
}

extension Compilation {
  /// Without what decides which assets are chosen, and nothing about a single one.
  fileprivate var common: Compilation {
    var common = self
    common.name = ""
    common.copyRemedies = []
    for id in AssetOptions.choices { common.options[id] = nil }
    return common
  }
}
