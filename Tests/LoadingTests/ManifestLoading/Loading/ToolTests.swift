import BundleModel
import Diagnostics
import FileTree
import ManifestLoading
import Testing

@Suite struct ToolTests {
  @Test func readsCommands() throws {
    let loaded = Loaded.target(
      """
      tools:
        .metal: {command: [tools/metal.sh, "{in}"], outputs: default.metallib, joined: true}
        mlmodel: {command: coremlc, outputs: ["{base}.mlmodelc/data"], inputs: [m.h], timeout: 9}
      """)
    #expect(loaded.messages == [])
    let tools = try #require(loaded.product?.tools)
    #expect(tools.map(\.fileExtension) == ["metal", "mlmodel"])
    #expect(tools.map(\.command) == [["tools/metal.sh", "{in}"], ["coremlc"]])
    #expect(tools.map(\.ownProgram) == ["tools/metal.sh", nil])
    #expect(tools.map(\.isJoined) == [true, false])
    #expect(tools.map(\.inputs) == [[], ["m.h"]])
    #expect(tools.map(\.timeout) == [120, 9])
  }

  @Test(arguments: [
    ("tools: {m: ①{outputs: a}}", "manifest-missing-key", "a tool needs 'command'"),
    (
      "tools: {m: {command: x, outputs: ①../a}}", "manifest-tool",
      "'../a' is no path below the place of the resource"
    ),
    (
      "tools: {m: {command: x, outputs: ①/a}}", "manifest-tool",
      "'/a' is no path below the place of the resource"
    ),
    (
      "tools: {m: {command: x, outputs: a, timeout: ①0}}", "manifest-tool",
      "'timeout' is a number of seconds, at most 86400"
    ),
  ])
  func pointsAtMistakes(_ text: String, id: String, message: String) {
    Loaded.target(text).expect(id, message)
  }
}
