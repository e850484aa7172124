import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import Testing

@Suite struct BundleRecordTests {
  @Test func listsEverythingButItself() throws {
    let workshop = try Workshop()
    try workshop.directory.write("src/a", "a")
    try workshop.directory.write("abs", "a")
    let result = workshop.build(
      [
        .link("z", to: "b"), .directory("d"),
        Action(
          .copy, inputs: ["a"],
          outputs: [
            Output(
              "b", mode: 0o755, kind: "png", language: "en", devices: [.ipad], scale: 2)
          ],
          origin: SourceRange(file: "bundle.yml", line: 3, column: 5)),
        Action(
          .copy, inputs: [ProjectPath(normalized: workshop.directory.absolute("abs"))],
          outputs: [Output("c")],
          origin: SourceRange(file: "/home/x/bundle.yml", line: 1, column: 1)),
      ], record: .inside("bundle-manifest.json"))
    #expect(result.isComplete)
    let digest = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
    #expect(
      try workshop.directory.text("out/App.app/bundle-manifest.json") == """
        {
          "version": 1,
          "product": "App",
          "platform": "ios",
          "layout": "flat",
          "files": [
            {
              "path": "b",
              "sha256": "\(digest)",
              "size": 1,
              "mode": "0755",
              "kind": "png",
              "action": "copy",
              "sources": [
                "a"
              ],
              "entry": "bundle.yml:3:5",
              "language": "en",
              "devices": [
                "ipad"
              ],
              "scale": 2
            },
            {
              "path": "c",
              "sha256": "\(digest)",
              "size": 1,
              "mode": "0644",
              "kind": "file",
              "action": "copy",
              "sources": [
                "abs"
              ],
              "entry": "bundle.yml:1:1"
            },
            {
              "path": "d",
              "mode": "0755",
              "kind": "file",
              "action": "make-directory",
              "sources": []
            },
            {
              "path": "z",
              "link": "b",
              "kind": "file",
              "action": "link",
              "sources": []
            }
          ]
        }

        """)
  }

  @Test func describesTheProductsInside() throws {
    let workshop = try Workshop()
    try workshop.source("a", "a")
    var product = Workshop.product(
      [
        .copy("a", to: "PlugIns/W.appex/PlugIns/V.appex/v"), .copy("a", to: "PlugIns/W.appex/w"),
        .copy("a", to: "a"),
      ], record: .sidecar("App.manifest.json"))
    product.innerRecords = ["PlugIns/W.appex/PlugIns/V.appex", "PlugIns/W.appex"].map {
      Plan.InnerRecord(
        path: BundlePath($0 + "/bundle-manifest.json"), prefix: BundlePath($0), product: $0,
        platform: .ios, layout: .flat)
    }
    for _ in 0..<2 {
      let result = workshop.executor.execute(product, into: workshop.location)
      #expect(result.isComplete)
      #expect(result.receipt.diagnostics == [])
    }
    #expect(
      try paths(workshop, "App.app/PlugIns/W.appex/bundle-manifest.json") == [
        "PlugIns/V.appex/bundle-manifest.json", "PlugIns/V.appex/v", "w",
      ])
    #expect(
      try paths(workshop, "App.manifest.json") == [
        "PlugIns/W.appex/PlugIns/V.appex/bundle-manifest.json",
        "PlugIns/W.appex/PlugIns/V.appex/v", "PlugIns/W.appex/bundle-manifest.json",
        "PlugIns/W.appex/w", "a",
      ])
    // A product that is no longer inside takes its manifest along.
    let result = workshop.build(
      [.copy("a", to: "a")], record: .sidecar("App.manifest.json"))
    #expect(result.receipt.diagnostics == [])
    #expect(workshop.listing == ["a"])
  }

  @Test func leavesTheRecordsInsideWhenOnlyTheOuterOneChanges() throws {
    let workshop = try Workshop()
    try workshop.source("a", "a")
    func product(_ kind: String) -> Plan.Product {
      var product = Workshop.product(
        [
          .copy("a", to: "PlugIns/W.appex/w"),
          Action(.copy, inputs: ["a"], outputs: [Output("a", kind: kind)]),
        ], record: .inside("bundle-manifest.json"))
      product.innerRecords = [
        Plan.InnerRecord(
          path: "PlugIns/W.appex/bundle-manifest.json", prefix: "PlugIns/W.appex", product: "W",
          platform: .ios, layout: .flat)
      ]
      return product
    }
    _ = workshop.executor.execute(product("file"), into: workshop.location)
    let inner = "out/App.app/PlugIns/W.appex/bundle-manifest.json"
    let before = workshop.directory.status(inner)
    let changed = workshop.executor.execute(product("text"), into: workshop.location)
    #expect(changed.isComplete && changed.hasChanges)
    #expect(before != nil && workshop.directory.status(inner) == before)
    #expect(
      try workshop.directory.text("out/App.app/bundle-manifest.json").contains("\"text\""))
    let again = workshop.executor.execute(product("text"), into: workshop.location)
    #expect(again.isComplete && !again.hasChanges)
  }

  private func paths(_ workshop: Workshop, _ manifest: String) throws -> [String] {
    let prefix = "\"path\": \""
    return try workshop.directory.text("out/" + manifest).split(separator: "\n").compactMap {
      line -> String? in
      let text = line.drop { $0 == " " }
      return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count).dropLast(2)) : nil
    }
  }
}
