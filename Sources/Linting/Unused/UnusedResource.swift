internal import BundleModel
package import FileTree
internal import InterfaceBuilderFormat
internal import PropertyListFormat
internal import SourceDeclarations
internal import XMLFormat

/// A file or asset of a target that nothing mentions.
package struct UnusedResource: Equatable, Sendable {
  /// How sure it is that nothing uses the resource.
  package enum Certainty: String, Hashable, Sendable {
    /// No file names it, and nothing puts such a name together.
    case certain
    /// A name that the program gets elsewhere may be its own.
    case likely
  }

  /// The file, or the directory of an asset's set.
  package var source: ProjectPath
  /// Its name in the bundle; for an asset, the name by which programs ask for it.
  package var name: String
  package var isAsset: Bool
  package var certainty = Certainty.certain
  /// Why it counts as unused, and what may use it all the same.
  package var reason = ""

  package init(source: ProjectPath, name: String, isAsset: Bool = false) {
    self.source = source
    self.name = name
    self.isAsset = isAsset
  }
}

/// The resources of a target that no document, Info.plist or source mentions, in the target's
/// order.
///
/// A resource is mentioned by its name with or without extension, scale and device; by the name of
/// a directory that contains it; by its extension, if a source asks for every file of one; by an
/// interpolated or joined text that could become its name; by the symbol that Xcode makes of an asset's
/// name. Resources that systems load, and files to which an
/// HTML file, style sheet or script beside or above them may link, count as mentioned. The result
/// is empty without sources.
package func unusedResources(
  of target: LintTarget, in input: LintInput, besides files: MentionedFiles = MentionedFiles(),
  onlyKnownKinds: Bool = false
) -> [UnusedResource] {
  guard !input.sources.isEmpty || !files.sources.isEmpty else { return [] }
  return unusedResources(
    of: target, mentions: MentionedNames(input, files), onlyKnownKinds: onlyKnownKinds)
}

/// The same for every target, in their order.
package func unusedResources(
  in input: LintInput, besides files: MentionedFiles, onlyKnownKinds: Bool
) -> [(target: LintTarget, unused: [UnusedResource])] {
  guard !input.sources.isEmpty || !files.sources.isEmpty else {
    return input.targets.map { ($0, []) }
  }
  let mentions = MentionedNames(input, files)
  return input.targets.map {
    ($0, unusedResources(of: $0, mentions: mentions, onlyKnownKinds: onlyKnownKinds))
  }
}

private func unusedResources(
  of target: LintTarget, mentions: MentionedNames, onlyKnownKinds: Bool
) -> [UnusedResource] {
  let neighbours = LinkedDirectories(target)
  var unused: [UnusedResource] = []
  var families: [String: Int] = [:]
  var known: Set<ProjectPath> = []
  for resource in target.resources {
    if WellKnownResource.contains(resource, in: target) || mentions.contains(resource)
      || neighbours.mayLink(resource.source)
      || !WellKnownResource.isJudged(resource.source, onlyKnownKinds: onlyKnownKinds)
    {
      continue
    }
    let source = resource.source.wrapper
    guard known.insert(source).inserted else { continue }
    let name = source == resource.source ? resource.path.text : source.name
    unused.append(UnusedResource(source: source, name: name))
  }
  for asset in target.allAssets
  where asset.kind == .image || asset.kind == .color || asset.kind == .data {
    if asset.askedNames.contains(where: mentions.contains) || asset.name == "AccentColor"
      || mentions.containsSymbol(of: asset.name) || WellKnownResource.isLaunchOrIcon(asset.name)
      || !known.insert(asset.source).inserted
    {
      continue
    }
    unused.append(UnusedResource(source: asset.source, name: asset.qualifiedName, isAsset: true))
  }
  for resource in unused { families[resource.family, default: 0] += 1 }
  let folders = FolderShares(of: unused, among: target)
  return unused.map { resource in
    let isOfFamily = families[resource.family, default: 0] >= 4 || folders.isFamily(resource)
    return mentions.judged(resource, isOfFamily: isOfFamily)
  }
}

/// How many assets of each folder of catalogs are unused: of icons whose names a service sends, a part stands
/// in the sources by chance.
private struct FolderShares {
  private var unused: [ProjectPath: Int] = [:]
  private var all: [ProjectPath: Int] = [:]

  init(of resources: [UnusedResource], among target: LintTarget) {
    for resource in resources where resource.isAsset {
      unused[resource.source.parent, default: 0] += 1
    }
    for asset in target.allAssets where unused[asset.source.parent] != nil {
      all[asset.source.parent, default: 0] += 1
    }
  }

