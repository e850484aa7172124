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

/// The objects of a project by identifier.
struct ObjectTable: Sendable {
  let storage: ProjectStorage
  /// The records of the identifiers in the order of the file, repeated ones included.
  let keys: [Int]
  private let table: ContentTable

  init(of objects: ProjectNode) {
    storage = objects.storage
    keys = storage.keys(of: objects.index)
    table = ContentTable(keys, in: storage)
  }

  /// The number of an object in `keys`.
  func number(of id: ObjectID) -> Int? {
    table.number(of: Array(id.text.utf8)[...], in: keys, of: storage)
  }

  /// The number of the object that a value of the file is the identifier of.
  func number(of node: ProjectNode) -> Int? {
    guard node.kind == .string else { return nil }
    return table.number(of: storage.content(node.index), in: keys, of: storage)
  }

  func key(_ number: Int) -> ProjectNode { ProjectNode(storage, keys[number]) }
  func value(_ number: Int) -> ProjectNode { ProjectNode(storage, keys[number] + 1) }

  /// The identifiers that a later definition replaces.
  var repeatedKeys: [ProjectNode] { table.repeated.map { key($0) } }

  /// The numbers of the objects that count, in the order of the file.
  var numbers: [Int] { table.numbersOfLast(count: keys.count) }

  func fields(of id: ObjectID) -> ObjectFields? { number(of: id).map { fields($0) } }

  func fields(_ number: Int) -> ObjectFields {
    ObjectFields(key: key(number), value: value(number))
  }
}

extension XcodeProject {
  /// All identifiers in the order of the file.
  package var objectIDs: [ObjectID] {
    table.numbers.map { ObjectID(table.key($0).string ?? "") }
  }

  /// The class of an object; nil if there is no such object, empty if it names none.
  package func isa(of id: ObjectID) -> String? { table.fields(of: id)?.isa }

  /// The object as it is written, for keys that its type leaves alone.
  package func node(of id: ObjectID) -> ProjectNode? { table.number(of: id).map(table.value) }

  /// The object of that identifier, if there is one of the type's classes; read anew each time, so
  /// keep what is asked for often.
  package func object<Object: PBXObject>(
    _ id: ObjectID, as type: Object.Type = Object.self
  ) -> Object? {
    guard var fields = table.fields(of: id), Object.classes.contains(fields.isa) else {
      return nil
    }
    return Object(&fields)
  }

  /// The object that another one refers to; if there is none, or one of another class, this is
  /// reported (Docs/Rules.md, Xcode projects 3.6).
  ///
  /// - Parameters:
  ///   - reference: The identifier, where it is written.
  ///   - type: What it should be.
  ///   - owner: The object that it is written in.
  ///   - diagnostics: Gets warnings, also about what is written in the object.
  /// - Returns: The object, or nil after a warning.
  package func object<Object: PBXObject>(
    _ reference: Located<ObjectID>, as type: Object.Type = Object.self, of owner: ObjectID,
    _ diagnostics: inout [Diagnostic]
  ) -> Object? {
    var description: String?
    return object(reference, of: owner, &description, &diagnostics)
  }

  /// The objects that another one refers to, without those that are missing or of another class.
  package func objects<Object: PBXObject>(
    _ references: [Located<ObjectID>], as type: Object.Type = Object.self, of owner: ObjectID,
    _ diagnostics: inout [Diagnostic]
  ) -> [Object] {
    var description: String?
    return references.compactMap { object($0, of: owner, &description, &diagnostics) }
  }

  /// The same; `description` gets that of the owner when it is needed first.
  private func object<Object: PBXObject>(
    _ reference: Located<ObjectID>, of owner: ObjectID, _ description: inout String?,
    _ diagnostics: inout [Diagnostic]
  ) -> Object? {
    guard var fields = table.fields(of: reference.value) else {
      let owner = description ?? self.description(of: owner)
      description = owner
      diagnostics.append(.danglingReference(reference, Object.article, of: owner))
      return nil
    }
    guard Object.classes.contains(fields.isa) else {
      let owner = description ?? self.description(of: owner)
      description = owner
      let found = self.description(of: reference.value)
      diagnostics.append(
        .wrongClass(reference, is: found, Object.article, of: owner, defined: fields.range))
      return nil
    }
    let object = Object(&fields)
    diagnostics += fields.diagnostics
    return object
  }

  /// Class, name and identifier of an object, for a message.
  package func description(of id: ObjectID) -> String {
    guard let fields = table.fields(of: id) else { return "'\(id)'" }
    let isa = fields.isa.isEmpty ? "object" : fields.isa
    let name = ["name", "path", "productName"].lazy.compactMap { fields.node[$0]?.string }.first
    return name.map { "\(isa) '\($0)' (\(id))" } ?? "\(isa) '\(id)'"
  }
}

extension Diagnostic {
  static func danglingReference(
    _ reference: Located<ObjectID>, _ article: String, of owner: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-dangling-reference",
      "\(owner) refers to \(article) '\(reference.value)', which does not exist; it is skipped",
      at: reference.range)
  }

  fileprivate static func wrongClass(
    _ reference: Located<ObjectID>, is description: String, _ article: String, of owner: String,
    defined: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-wrong-class",
      "\(owner) refers to \(description), which is not \(article); it is skipped",
      at: reference.range, notes: [Note("it is defined here", at: defined)])
  }
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
