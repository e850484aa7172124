import FileTree
import ResourceCompilers
import Synchronization
import Testing

@Suite struct InputFilesTests {
  private final class ReadLog: Sendable {
    let indices = Mutex<[Int]>([])
  }

  @Test func readsWhatIsAskedForWhenItIs() {
    let log = ReadLog()
    let files = InputFiles(["a", "b", "c"]) { index in
      log.indices.withLock { $0.append(index) }
      return [UInt8(index)]
    }
    #expect(files.count == 3)
    #expect(files.paths.last == "c")
    #expect(log.indices.withLock { $0 } == [])
    #expect(files[1] == InputFile(path: "b", contents: [1]))
    #expect(log.indices.withLock { $0 } == [1])
    #expect(files.map(\.contents) == [[0], [1], [2]])
    #expect(log.indices.withLock { $0 } == [1, 0, 1, 2])
  }
}