  func isFamily(_ resource: UnusedResource) -> Bool {
    let folder = resource.source.parent
    // A catalog itself has all kinds of things.
    guard resource.isAsset, FileName(folder.name).extension == nil else { return false }
    let count = unused[folder, default: 0]
    return count >= 4 && count * 3 >= all[folder, default: 0]
  }
}

extension UnusedResource {
  /// The directory and the letters that its name begins with: flags, weather symbols and the like are
  /// many of a kind, and programs get their names from elsewhere.
  fileprivate var family: String {
    source.parent.text + "/"
      + String((isAsset ? source.name : name).prefix { $0.isLetter }.prefix(3))
  }
}

extension ProjectPath {
  /// The nib or other document that is a directory around the file; the file itself otherwise.
  fileprivate var wrapper: ProjectPath {
    let parts = components
    guard
      let index = parts.firstIndex(where: {
        ["nib", "rtfd", "scnassets", "storyboardc"].contains(FileName(String($0)).extension ?? "")
      }), index < parts.endIndex - 1
    else { return self }
    let path = parts[...index].joined(separator: "/")
    return ProjectPath(isAbsolute ? "/" + path : path)
  }
}

/// Every text that could be the name of a resource.
struct MentionedNames {
  private var texts: Set<String> = []
  /// The texts in the form of symbols.
  private var symbols: Set<String> = []
  /// The literals of sources in the form of symbols.
  private var literalForms: Set<String> = []
  private var patterns: [WildcardText.Pattern] = []
  /// Short texts that are put before or behind others.
  private var shortPrefixes: Set<String> = []
  private var shortSuffixes: Set<String> = []
  /// Extensions mentioned without a name in front.
  private var extensions: Set<String> = []
  /// What calls get names for that no source tells.
  private var openKinds: [ResourceMention.Kind: String] = [:]

  init(_ input: LintInput, _ files: MentionedFiles = MentionedFiles()) {
    for document in input.documents {
      for element in [document.root] + Array(document.root.descendants) {
        for attribute in element.attributes where Self.canName(attribute.name) {
          texts.insert(attribute.value)
        }
      }
    }
    for info in input.targets.flatMap(\.infos) {
      for text in info.contents.allStrings { add(WildcardText(macros: text)) }
    }
    texts.formUnion(files.texts)
    texts.formUnion(input.opaqueNames)
    let sources = input.sources + files.sources
    var known: Set<WildcardText> = []
    for literal in sources.lazy.flatMap(\.literals) {
      let pattern = WildcardText(literal)
      if known.insert(pattern).inserted { add(pattern) }
      if literal.hasPrefix || literal.hasSuffix { addJoined(literal) }
      if let text = literal.text, text.utf8.count <= 128 {
        addParts(of: text)
        literalForms.insert(text.symbolForm)
      }
    }
    for source in sources {
      for constant in source.constants where !constant.text.isEmpty {
        texts.insert(constant.text)
      }
      for symbol in source.symbols { symbols.insert(symbol.symbolForm) }
      for name in source.foundClasses { addClass(name) }
    }
    addExtensions(sources)
    addOpenCalls(sources)
  }

  /// Attributes that never name a resource: ids, classes, rectangles and the like.
  private static let others: Set<String> = [
    "id", "x", "y", "width", "height", "version", "fixedFrame",
    "translatesAutoresizingMaskIntoConstraints",
    "destination", "firstItem", "secondItem", "firstAttribute", "secondAttribute", "constant",
    "autoresizesSubviews", "key", "horizontalHuggingPriority", "verticalHuggingPriority",
  ]

  private static func canName(_ attribute: String) -> Bool {
    attribute == "key" || !others.contains(attribute)
  }

  private mutating func add(_ text: WildcardText) {
    if let whole = text.whole {
      texts.insert(whole)
    } else if text.isTelling {
      patterns.append(text.pattern)
    }
  }

  /// A controller loads the nib of its class's name, or of that name without 'Controller'.
  private mutating func addClass(_ name: String) {
    texts.insert(name)
    if name.hasSuffix("Controller") { texts.insert(String(name.dropLast("Controller".count))) }
  }

  /// A text that others are put before or behind matches as one with a value there.
  private mutating func addJoined(_ literal: StringLiteral) {
    if let text = literal.text, text.utf8.count < 2 {
      if literal.hasPrefix { shortSuffixes.insert(text) }
      if literal.hasSuffix { shortPrefixes.insert(text) }
      return
    }
    var joined = WildcardText(literal)
    if literal.hasPrefix { joined.segments.insert("", at: 0) }
    if literal.hasSuffix { joined.segments.append("") }
    if joined.isTelling { patterns.append(joined.pattern) }
  }

