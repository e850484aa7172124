package import AppleVocabulary
package import Diagnostics
package import XMLFormat

/// A `.xib` or `.storyboard`: its settings as values, its objects as elements that know their
/// position.
///
/// The objects stay elements because their meaning depends on the platform: schemas of AppKit and
/// UIKit read them by the typed accessors, inside of `read`. What does not depend on a platform is
/// here: ids and references, connections, custom classes, runtime attributes, variations,
/// localizable texts.
package struct InterfaceBuilderDocument: Sendable {
  /// As the user names it.
  package let file: String
  package let xml: XMLDocument
  package let kind: DocumentKind
  package let properties: DocumentProperties
  package let device: DocumentDevice?
  package let dependencies: DocumentDependencies
  package let customFonts: [CustomFont]
  package let resources: DocumentResources
  /// The top level of a `.xib`; empty for a storyboard.
  package let objects: [XMLElement]
  /// The scenes of a storyboard.
  package let scenes: [Scene]
  /// What a `.xib` of macOS holds instead of `objects` when Xcode 4 or an older version saved it.
  package let archive: InterfaceBuilderArchive?
  /// True if Xcode 4 or an older version saved the file; one of iOS is read as a document of today.
  package let isArchived: Bool
  private let index: ObjectIndex
  /// The record of everything that `init` has read.
  private let start: Reading

  /// Reads a file; nil after an error among the diagnostics.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    do throws(XMLError) {
      self.init(try XMLDocument(parsing: bytes), file: file, diagnostics: &diagnostics)
    } catch {
      diagnostics.append(.syntax(error, in: file))
      return nil
    }
  }

  /// Uses a parsed document; nil after an error among the diagnostics.
  package init?(_ xml: XMLDocument, file: String, diagnostics: inout [Diagnostic]) {
    var problems: [Diagnostic] = []
    defer { diagnostics += problems }
    guard let kind = documentKind(of: xml.root, file: file, diagnostics: &problems) else {
      return nil
    }
    isArchived = xml.root.name == "archive"
    var xml = xml
    var archive: InterfaceBuilderArchive?
    if xml.root.name == "archive" {
      archive = InterfaceBuilderArchive(xml.root, file: file, diagnostics: &problems)
      guard let objects = archive else { return nil }
      if !kind.isAppKit {
        var translation = ArchiveTranslation(objects, file: file)
        let text = translation.document()
        problems += translation.diagnostics
        guard !problems.hasErrors, let today = try? XMLDocument(parsing: Array(text.utf8)) else {
          return nil
        }
        xml = today
        archive = nil
      }
    }
    self.file = file
    self.xml = xml
    self.kind = kind
    self.archive = archive
    let root = xml.root
    var reading = Reading(xml, file: file)
    if archive != nil { reading.skip(root) }
    properties = DocumentProperties(root, &reading)
    device = DocumentDevice(root, &reading)
    dependencies = DocumentDependencies(root, &reading)
    customFonts = CustomFont.all(root, &reading)
    resources = DocumentResources(root, &reading)
    objects = root.members(of: "objects", &reading)
    // The tint of all views of a storyboard, which a compiler may read once more.
    for child in root.children where child.name == "color" && child["key"] == "tintColor" {
      reading.skip(child)
    }
    scenes = root.members(of: "scenes", &reading).filter { $0.name == "scene" }
      .map { Scene($0, &reading) }
    index = ObjectIndex(xml, file: file, diagnostics: &reading.diagnostics)
    problems = reading.diagnostics
    reading.diagnostics = []
    start = reading
    if problems.hasErrors { return nil }
  }

  /// The same document with elements of its own, for another thread: threads that count references to
  /// the elements of one document wait for each other.
  package func copied() -> InterfaceBuilderDocument {
    guard !isArchived else { return self }
    var diagnostics: [Diagnostic] = []
    return InterfaceBuilderDocument(xml.copied(), file: file, diagnostics: &diagnostics) ?? self
  }

  /// The `<document>` element.
  package var root: XMLElement { xml.root }

  /// The top level of all scenes, or of the `.xib`.
  package var topLevelObjects: [XMLElement] { objects + scenes.flatMap(\.objects) }

  /// The element with an id.
  package func element(id: ObjectID) -> XMLElement? { index.element(id: id.text) }

  /// Runs a reader over the document.
  ///
  /// Then reports, in the order of the file, what it found wrong, each diagnostic once, and what it
  /// never asked for.
  ///
  /// `unknown` is the severity of what was not understood; a warning says what the compiled form
  /// goes without. Throws what `body` throws, and then reports nothing.
  package func read<Result, Failure: Error>(
    unknown: Diagnostic.Severity = .warning, diagnostics: inout [Diagnostic],
    _ body: (inout Reading) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var reading = start
    reading.unknown = unknown
    let result = try body(&reading)
    let unread = reading.unread(of: xml)
    var complaints = unread.map { $0.diagnostic(unknown, in: file) }
    if unknown == .warning {
      for (index, omission) in omissions(of: unread).enumerated() {
        complaints[index].details.append(omission)
      }
    }
    var reported: Set<Diagnostic> = []
    let found = reading.diagnostics.filter { reported.insert($0).inserted } + complaints
    diagnostics += found.enumerated().sorted { a, b in
      let (x, y) = (a.element.range?.start, b.element.range?.start)
      guard let x, let y, x != y else { return a.offset < b.offset }
      return x < y
    }.map(\.element)
    return result
  }
}

