import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct PBXBuildPhaseTests {
  @Test(arguments: [
    ("PBXResourcesBuildPhase", PBXBuildPhase.Kind.resources),
    ("PBXSourcesBuildPhase", .sources), ("PBXHeadersBuildPhase", .headers),
    ("PBXFrameworksBuildPhase", .frameworks), ("PBXRezBuildPhase", .rez),
  ])
  func readsPhasesOfFiles(_ isa: String, _ kind: PBXBuildPhase.Kind) throws {
    let text = ProjectText("R = { isa = \(isa); files = (A, B); }; E = { isa = \(isa); };")
    let phase = try text.object("R", as: PBXBuildPhase.self)
    #expect(phase.kind == kind)
    #expect(phase.files.map(\.value) == ["A", "B"])
    #expect(try text.object("E", as: PBXBuildPhase.self).files.isEmpty)
  }

  @Test func readsDestinations() throws {
    let text = ProjectText(
      """
      A = { isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 10;
        runOnlyForDeploymentPostprocessing = 1; name = "Embed Frameworks"; };
      B = { isa = PBXCopyFilesBuildPhase; dstSubfolder = SharedSupport; dstPath = bin; };
      C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = ①ten; };
      """)
    let number = try text.object("A", as: PBXBuildPhase.self)
    #expect(number.copyFiles?.dstSubfolderSpec?.value == 10)
    #expect(number.copyFiles?.dstPath?.value == "")
    #expect(number.runOnlyForDeploymentPostprocessing)
    #expect(number.name?.value == "Embed Frameworks")
    let word = try text.object("B", as: PBXBuildPhase.self)
    #expect(word.copyFiles?.dstSubfolder?.value == "SharedSupport")
    #expect(word.copyFiles?.dstSubfolderSpec == nil)
    #expect(!word.runOnlyForDeploymentPostprocessing)

    var diagnostics: [Diagnostic] = []
    let reference = Located(ObjectID("C"), at: SourceRange(file: "p"))
    let bad = text.project?.object(reference, as: PBXBuildPhase.self, of: "P", &diagnostics)
    #expect(bad?.copyFiles?.dstSubfolderSpec == nil)
    #expect(diagnostics.map(\.id) == ["project-wrong-kind"])
    #expect(diagnostics.first?.range == text.range(0, length: 3))
  }

  @Test func readsScripts() throws {
    let text = ProjectText(
      """
      A = { isa = PBXShellScriptBuildPhase; shellScript = "a\\nb"; inputPaths = (i);
        outputPaths = ("$(DERIVED_FILE_DIR)/o"); };
      B = { isa = PBXShellScriptBuildPhase; shellScript = (a, b); };
      """)
    let script = try text.object("A", as: PBXBuildPhase.self).shellScript
    #expect(script?.shellScript?.value == "a\nb")
    #expect(script?.inputPaths.map(\.value) == ["i"])
    #expect(script?.outputPaths.map(\.value) == ["$(DERIVED_FILE_DIR)/o"])
    #expect(try text.object("B", as: PBXBuildPhase.self).shellScript?.shellScript?.value == "a\nb")
  }

  @Test func reportsValuesOfAnotherKind() throws {
    let text = ProjectText("A = { isa = PBXResourcesBuildPhase; files = ①x; name = (n); };")
    var diagnostics: [Diagnostic] = []
    let reference = Located(ObjectID("A"), at: SourceRange(file: "p"))
    let phase = text.project?.object(reference, as: PBXBuildPhase.self, of: "P", &diagnostics)
    #expect(phase?.files.isEmpty == true)
    #expect(
      diagnostics.map(\.message) == [
        "'name' of PBXResourcesBuildPhase 'A' is a list instead of a text, and is ignored",
        "'files' of PBXResourcesBuildPhase 'A' is a text instead of a list, and is ignored",
      ])
    #expect(diagnostics.last?.range == text.range(0, length: 1))
  }
}

@Suite struct PBXBuildFileTests {
  @Test func readsSettingsAndFilters() throws {
    let text = ProjectText(
      """
      A = { isa = PBXBuildFile; fileRef = F; platformFilter = ios; platformFilters = (tvos, macos);
        settings = { ATTRIBUTES = (CodeSignOnCopy, RemoveHeadersOnCopy); ASSET_TAGS = (level1);
        COMPILER_FLAGS = "-w -x"; }; };
      B = { isa = PBXBuildFile; productRef = Q; };
      """)
    let file = try text.object("A", as: PBXBuildFile.self)
    #expect(file.fileRef?.value == "F")
    #expect(file.attributes.map(\.value) == ["CodeSignOnCopy", "RemoveHeadersOnCopy"])
    #expect(file.assetTags.map(\.value) == ["level1"])
    #expect(file.compilerFlags?.value == "-w -x")
    #expect(file.platformFilters.map(\.value) == ["tvos", "macos", "ios"])
    let product = try text.object("B", as: PBXBuildFile.self)
    #expect(product.productRef?.value == "Q")
    #expect(product.fileRef == nil)
    #expect(product.attributes.isEmpty && product.platformFilters.isEmpty)
  }
}
