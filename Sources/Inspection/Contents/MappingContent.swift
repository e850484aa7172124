internal import CoreDataFormat
internal import Diagnostics
internal import FileTree

extension ContentReader {
  /// Mapping models of Core Data by entity and property, compiled or as their documents.
  static let mapping = ContentReader(claims: isMapping) { file, diagnostics in
    var bytes = file.bytes
    if !file.bytes.starts(with: binaryList) {
      // The values that Xcode makes are told as well.
      let model = MappingModel(parsing: bytes, file: file.name, diagnostics: &diagnostics)
      guard let archive = model?.archived(diagnostics: &diagnostics) else { return nil }
      bytes = archive
    }
    guard let mappings = MappingModel.summaries(ofArchive: bytes) else {
      diagnostics.append(.unreadable("it is no archive of a mapping model", in: file))
      return nil
    }
    var root = ContentNode(.name(""), kind: "mapping model")
    root.children = mappings.map(\.content)
    return ContentTree("mapping model", root)
  }

  private static let binaryList = Array("bplist".utf8)

  @Sendable private static func isMapping(_ file: ContentFile) -> Bool {
    ["cdm", "xcmappingmodel"].contains(file.suffix)
      || ProjectPath(normalized: file.name).name == MappingModel.contentsName
  }
}

extension MappingModel.Summary {
  fileprivate var content: ContentNode {
    var node = ContentNode(.name("mapping \(name)"), .object, kind: "mapping", title: name)
    node.children = [
      .word("kind", kind), source.map { .word("source", $0) },
      destination.map { .word("destination", $0) }, policy.map { .word("policy", $0) },
    ].compactMap(\.self)
    node.children += values.map { value in
      ContentNode(
        .name(value.name), kind: value.isRelationship ? "relationship" : "attribute",
        value: .word(value.words ?? "no value"))
    }
    return node
  }
}
