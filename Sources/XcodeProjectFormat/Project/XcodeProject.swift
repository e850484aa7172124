package import Diagnostics

/// The file of an Xcode project: objects by identifier, each read as a value when it is asked for.
///
///     var diagnostics: [Diagnostic] = []
///     if let project = XcodeProject(decoding: bytes, file: name, diagnostics: &diagnostics) {
///       let root = project.rootObject
///       for target in project.objects(root.targets, as: PBXTarget.self, of: root.id, &diagnostics) {
///         print(target.name?.value ?? "", target.range)
///       }
///     }
///
/// Reading a target costs what is reachable from it, whatever else is in the file. Copies share one
/// storage. Source: Docs/Rules.md, Xcode projects.
package struct XcodeProject: Sendable {
  /// The highest version whose keys are known.
  package static let highestKnownVersion = 110

  /// The file as it is written.
  package let root: ProjectNode
  let table: ObjectTable
  /// The object that the others hang from.
  package let rootObject: PBXProject
  /// It tells which features there are, not the syntax (Docs/Rules.md, Xcode projects 3.4).
  package let objectVersion: Located<Int>?

  /// The file as the user names it.
  package var file: String { root.storage.file }

  /// Reads a `project.pbxproj` of any form, or a `project.xcproj` that holds the same.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for ranges.
  ///   - diagnostics: Gets what is wrong with it: an error if the result is nil.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    do throws(ProjectFormatError) {
      try self.init(ProjectNode(parsing: bytes, file: file), &diagnostics)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private init(_ root: ProjectNode, _ diagnostics: inout [Diagnostic]) throws(ProjectFormatError) {
    guard root.kind == .dictionary, let objects = root["objects"], objects.kind == .dictionary,
      let rootID = root["rootObject"]?.located
    else { throw .notAProject(root) }
    let table = ObjectTable(of: objects)
    guard var fields = table.fields(of: ObjectID(rootID.value)),
      PBXProject.classes.contains(fields.isa)
    else { throw .noRootObject(rootID) }
    self.root = root
    self.table = table
    rootObject = PBXProject(&fields)
    diagnostics += fields.diagnostics
    objectVersion = root["objectVersion"]?.located.flatMap { text in
      Int(text.value).map { Located($0, at: text.range) }
    }
    if let version = objectVersion, version.value > Self.highestKnownVersion {
      diagnostics.append(.newerVersion(version))
    }
    for key in table.repeatedKeys.prefix(Self.repetitionLimit) {
      diagnostics.append(.repeatedObject(key))
    }
  }

  /// How many repeated identifiers are reported.
  private static let repetitionLimit = 100
}

extension ProjectFormatError {
  fileprivate static func notAProject(_ root: ProjectNode) -> ProjectFormatError {
    if root.storage.form == .json {
      return ProjectFormatError(
        .content, "this version of Xcode's project format in JSON is not known",
        at: SourceRange(file: root.storage.file, start: root.position),
        details: ["save the project as an .xcodeproj in Xcode"])
    }
    return ProjectFormatError(
      .content, "this is no Xcode project: it has no 'objects' with a 'rootObject'",
      at: SourceRange(file: root.storage.file, start: root.position))
  }

  fileprivate static func noRootObject(_ id: Located<String>) -> ProjectFormatError {
    ProjectFormatError(.content, "the root object '\(id.value)' is no PBXProject", at: id.range)
  }
}

extension Diagnostic {
  fileprivate static func newerVersion(_ version: Located<Int>) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-version",
      "the project has objectVersion \(version.value); what is newer than "
        + "\(XcodeProject.highestKnownVersion) may be read wrongly", at: version.range)
  }

  fileprivate static func repeatedObject(_ key: ProjectNode) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-repeated-object",
      "the object '\(key.string ?? "")' is defined again below; the last definition counts",
      at: key.range)
  }
}
