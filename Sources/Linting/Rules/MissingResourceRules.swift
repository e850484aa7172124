internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Resources that documents and sources name and targets do not contain.
  ///
  /// A document's are looked up in each target of the document, a source's in all targets, since it
  /// is not known which target a source belongs to.
  static let missingResources: [LintRule] = [
    missingImage, missingColor, missingFont, missingNib, missingStoryboard,
  ]

  /// Interface Builder's name for the user's accent color, which works without a color set.
  @Sendable static func isAccentColor(_ name: String) -> Bool { name == "AccentColor" }

  /// True if AppKit provides the image.
  @Sendable static func isSystemImage(_ name: String) -> Bool { name.hasPrefix("NS") }
}

extension LintInput {
  /// Each document with each of its targets, and that one's position.
  var memberships: [(document: InterfaceBuilderDocument, target: LintTarget, position: Int)] {
    var result: [(InterfaceBuilderDocument, LintTarget, Int)] = []
    for (position, target) in targets.enumerated() {
      let sources = target.sources
      for document in documents where sources.contains(ProjectPath(document.file)) {
        result.append((document, target, position))
      }
    }
    return result
  }

  /// Passes on each name that sources ask for and no target has.
  func reportMissing(
    _ mentioned: ResourceMention.Kind, as kind: ResourceIndex.Kind,
    unless isSystem: (String) -> Bool, _ report: (String, SourceRange) -> Void
  ) {
    guard !targets.isEmpty else { return }
    let indexes = resourceIndexes
    for mention in mentions where mention.kind == mentioned {
      guard let name = mention.name.text, !isSystem(name), !isOwnCall(mention.call),
        !indexes.contains(where: { $0.contains(name, as: kind) }),
        !namesElsewhere.contains(name.resourceBase)
      else { continue }
      report(name, mention.name.range)
    }
  }

  /// True if a call such as `Image(_:)` creates an object of a class that the sources declare; one
  /// that they only extend stays the framework's.
  func isOwnCall(_ call: String) -> Bool {
    call.firstIndex(of: "(").map { index.class(String(call[..<$0]))?.isDeclared ?? false } ?? false
  }
}

extension InterfaceBuilderDocument {
  /// The attributes that name an image of the project.
  func imageAttributes(named name: String) -> [XMLAttribute] {
    root.descendants.flatMap { element -> [XMLAttribute] in
      if element.name == "image" || element["catalog"] != nil { return [] }
      return element.attributes.filter { attribute in
        attribute.hasValue(name) && Self.isImage(attribute.name, of: element)
      }
    }
  }

  static func isImage(_ attribute: String, of element: XMLElement) -> Bool {
    switch attribute {
    case "name": element.name == "imageReference"
    case "value":
      element.name == "userDefinedRuntimeAttribute" && element["type"] == "image"
    default: attribute == "image" || attribute.hasSuffix("Image") || attribute == "icon"
    }
  }
}

extension LintRules {
  static let missingImage = LintRule(
    "missing-image", .warning,
    "a document or source names an image that its target does not contain"
  ) { input, report in
    for (document, target, position) in input.memberships {
      let index = input.resourceIndexes[position]
      // Images inside the document need no file; the system's begin with NS or are marked as such.
      for image in document.resources.images
      where image.catalog == nil && image.archive == nil && !isSystemImage(image.name)
        && !index.contains(image.name, as: .image)
      {
        for attribute in document.imageAttributes(named: image.name) {
          report(
            "'\(target.name)' contains no image '\(image.name)'",
            at: attribute.valueRange(in: document.file))
        }
      }
    }
    input.reportMissing(.image, as: .image, unless: isSystemImage) { name, range in
      report("there is no image '\(name)'", at: range)
    }
  }

  static let missingColor = LintRule(
    "missing-color", .warning,
    "a document or source names a colour that no asset catalog of its target has"
  ) { input, report in
    for (document, target, position) in input.memberships {
      let index = input.resourceIndexes[position]
      for color in document.resources.namedColors
      where !color.name.isEmpty && !isAccentColor(color.name)
        && !index.contains(color.name, as: .color)
      {
        for element in document.root.descendants
        where element.name == "color" && element["catalog"] == nil {
          guard let attribute = element.attribute("name"), attribute.value == color.name else {
            continue
          }
          report(
            "'\(target.name)' contains no colour set '\(color.name)'",
            at: attribute.valueRange(in: document.file))
        }
      }
    }
    input.reportMissing(.color, as: .color, unless: isAccentColor) { name, range in
      report("there is no colour set '\(name)'", at: range)
    }
  }

  static let missingFont = LintRule(
    "missing-font", .warning, isOnByDefault: false,
    "a document uses a font whose file its target does not contain"
  ) { input, report in
    for (document, target, position) in input.memberships {
      let index = input.resourceIndexes[position]
      for font in document.customFonts where !index.contains(font.file, as: .file) {
        let array = document.root.descendants.first {
          $0["key"] == font.file && $0.parent?.name == "customFonts"
        }
        report(
          "'\(target.name)' does not contain the font '\(font.file)'",
          at: array?.attribute("key")?.valueRange(in: document.file))
      }
    }
  }

  static let missingNib = LintRule(
    "missing-nib", .warning, "a document or source names a nib that its target does not contain"
  ) { input, report in
    for (document, target, position) in input.memberships {
      let index = input.resourceIndexes[position]
      for element in document.root.descendants {
        guard let attribute = element.attribute("nibName"),
          !index.contains(attribute.value, as: .nib)
        else { continue }
        report(
          "'\(target.name)' contains no nib '\(attribute.value)'",
          at: attribute.valueRange(in: document.file))
      }
    }
    input.reportMissing(.nib, as: .nib, unless: { _ in false }) { name, range in
      report("there is no nib '\(name)'", at: range)
    }
  }

  static let missingStoryboard = LintRule(
    "missing-storyboard", .warning, "a source names a storyboard that no target contains"
  ) { input, report in
    input.reportMissing(.storyboard, as: .storyboard, unless: { _ in false }) { name, range in
      report("there is no storyboard '\(name)'", at: range)
    }
  }
}
