package import Diagnostics

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
