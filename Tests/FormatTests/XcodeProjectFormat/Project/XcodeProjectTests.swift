import BundlerTestSupport
import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct XcodeProjectTests {
  static func read(_ text: String) -> (XcodeProject?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let project = XcodeProject(
      decoding: Array(text.utf8), file: "p", diagnostics: &diagnostics)
    return (project, diagnostics)
  }

  @Test(arguments: [
    "{ objects = { P = { isa = PBXProject; developmentRegion = de; }; }; rootObject = P; }",
    "{\"rootObject\": \"P\", \"objects\": {\"P\": {\"isa\": \"PBXProject\", "
      + "\"developmentRegion\": \"de\"}}}",
    "{ rootObject: 'P', objects: { P: { isa: 'PBXProject', developmentRegion: 'de' } } }",
    "<plist><dict><key>rootObject</key><string>P</string><key>objects</key><dict><key>P</key>"
      + "<dict><key>isa</key><string>PBXProject</string><key>developmentRegion</key>"
      + "<string>de</string></dict></dict></dict></plist>",
  ])
  func readsEveryForm(_ text: String) {
    let (project, diagnostics) = Self.read(text)
    #expect(project?.rootObject.developmentRegion?.value == "de")
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("{ objects = {}; rootObject = P; }", "the root object 'P' is no PBXProject"),
    (
      "{ objects = { P = { isa = PBXGroup; }; }; rootObject = P; }",
      "the root object 'P' is no PBXProject"
    ),
    ("{ a = b; }", "this is no Xcode project: it has no 'objects' with a 'rootObject'"),
    ("(a)", "this is no Xcode project: it has no 'objects' with a 'rootObject'"),
    (
      "{ formatVersion: 1, targets: [] }",
      "this version of Xcode's project format in JSON is not known"
    ),
  ])
  func refusesOtherFiles(_ text: String, _ message: String) {
    let (project, diagnostics) = Self.read(text)
    #expect(project == nil)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.id) == ["project-unknown-format"])
    #expect(diagnostics.first?.range?.start?.line == 1)
  }

  @Test(arguments: [(110, [String]()), (111, ["project-version"]), (39, [])])
  func warnsOfNewerVersions(_ version: Int, _ ids: [String]) {
    let text = ProjectText("", version: version)
    #expect(text.project?.objectVersion?.value == version)
    #expect(text.diagnostics.map(\.id) == ids)
  }

  @Test func countsTheLastOfRepeatedObjects() throws {
    let text = ProjectText(
      "①A = { isa = PBXGroup; path = a; };\nA = { isa = PBXGroup; path = b; };")
    #expect(try text.object("A", as: PBXReference.self).path?.value == "b")
    #expect(text.project?.objectIDs == ["P", "A"])
    #expect(text.diagnostics.map(\.id) == ["project-repeated-object"])
    #expect(text.diagnostics.first?.range == text.range(0, length: 1))
  }

  @Test func keepsUnknownObjects() {
    let text = ProjectText("S = { isa = PBXBuildStyle; x = y; }; T = {}; U = (1);")
    #expect(text.project?.isa(of: "S") == "PBXBuildStyle")
    #expect(text.project?.isa(of: "T") == "")
    #expect(text.project?.isa(of: "U") == "")
    #expect(text.project?.isa(of: "V") == nil)
    #expect(text.project?.node(of: "S")?["x"]?.string == "y")
    #expect(text.diagnostics.isEmpty)
  }

  @Test func reportsReferencesToNothing() throws {
    let text = ProjectText(
      """
      C = { isa = PBXCopyFilesBuildPhase; name = "Embed It"; files = (①X, G, F); };
      F = { isa = PBXBuildFile; };
      ②G = { isa = PBXGroup; path = g; };
      """)
    let project = try #require(text.project)
    let phase = try text.object("C", as: PBXBuildPhase.self)
    var diagnostics: [Diagnostic] = []
    let files = project.objects(
      phase.files, as: PBXBuildFile.self, of: phase.id, &diagnostics)
    #expect(files.map(\.id) == ["F"])
    #expect(
      diagnostics.map(\.message) == [
        "PBXCopyFilesBuildPhase 'Embed It' (C) refers to a build file 'X', which does not exist; "
          + "it is skipped",
        "PBXCopyFilesBuildPhase 'Embed It' (C) refers to PBXGroup 'g' (G), which is not a build "
          + "file; it is skipped",
      ])
    #expect(diagnostics.map(\.id) == ["project-dangling-reference", "project-wrong-class"])
    #expect(diagnostics.first?.range == text.range(0, length: 1))
    #expect(diagnostics.last?.notes.first?.range == text.range(1, length: 1))
  }
}

@Suite struct ObjectIDTests {
  @Test func comparesBytes() {
    #expect(ObjectID("e\u{301}") != ObjectID("\u{E9}"))
    #expect(ObjectID("0A") == ObjectID("0A"))
  }
}

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