  /// A text may be a path, or a key with the name of its table in front: `Prompts[title]`.
  private mutating func addParts(of text: String) {
    if let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) {
      let name = text[text.utf8.index(after: slash)...]
      if !name.isEmpty { texts.insert(String(name)) }
    }
    let head = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if let next = text[head.endIndex...].first, "[.:/|".contains(next), head.count > 2 {
      texts.insert(String(head))
    }
  }

  /// A literal `lua` without a name in front may ask for every file of that kind.
  private mutating func addExtensions(_ sources: [SourceFile]) {
    var counts: [String: Int] = [:]
    for literal in sources.lazy.flatMap(\.literals) {
      guard let text = literal.text, (1...12).contains(text.utf8.count) else { continue }
      counts[text.first == "." ? String(text.dropFirst()) : text, default: 0] += 1
    }
    for mention in sources.lazy.flatMap(\.mentions) where mention.name.text != nil {
      if let type = mention.type { counts[type, default: 0] -= 1 }
    }
    extensions = Set(counts.filter { $0.value > 0 }.keys)
  }

  private mutating func addOpenCalls(_ sources: [SourceFile]) {
    let constants = ResolvedConstants(sources)
    for mention in sources.lazy.flatMap(\.constantMentions)
    where openKinds[mention.kind] == nil && constants.resolve(mention) == nil {
      openKinds[mention.kind] = "'\(mention.call)' takes '\(mention.name)' at \(mention.range)"
    }
  }

  /// The resource with its certainty and reason.
  func judged(_ resource: UnusedResource, isOfFamily: Bool) -> UnusedResource {
    var resource = resource
    let kinds: [ResourceMention.Kind] =
      resource.isAsset ? [.image, .color, .data] : [.image, .file, .nib, .storyboard, .sound]
    if isOfFamily, let call = kinds.lazy.compactMap({ openKinds[$0] }).first {
      resource.certainty = .likely
      resource.reason = "nothing names it, but others like it lie beside it, and \(call)"
      return resource
    }
    let form = (resource.isAsset ? resource.name : FileName(resource.source.name).base).symbolForm
    if form.utf8.count > 3, symbols.contains(form) || literalForms.contains(form) {
      resource.certainty = .likely
      resource.reason = "nothing names it, but a text or symbol is alike"
      return resource
    }
    resource.reason =
      resource.isAsset
      ? "no document, source or other file has its name or its symbol"
      : "no document, source or other file has its name"
    return resource
  }

  /// A number, of which no text tells where it comes from, counts as mentioned.
  func contains(_ name: String) -> Bool {
    if texts.contains(name) || name.allSatisfy(\.isNumber) { return true }
    for suffix in shortSuffixes where name.hasSuffix(suffix) {
      if texts.contains(String(name.dropLast(suffix.count))) { return true }
    }
    for prefix in shortPrefixes where name.hasPrefix(prefix) {
      if texts.contains(String(name.dropFirst(prefix.count))) { return true }
    }
    let bytes = Array(name.utf8)
    return patterns.contains { $0.matches(bytes) }
  }

  /// True if a source has the symbol that Xcode, or a tool like it, makes of an asset's name: `.icClose`
  /// for `ic-close`, `.accent` for `AccentColor`.
  func containsSymbol(of name: String) -> Bool {
    let form = name.symbolForm
    guard !form.isEmpty else { return true }
    if symbols.contains(form) { return true }
    for suffix in ["color", "image"] where form.hasSuffix(suffix) && form != suffix {
      if symbols.contains(String(form.dropLast(suffix.count))) { return true }
    }
    return false
  }

  func contains(_ resource: LintTarget.Resource) -> Bool {
    if let suffix = FileName(resource.source.name).extension, extensions.contains(suffix) {
      return true
    }
    let path = resource.path
    for part in path.components.dropLast() + resource.source.components.dropLast() {
      let directory = String(part)
      if directory.hasSuffix(".lproj") { continue }
      if texts.contains(directory) || texts.contains(FileName(directory).base) { return true }
    }
    return Self.names(of: resource.source.name).union(Self.names(of: path.name)).union([path.text])
      .contains(where: contains)
  }

  /// The name with and without extension, scale and device.
  private static func names(of name: String) -> Set<String> {
    let (file, parts) = (FileName(name), ResourceName(name))
    let suffix = file.extension.map { "." + $0 } ?? ""
    // Scales of one image may be asked for under another extension.
    return [name, file.base, parts.base, parts.base + suffix]
  }
}

extension SourceFile {
  /// The names of its classes, without the types around them.
  fileprivate var foundClasses: [String] {
    classes.map { String($0.name.split(separator: ".").last ?? "") }
  }
}

extension String {
  /// The letters and digits in lower case.
  fileprivate var symbolForm: String {
    String(
      decoding: lowercased().utf8.filter { byte in
        byte &- 0x30 < 10 || byte &- 0x61 < 26 || byte >= 0x80
      }, as: UTF8.self)
  }
}
