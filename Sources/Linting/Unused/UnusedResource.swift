internal import BundleModel
package import FileTree
internal import InterfaceBuilderFormat
internal import PropertyListFormat
internal import SourceDeclarations
internal import XMLFormat

/// A file or asset of a target that nothing mentions.
package struct UnusedResource: Equatable, Sendable {
  /// The file, or the directory of an asset's set.
  package var source: ProjectPath
  /// Its name in the bundle; for an asset, the name by which programs ask for it.
  package var name: String
  package var isAsset: Bool

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
/// a directory that contains it; by its extension, if a source asks for every file of one; or by an
/// interpolated text that could become its name. Resources that systems load, and files to which an
/// HTML file, style sheet or script beside or above them may link, count as mentioned. The result
/// is empty without sources, and has no assets if some sources are Swift, where each asset has a
/// symbol of its own.
package func unusedResources(of target: LintTarget, in input: LintInput) -> [UnusedResource] {
  guard !input.sources.isEmpty else { return [] }
  let mentions = MentionedNames(input)
  let neighbours = LinkedDirectories(target)
  var unused: [UnusedResource] = []
  for resource in target.resources {
    if WellKnownResource.contains(resource, in: target) || mentions.contains(resource)
      || neighbours.mayLink(resource.source)
    {
      continue
    }
    unused.append(UnusedResource(source: resource.source, name: resource.path.text))
  }
  guard !input.sources.contains(where: { $0.language == .swift }) else { return unused }
  for asset in target.allAssets
  where asset.kind == .image || asset.kind == .color || asset.kind == .data {
    if asset.askedNames.contains(where: mentions.contains) || asset.name == "AccentColor"
      || WellKnownResource.isLaunchOrIcon(asset.name)
    {
      continue
    }
    unused.append(UnusedResource(source: asset.source, name: asset.qualifiedName, isAsset: true))
  }
  return unused
}

/// Every text that could be the name of a resource.
struct MentionedNames {
  private var texts: Set<String> = []
  private var patterns: [WildcardText.Pattern] = []
  /// Extensions mentioned without a name in front.
  private var extensions: Set<String> = []

  init(_ input: LintInput) {
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
    var known: Set<WildcardText> = []
    for literal in input.sources.lazy.flatMap(\.literals) {
      let pattern = WildcardText(literal)
      if known.insert(pattern).inserted { add(pattern) }
    }
    // A controller loads the nib of its class's name, or of that name without 'Controller'.
    for entry in input.index.classes {
      let name = String(entry.name.split(separator: ".").last ?? "")
      texts.insert(name)
      if name.hasSuffix("Controller") { texts.insert(String(name.dropLast("Controller".count))) }
    }
    addExtensions(input)
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

  /// A literal `lua` without a name in front may ask for every file of that kind.
  private mutating func addExtensions(_ input: LintInput) {
    var counts: [String: Int] = [:]
    for literal in input.sources.lazy.flatMap(\.literals) {
      guard let text = literal.text, (1...12).contains(text.utf8.count) else { continue }
      counts[text.first == "." ? String(text.dropFirst()) : text, default: 0] += 1
    }
    for mention in input.sources.lazy.flatMap(\.mentions) where mention.name.text != nil {
      if let type = mention.type { counts[type, default: 0] -= 1 }
    }
    extensions = Set(counts.filter { $0.value > 0 }.keys)
  }

  func contains(_ name: String) -> Bool {
    if texts.contains(name) { return true }
    let bytes = Array(name.utf8)
    return patterns.contains { $0.matches(bytes) }
  }

  func contains(_ resource: LintTarget.Resource) -> Bool {
    if let suffix = FileName(resource.source.name).extension, extensions.contains(suffix) {
      return true
    }
    let path = resource.path
    for part in path.components.dropLast() + resource.source.components.dropLast() {
      let directory = String(part)
      if !directory.hasSuffix(".lproj"), texts.contains(directory) { return true }
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
