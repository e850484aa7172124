import BundlerTestSupport
import Diagnostics
import Testing
import XcodeProjectFormat

/// A project file around some objects, with the marks of its text.
struct ProjectText {
  var text: MarkedText
  var project: XcodeProject?
  var diagnostics: [Diagnostic] = []

  /// `objects` are besides the root object `P`, whose other keys are `root`.
  init(root: String = "", _ objects: String, version: Int = 56) {
    text = MarkedText(
      """
      // !$*UTF8*$!
      {
        objectVersion = \(version);
        objects = {
          P = { isa = PBXProject; \(root) };
      \(objects)
        };
        rootObject = P;
      }
      """)
    project = XcodeProject(
      decoding: Array(text.plain.utf8), file: "p", diagnostics: &diagnostics)
  }

  func range(_ mark: Int, length: Int) -> SourceRange {
    let start = text.positions[mark]
    return SourceRange(file: "p", line: start.line, column: start.column, length: length)
  }

  /// The object of an identifier, which must be there.
  func object<Object: PBXObject>(_ id: ObjectID, as type: Object.Type = Object.self) throws
    -> Object
  {
    try #require(project?.object(id, as: type))
  }
}
