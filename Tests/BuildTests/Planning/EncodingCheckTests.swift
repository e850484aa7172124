import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct EncodingCheckTests {
  func result(_ files: [String], compile: CompilePolicy? = nil) -> Planned {
    let tree = InMemoryFileTree(
      Dictionary(uniqueKeysWithValues: files.map { ("G/" + $0, .file("a = b;")) }))
    let group = Manifest.Entry(.group, "G") {
      $0.encoding = located(.macRoman, line: 7)
      $0.compile = compile.map { located($0) }
    }
    return planned(Manifest.Product("Skyline", .macos, resources: [group]), in: tree)
  }

  @Test func reachesTablesOnly() {
    let result = result(["a.strings", "b.stringsdict", "c.plist"])
    #expect(result.messages == [])
    let encodings = result.actions.compactMap { action -> InputEncoding?? in
      guard case .compile(let compilation) = action.operation else { return nil }
      return .some(StringsOptions(compilation.options).encoding)
    }
    #expect(encodings == [.macRoman, .macRoman, nil])
  }

  @Test(arguments: [(["c.plist"], nil), (["a.strings"], CompilePolicy.none)])
  func isAnErrorWithoutTables(_ files: [String], compile: CompilePolicy?) {
    let result = result(files, compile: compile)
    #expect(result.ids == ["plan-encoding"])
    #expect(result.diagnostics.first?.range == place(7))
  }
}
