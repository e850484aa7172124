package import Diagnostics
package import FileTree
internal import JSONFormat

/// One action of a plan with all that decides it, for a process of its own.
///
/// Its JSON is the same text for the same action, so that an engine can tell by it whether the action
/// changed. What only messages and records need is left out.
package struct ActionRequest: Equatable, Sendable, Codable {
  /// The version of the document's schema.
  package static let version = 1

  private var version = Self.version
  package private(set) var action: Action
  /// The results that it reads, in the order in which Info.plist takes them.
  package private(set) var results: [Result]
  /// The name of the file for its own result; nil where no other action reads it.
  package private(set) var result: String?

  /// The keys that another action adds to an Info.plist: a property list in the directory of results.
  package struct Result: Equatable, Sendable, Codable {
    /// The file's name.
    package var name: String
    /// The resource that they come from, for messages.
    package var source: String

    package init(name: String, source: String) {
      self.name = name
      self.source = source
    }
  }

  package init(_ action: Action, results: [Result] = [], result: String? = nil) {
    var operation = action.operation
    if case .infoPlist(let recipe) = operation { operation = .infoPlist(recipe.withoutPlaces) }
    self.action = Action(operation, inputs: action.inputs, outputs: action.outputs)
    self.results = results
    self.result = result
  }

  /// Reads what `document` holds; throws a `JSONError` or a `DecodingError`.
  package init(decoding document: [UInt8]) throws {
    self = try JSONValue(parsing: document).decoded()
    guard version == Self.version else { throw UnknownVersion(number: version) }
  }

  /// JSON on one line.
  package var document: String {
    // Values of this project's own types always encode.
    let json = (try? JSONValue(encoding: self)) ?? .null
    return String(decoding: json.encoded(pretty: false), as: UTF8.self)
  }

  /// The document is for another version of this program.
  package struct UnknownVersion: Error, CustomStringConvertible {
    package var number: Int
    package var description: String { "version \(number) of it is not known" }
  }
}

/// A file or directory to copy into the project once, for an entry with `copy: true`.
package struct ImportAction: Equatable, Sendable {
  /// The original, outside the project.
  package var source: ProjectPath
  /// The path of the private copy.
  package var destination: ProjectPath
  /// A file or a directory, links followed.
  package var kind: FileKind
  /// The manifest entry that asks for it.
  package var range: SourceRange

  package init(
    source: ProjectPath, destination: ProjectPath, kind: FileKind, range: SourceRange
  ) {
    self.source = source
    self.destination = destination
    self.kind = kind
    self.range = range
  }
}
