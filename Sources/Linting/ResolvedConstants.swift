internal import Diagnostics
internal import SourceDeclarations

/// The texts of the constants of all sources, as far as their names tell them apart.
struct ResolvedConstants {
  private var byName: [String: [StringConstant]] = [:]

  init(_ sources: [SourceFile]) {
    for constant in sources.lazy.flatMap(\.constants) {
      byName[constant.name, default: []].append(constant)
    }
  }

  /// What a call names by its constant; nil if constants of that name have several texts, or if the
  /// name may be that of a variable.
  func resolve(_ mention: ConstantMention) -> ResourceMention? {
    let candidates = byName[mention.name]?.filter { $0.type == mention.qualifier } ?? []
    guard let text = candidates.first?.text, candidates.allSatisfy({ $0.text == text }) else {
      return nil
    }
    return ResourceMention(
      mention.kind, StringLiteral(segments: [text], at: mention.range), call: mention.call)
  }
}

extension [SourceFile] {
  /// The calls that name resources by literals and, where `constants` tells them, by constants.
  func mentions(resolving constants: ResolvedConstants) -> [ResourceMention] {
    flatMap { $0.mentions + $0.constantMentions.compactMap(constants.resolve) }
  }
}
