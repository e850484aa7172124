internal import Diagnostics
internal import SourceDeclarations

/// The texts of the constants of all sources, as far as their names tell them apart.
struct ResolvedConstants {
  private var byName: [String: [(constant: StringConstant, file: String)]] = [:]

  init(_ sources: [SourceFile]) {
    for source in sources {
      for constant in source.constants {
        byName[constant.name, default: []].append((constant, source.name))
      }
    }
  }

  /// What a call names by its constant; nil if constants of that name have several texts, or if the
  /// name may be that of a variable.
  ///
  /// A constant of the same file comes first: several files may have one of their own.
  func resolve(_ mention: ConstantMention) -> ResourceMention? {
    var candidates = byName[mention.name]?.filter { $0.constant.type == mention.qualifier } ?? []
    let own = candidates.filter { $0.file == mention.range.file }
    if !own.isEmpty { candidates = own }
    guard let text = candidates.first?.constant.text,
      candidates.allSatisfy({ $0.constant.text == text })
    else { return nil }
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
