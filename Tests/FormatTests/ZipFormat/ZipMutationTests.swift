import BundlerTestSupport
import FileTree
import Testing
import ZipFormat

@Suite struct ZipMutationTests {
  @Test(arguments: [false, true])
  func survivesMutations(isZIP64: Bool) {
    var builder = ZipBuilder(ZipFileTreeTests.members.filter { $0.contents.count < 1000 })
    builder.isZIP64 = isZIP64
    for index in builder.members.indices { builder.members[index].isZIP64 = isZIP64 }
    let original = builder.bytes
    var state: UInt64 = 1
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var opened = 0
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0...random(below: 3) {
        let place = random(below: bytes.count)
        bytes[place] =
          random(below: 2) == 0
          ? [0, 0xFF, 0x7F, 0x80][random(below: 4)] : UInt8(random(below: 256))
      }
      if readEverything(bytes) { opened += 1 }
    }
    #expect(opened > 100)
  }

  /// Opens an archive and reads all there is; whether it could be opened.
  private func readEverything(_ bytes: [UInt8]) -> Bool {
    let disk: InMemoryFileTree = ["a.zip": .bytes(bytes, isExecutable: false)]
    guard let tree = try? ZipFileTree(reading: "a.zip" as ProjectPath, in: disk) else {
      return false
    }
    var pending: [BundlePath] = [""]
    while let directory = pending.popLast() {
      for entry in (try? tree.entries(of: directory).entries) ?? [] {
        let path = directory.appending(name: entry.name)
        switch entry.kind {
        case .directory: pending.append(path)
        case .file: _ = try? tree.contents(of: path)
        case .symbolicLink: _ = try? tree.linkTarget(of: path)
        case .special: break
        }
      }
    }
    return true
  }
}
