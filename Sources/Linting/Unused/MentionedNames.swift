internal import BundleModel
internal import FileTree
internal import InterfaceBuilderFormat
internal import PropertyListFormat
internal import SourceDeclarations
internal import XMLFormat

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
