internal import Diagnostics
internal import Hashing
internal import JSONFormat

/// What a `Contents.json` says.
struct DirectoryContents {
  var slots: [AssetSlot] = []
  var properties: AssetProperties
  /// Whether there is a document that could be read, so that what it does not name is left over.
  var isKnown = true
  /// Of the document and all above it.
  var digest = Digest(of: [])
}

extension ContentsReader {
  private static let propertyKeys = [
    "provides-namespace", "on-demand-resource-tags", "compression-type", "localizable",
    "template-rendering-intent", "preserves-vector-representation", "pre-rendered",
    "auto-scaling", "symbol-rendering-intent", "canvasSize", "frame-center", "frame-size",
    "filename", "textures", "levels", "pixel-format", "interpretation", "origin", "grid-size",
    "sticker-size", "accessibility-label", "content-insets", "duration", "repetitions",
    "physical-size", "unit", "identifier",
  ]

  /// Reads the whole document; a set's slots are under the key of its kind.
  mutating func contents(
    of document: LocatedJSON, kind: AssetSetKind?, inheriting properties: AssetProperties
  ) -> DirectoryContents {
    var contents = DirectoryContents(properties: properties)
    var hasVersion = false
    let known = ["info", "properties"] + (kind?.slots.map { [$0] } ?? [])
    for member in members(of: document, "the document") {
      switch member.name {
      case "info": hasVersion = checkInfo(member)
      case "properties":
        for member in members(of: member.value, member.name) {
          read(member, into: &contents.properties)
        }
      case let name where name == kind?.slots:
        for item in items(of: member.value, name) { contents.slots.append(slot(item)) }
      // Keys of sets whose slots are not read.
      case _ where kind != nil && kind?.slots == nil: break
      default: ignore(member, known: known)
      }
    }
    if !hasVersion { report(.noVersion(file)) }
    return contents
  }

  /// Whether a version is there; another one than 1 is reported.
  private mutating func checkInfo(_ member: Member) -> Bool {
    guard
      let version = members(of: member.value, member.name).first(where: { $0.name == "version" })
    else { return false }
    if version.value.scalar?.integer != 1 {
      report(.wrongVersion(at: sourceRange(version.value.range)))
    }
    return true
  }

  private mutating func read(_ member: Member, into properties: inout AssetProperties) {
    switch member.name {
    case "provides-namespace": properties.providesNamespace = boolean(member)
    case "on-demand-resource-tags":
      for item in items(of: member.value, member.name) {
        guard let tag = item.scalar?.string, !properties.onDemandTags.contains(tag) else {
          continue
        }
        properties.onDemandTags.append(tag)
      }
    case "compression-type": properties.compression = word(member)
    case "localizable": properties.isLocalizable = boolean(member)
    case "template-rendering-intent": properties.templateIntent = word(member)
    case "preserves-vector-representation": properties.preservesVector = boolean(member)
    case "pre-rendered": properties.isPreRendered = boolean(member)
    case let name where Self.propertyKeys.contains(name): break
    default: ignore(member, known: Self.propertyKeys)
    }
  }
}

extension Diagnostic {
  fileprivate static func noVersion(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-version", "the document has no version",
      at: SourceRange(file: file), details: ["write \"info\": { \"version\": 1 }"])
  }

  fileprivate static func wrongVersion(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-version", "the version is not 1", at: range,
      details: ["the document is read as one of version 1"])
  }
}