/// The kind that the outermost element says the document is of; nil after an error.
private func documentKind(
  of root: XMLElement, file: String, diagnostics: inout [Diagnostic]
) -> DocumentKind? {
  let type = root.attribute("type")
  let isArchive = root.name == "archive" && type?.value.hasPrefix("com.apple.Interface") == true
  guard root.name == "document" || isArchive, let type else {
    diagnostics.append(.notADocument(root, in: file))
    return nil
  }
  guard let kind = DocumentKind(type: type.value) else {
    diagnostics.append(.unknownType(type, in: file))
    return nil
  }
  if isArchive { return kind }
  if let version = root.attribute("version"),
    !["1.", "2.", "3."].contains(where: { version.value.hasPrefix($0) })
  {
    diagnostics.append(.unknownVersion(version, in: file))
    return nil
  }
  return kind
}

/// Which platform's objects a document describes, and whether it has scenes.
package struct DocumentKind: Equatable, Sendable {
  /// A platform of devices.
  package var platform: Platform
  package var isStoryboard: Bool

  package init(_ platform: Platform, isStoryboard: Bool) {
    self.platform = platform
    self.isStoryboard = isStoryboard
  }

  /// True if its objects are those of AppKit; the other platforms have UIKit's.
  package var isAppKit: Bool { platform == .macos }

  /// The kind that the attribute `type` of `<document>` means.
  package init?(type: String) {
    guard let kind = Self.types[type] else { return nil }
    self = kind
  }

  static let types: [String: DocumentKind] = [
    "com.apple.InterfaceBuilder3.Cocoa.XIB": DocumentKind(.macos, isStoryboard: false),
    "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB": DocumentKind(.macos, isStoryboard: true),
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB": DocumentKind(.ios, isStoryboard: false),
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB":
      DocumentKind(.ios, isStoryboard: true),
    "com.apple.InterfaceBuilder.AppleTV.XIB": DocumentKind(.tvos, isStoryboard: false),
    "com.apple.InterfaceBuilder.AppleTV.Storyboard": DocumentKind(.tvos, isStoryboard: true),
    "com.apple.InterfaceBuilder.WatchKit.Storyboard": DocumentKind(.watchos, isStoryboard: true),
  ]
}

