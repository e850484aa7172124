import BundlerTestSupport
import Execution
import FileTree
import HostSystem
import Testing

@Suite struct StampTests {
  @Test func hasTheTimeAtWhichReadingBegan() throws {
    let directory = try TemporaryDirectory()
    let stamp = Stamp(path: directory.absolute("obj/App.stamp"))
    try stamp.update(start: 1_700_000_000_123_456_789, bundleChanged: true)
    #expect(directory.status("obj/App.stamp")?.stamp.modified == 1_700_000_000_123_456_789)
    try stamp.update(start: 1_800_000_000_000_000_000, bundleChanged: false)
    #expect(directory.status("obj/App.stamp")?.stamp.modified == 1_800_000_000_000_000_000)
  }

  @Test func staysAsItIsForNinjaWhenNothingChanged() throws {
    let directory = try TemporaryDirectory()
    let stamp = Stamp(path: directory.absolute("s"), isRestat: true)
    try stamp.update(start: 5, bundleChanged: false)
    #expect(directory.status("s")?.stamp.modified == 5)
    try stamp.update(start: 6, bundleChanged: false)
    #expect(directory.status("s")?.stamp.modified == 5)
    try stamp.update(start: 7, bundleChanged: true)
    #expect(directory.status("s")?.stamp.modified == 7)
  }

  @Test func writesAFileOnlyWhenItSaysSomethingElse() throws {
    let directory = try TemporaryDirectory()
    try updateFile(directory.absolute("d/x"), contents: [1], as: .output)
    let before = directory.status("d/x")
    try updateFile(directory.absolute("d/x"), contents: [1], as: .output)
    #expect(directory.status("d/x") == before)
    try updateFile(directory.absolute("d/x"), contents: [2, 3], as: .output)
    #expect(try directory.bytes("d/x") == [2, 3])
    #expect(directory.listing == ["d/", "d/x"])
  }
}
