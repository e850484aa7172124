import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import InterfaceBuilderFormat
import PropertyListFormat
import SourceDeclarations
import StringsFormat
import Testing

@testable import Linting

/// A file of a project: its path, and its text where it is one that is read.
struct ProjectFile {
  var path: String
  var text: String

  init(_ path: String, _ text: String = "") {
    self.path = path
    self.text = text
  }

  static func storyboard(_ path: String, initial: String? = "1", _ scenes: String) -> ProjectFile {
    let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return ProjectFile(
      path,
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial)>
      \(scenes)
      </document>
      """)
  }

  static func xib(_ path: String, _ contents: String) -> ProjectFile {
    ProjectFile(
      path,
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      \(contents)
      </document>
      """)
  }

  static func info(_ text: String) -> ProjectFile {
    ProjectFile("Info.plist", "<plist version=\"1.0\"><dict>\n\(text)\n</dict></plist>")
  }

  /// A scene with one controller.
  static func scene(_ attributes: String, _ contents: String = "") -> String {
    """
    <scene sceneID="s\(attributes.utf8.count)"><objects>
    <viewController \(attributes) sceneMemberID="viewController">\(contents)</viewController>
    </objects></scene>
    """
  }
}

extension LintTarget {
  /// Puts everything that is no source into one target, as a directory without a manifest is.
  init(
    _ files: [ProjectFile], platform: Platform? = .ios, documents: inout [InterfaceBuilderDocument],
    sources: inout [SourceFile]
  ) throws {
    self.init(name: "App", platform: platform)
    var diagnostics: [Diagnostic] = []
    for file in files {
      let (path, bytes) = (ProjectPath(file.path), Array(file.text.utf8))
      if let language = SourceLanguage(fileName: file.path) {
        sources.append(SourceFile(scanning: bytes, name: file.path, language: language))
        continue
      }
      if path.name == "Info.plist" {
        infos.append(
          Info(
            file: file.path, contents: try PropertyList(decoding: bytes),
            ranges: infoKeyRanges(in: bytes, file: file.path)))
        continue
      }
      let resource = Resource(source: path, path: BundlePath(file.path))
      resources.append(resource)
      switch FileName(path.name).extension {
      // Tests of names have empty images.
      case "png" where !bytes.isEmpty:
        brokenImages += [BrokenImage(resource, bytes)].compactMap(\.self)
      case "xib", "storyboard":
        let document = InterfaceBuilderDocument(
          decoding: bytes, file: file.path, diagnostics: &diagnostics)
        documents.append(try #require(document, "\(diagnostics)"))
      case "strings":
        let table = StringsTable(decoding: bytes, file: file.path, diagnostics: &diagnostics)
        tables.append(Table(source: path, contents: try #require(table, "\(diagnostics)")))
      case "plist", "xcprivacy":
        if List.isExamined(path) {
          let contents = try LocatedPropertyList(decoding: bytes, file: file.path)
          lists.append(List(source: path, path: BundlePath(path.name), contents: contents))
        }
      default: break
      }
    }
  }
}

extension LintInput {
  /// One target of these files, and the sources among them.
  static func project(_ files: [ProjectFile], platform: Platform? = .ios) throws -> LintInput {
    var documents: [InterfaceBuilderDocument] = []
    var sources: [SourceFile] = []
    let target = try LintTarget(
      files, platform: platform, documents: &documents, sources: &sources)
    return LintInput(documents: documents, sources: sources, targets: [target])
  }

  /// What all rules find, those too that are off by default: `id place`.
  func findings() -> [String] {
    var configuration = LintConfiguration()
    for rule in LintRules.all { configuration.severities[rule.id] = .some(rule.severity) }
    return lint(self, configuration: configuration).map {
      "\($0.id.dropFirst("lint-".count)) \($0.range?.description ?? "")"
    }
  }
}
