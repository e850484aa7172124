import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct ReferenceParentsTests {
  static func parents(
    _ objects: String, of ids: [ObjectID]
  ) throws -> (parents: [ObjectID?], text: ProjectText, diagnostics: [Diagnostic]) {
    let text = ProjectText(root: "mainGroup = M;", objects)
    var diagnostics: [Diagnostic] = []
    let parents = ReferenceParents(of: try #require(text.project), &diagnostics)
    return (ids.map { parents.parent(of: $0) }, text, diagnostics)
  }

  @Test func findsTheGroupsThatListReferences() throws {
    let (parents, _, diagnostics) = try Self.parents(
      """
      V = { isa = PBXVariantGroup; children = (D); };
      S = { isa = PBXGroup; children = (T); };
      M = { isa = PBXGroup; children = (A, V, Y); };
      A = { isa = PBXGroup; children = (F); };
      D = { isa = PBXFileReference; }; F = { isa = PBXFileReference; };
      T = { isa = PBXGroup; }; N = { isa = PBXFileReference; };
      Y = { isa = PBXFileSystemSynchronizedRootGroup; };
      """, of: ["M", "A", "V", "Y", "F", "D", "S", "T", "N", "?"])
    #expect(parents == [nil, "M", "M", "M", "A", "V", nil, "S", nil, nil])
    #expect(diagnostics.isEmpty)
  }

  @Test func takesTheFirstFromTheMainGroup() throws {
    let (parents, text, diagnostics) = try Self.parents(
      """
      S = { isa = PBXGroup; children = (①F); };
      B = { isa = PBXGroup; name = "Bee"; children = (②F); };
      A = { isa = PBXGroup; children = (F); };
      M = { isa = PBXGroup; children = (A, B); };
      F = { isa = PBXFileReference; };
      """, of: ["F"])
    #expect(parents == ["A"])
    #expect(diagnostics.map(\.id) == ["project-two-groups", "project-two-groups"])
    #expect(diagnostics.map(\.range) == [text.range(1, length: 1), text.range(0, length: 1)])
    #expect(
      diagnostics.first?.message
        == "PBXGroup 'Bee' (B) lists 'F', which 'A' lists, too; the first one counts")
  }

  @Test func endsInCycles() throws {
    let (parents, text, diagnostics) = try Self.parents(
      """
      X = { isa = PBXGroup; children = (Y); };
      Y = { isa = PBXGroup; children = (①X, Z); };
      M = { isa = PBXGroup; children = (A, ②M); };
      A = { isa = PBXGroup; children = (③M, ④A, F); };
      F = { isa = PBXFileReference; };
      Z = { isa = PBXGroup; };
      """, of: ["M", "A", "F", "X", "Y", "Z"])
    #expect(parents == [nil, "M", "A", nil, "X", "Y"])
    #expect(Set(diagnostics.map(\.id)) == ["project-group-cycle"])
    #expect(
      diagnostics.map(\.range) == [2, 3, 1, 0].map { text.range($0, length: 1) })
  }

  @Test func reportsChildrenThatDoNotExist() throws {
    let (_, text, diagnostics) = try Self.parents(
      "M = { isa = PBXGroup; children = (①X); };", of: [])
    #expect(diagnostics.map(\.id) == ["project-dangling-reference"])
    #expect(diagnostics.first?.range == text.range(0, length: 1))
  }

  @Test func reportsAMainGroupThatDoesNotExist() throws {
    let (parents, _, diagnostics) = try Self.parents(
      "A = { isa = PBXGroup; children = (B); }; B = { isa = PBXGroup; };", of: ["B"])
    #expect(parents == ["A"])
    #expect(
      diagnostics.map(\.message) == [
        "PBXProject 'P' refers to a file or group 'M', which does not exist; it is skipped"
      ])
  }

  @Test func walksLongChains() throws {
    let groups = (0..<100_000).map { "G\($0) = { isa = PBXGroup; children = (G\($0 + 1)); };" }
    let (parents, _, diagnostics) = try Self.parents(
      "M = { isa = PBXGroup; children = (G0); };" + groups.joined(), of: ["G0", "G99999"])
    #expect(parents == ["M", "G99998"])
    #expect(diagnostics.count == 1)
  }
}
