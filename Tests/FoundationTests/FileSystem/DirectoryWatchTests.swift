import BundlerTestSupport
import Foundation
import HostSystem
import Testing

@Suite struct DirectoryWatchTests {
  private static func watch(_ directory: TemporaryDirectory) throws -> DirectoryWatch {
    let left = directory.absolute("build")
    guard var watch = DirectoryWatch(leavingOut: { $0 == left }) else {
      throw TestFailure("no events on this system")
    }
    watch.add(tree: directory.path)
    return watch
  }

  @Test func tellsOfWritingRenamingAndRemoving() throws {
    let directory = try TemporaryDirectory()
    try directory.write("Art/a.txt", "1")
    var watch = try Self.watch(directory)
    #expect(watch.wait(milliseconds: 0) == .nothing)
    try directory.write("Art/a.txt", "2")
    #expect(watch.wait(milliseconds: 1000) == .changed)
    try directory.write("Art/.a.txt.new", "3")
    #expect(watch.wait(milliseconds: 1000) == .changed)
    let manager = FileManager.default
    try manager.removeItem(atPath: directory.absolute("Art/a.txt"))
    try manager.moveItem(
      atPath: directory.absolute("Art/.a.txt.new"), toPath: directory.absolute("Art/a.txt"))
    #expect(watch.wait(milliseconds: 1000) == .changed)
    #expect(watch.wait(milliseconds: 0) == .nothing)
  }

  @Test func followsNewDirectories() throws {
    let directory = try TemporaryDirectory()
    var watch = try Self.watch(directory)
    try directory.makeDirectory("Art/Pins/Red")
    #expect(watch.wait(milliseconds: 1000) == .changed)
    while watch.wait(milliseconds: 20) == .changed {}
    try directory.write("Art/Pins/Red/a.txt", "1")
    #expect(watch.wait(milliseconds: 1000) == .changed)
  }

  /// A directory of a tree stays one, whatever other path leads to it.
  @Test func followsNewDirectoriesOfOneThatIsAddedAgain() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("Art")
    try directory.link("Same", to: "Art")
    var watch = try Self.watch(directory)
    let isNew = watch.add(directory.absolute("Same"))
    #expect(!isNew)
    try directory.makeDirectory("Art/Pins")
    #expect(watch.wait(milliseconds: 1000) == .changed)
    while watch.wait(milliseconds: 20) == .changed {}
    try directory.write("Art/Pins/a.txt", "1")
    #expect(watch.wait(milliseconds: 1000) == .changed)
  }

  @Test func doesNotSeeWhatIsLeftOut() throws {
    let directory = try TemporaryDirectory()
    try directory.write("build/App.app/a.txt", "1")
    var watch = try Self.watch(directory)
    try directory.write("build/App.app/a.txt", "2")
    try directory.write("build/App.app/b.txt", "2")
    #expect(watch.wait(milliseconds: 50) == .nothing)
  }

  @Test func looksAgainAfterEventsWereLost() throws {
    let directory = try TemporaryDirectory()
    var watch = try Self.watch(directory)
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    try #require(count < 1_000_000)
    // Equal events in a row are one; these are not.
    for number in 0...count / 2 { try directory.write("\(number % 2)", "\(number)") }
    for number in 0...count / 4 { try directory.write("\(number % 2 + 2)", "\(number)") }
    try directory.makeDirectory("late")
    #expect(watch.wait(milliseconds: 1000) == .changed)
    while watch.wait(milliseconds: 20) == .changed {}
    try directory.write("late/a.txt", "1")
    #expect(watch.wait(milliseconds: 1000) == .changed)
  }
}

private struct TestFailure: Error {
  var text: String
  init(_ text: String) { self.text = text }
}