extension DocumentKind {
  /// Finds the kind of a document by its outermost tag, or by reading it whole where what precedes the
  /// tag is unusual; nil after an error.
  package init?(of bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    if let kind = Self.peek(bytes) {
      self = kind
    } else if let document = InterfaceBuilderDocument(
      decoding: bytes, file: file, diagnostics: &diagnostics)
    {
      self = document.kind
    } else {
      return nil
    }
  }

  /// The kind that the tag says if only a declaration and spaces precede it.
  private static func peek(_ bytes: [UInt8]) -> DocumentKind? {
    let head = String(decoding: bytes.prefix(1_024), as: UTF8.self)
    var rest = head[...]
    if rest.hasPrefix("<?xml"), let end = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: end)...]
    }
    rest = rest.drop(while: \.isWhitespace)
    guard rest.hasPrefix("<document ") || rest.hasPrefix("<archive "),
      let end = rest.firstIndex(of: ">"), let type = rest[..<end].firstRange(of: " type=\"")
    else { return nil }
    return DocumentKind(type: String(rest[type.upperBound..<end].prefix { $0 != "\"" }))
  }
}

/// The attributes of `<document>` itself.
package struct DocumentProperties: Equatable, Sendable {
  /// `3.0` since Xcode 5.
  package var version: String
  package var toolsVersion: ToolsVersion?
  /// The macOS that it was saved on.
  package var systemVersion: String?
  /// One of `MacOSX.Cocoa`, `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`, `AppleTV`, `watchKit`.
  package var targetRuntime: String?
  package var propertyAccessControl: String?
  package var usesAutoLayout: Bool
  package var usesTraitCollections: Bool
  package var usesSafeAreas: Bool
  package var isColorMatched: Bool
  package var isLaunchScreen: Bool
  /// True if custom objects of AppKit are made by their own class instead of `NSCustomObject`
  /// (`customObjectInstantitationMethod="direct"`, spelled so); storyboards do.
  package var instantiatesDirectly: Bool
  package var initialViewController: ObjectID?

  init(_ root: XMLElement, _ reading: inout Reading) {
    version = root.string("version", &reading) ?? ""
    toolsVersion = root.string("toolsVersion", &reading).flatMap { ToolsVersion($0) }
    systemVersion = root.string("systemVersion", &reading)
    targetRuntime = root.string("targetRuntime", &reading)
    propertyAccessControl = root.string("propertyAccessControl", &reading)
    let older = root.bool("useAutoLayout", &reading)
    usesAutoLayout = root.bool("useAutolayout", &reading) ?? older ?? false
    usesTraitCollections = root.bool("useTraitCollections", &reading) ?? false
    usesSafeAreas = root.bool("useSafeAreas", &reading) ?? false
    isColorMatched = root.bool("colorMatched", &reading) ?? false
    isLaunchScreen = root.bool("launchScreen", &reading) ?? false
    instantiatesDirectly =
      root.enumeration(
        "customObjectInstantitationMethod", ["direct": true, "legacy": false], &reading)
      ?? root["type"].flatMap { DocumentKind(type: $0) }.map { $0.isAppKit && $0.isStoryboard }
      ?? false
    initialViewController = root.reference("initialViewController", &reading)
    root.ignore("promptedForUpgradeToXcode5", "type", reading: &reading)
  }
}

extension Diagnostic {
  fileprivate static func syntax(_ error: XMLError, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-syntax", error.message, at: SourceRange(file: file, start: error.position))
  }

  fileprivate static func notADocument(_ root: XMLElement, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-not-a-document",
      "<\(root.name)> is not the <document type=\"…\"> of Interface Builder",
      at: root.range(in: file))
  }

  fileprivate static func unknownType(_ type: XMLAttribute, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-unknown-type", "unknown type of document '\(type.value)'",
      at: type.valueRange(in: file),
      details: ["known: " + DocumentKind.types.keys.sorted().joined(separator: ", ")])
  }

  fileprivate static func unknownVersion(_ version: XMLAttribute, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-unknown-version",
      "documents of version '\(version.value)' are not supported, only 1.0 to 3.0",
      at: version.valueRange(in: file))
  }
}
