import BundlerTestSupport
import FileTree
import Glibc
import HostSystem
import Testing

@Suite struct FileReplacementTests {
  @Test func makesTheFileAndItsDirectories() throws {
    let directory = try TemporaryDirectory()
    let path = directory.absolute("a/b/out")
    try replaceFile(path, contents: [1, 2], as: .output)
    try replaceFile(path, contents: [3], as: .output)
    #expect(try directory.bytes("a/b/out") == [3])
    #expect(directory.listing == ["a/", "a/b/", "a/b/out"])
    #expect(directory.mode("a/b/out") == 0o644)
  }

  @Test func leavesNothingBehindWhenItFails() throws {
    let directory = try TemporaryDirectory()
    try directory.write("file", "")
    #expect(throws: FileTreeError(.isADirectory, path: directory.path)) {
      try replaceFile(directory.path, contents: [1], as: .output)
    }
    #expect(throws: FileTreeError(.notADirectory, path: directory.absolute("file/below"))) {
      try replaceFile(directory.absolute("file/below"), contents: [1], as: .output)
    }
    try directory.makeDirectory("taken/inner")
    #expect(throws: FileTreeError(.isADirectory, path: directory.absolute("taken"))) {
      try replaceFile(directory.absolute("taken"), contents: [1], as: .state)
    }
    #expect(directory.listing == ["file", "taken/", "taken/inner/"])
  }

  @Test(arguments: [FileReplacement.output, .usersFile])
  func writesToADeviceInsteadOfReplacingIt(as replacement: FileReplacement) throws {
    try replaceFile("/dev/null", contents: [1], as: replacement)
    #expect(try Disk.inodeKey(of: "/dev/null")?.isRegularFile == false)
  }

  /// Names that a process of the same number may have left, in a container of its own.
  @Test(arguments: [FileReplacement.output, .usersFile, .state])
  func touchesNoFileOfOthers(as replacement: FileReplacement) throws {
    let directory = try TemporaryDirectory()
    let others = [
      "out.new", "out.\(getpid()).tmp", ".bundler-\(getpid())-0", "out.tmp", "out~", ".out.swp",
    ]
    for name in others { try directory.write(name, "theirs") }
    try replaceFile(directory.absolute("out"), contents: [1], as: replacement)
    for name in others { #expect(try directory.text(name) == "theirs") }
    #expect(directory.listing.count == others.count + 1)
  }

  @Test func keepsTheModeOfAUsersFile() throws {
    let directory = try TemporaryDirectory()
    try directory.write("f", "old", mode: 0o640)
    try replaceFile(directory.absolute("f"), contents: [1], as: .usersFile)
    #expect(directory.mode("f") == 0o640)
    #expect(try directory.bytes("f") == [1])
  }

  @Test(.enabled(if: geteuid() == 0)) func keepsTheOwnerOfAUsersFile() throws {
    let directory = try TemporaryDirectory()
    try directory.write("f", "old", mode: 0o4755)
    #expect(unsafe chown(directory.absolute("f"), 12, 34) == 0)
    #expect(unsafe chmod(directory.absolute("f"), 0o4755) == 0)
    try replaceFile(directory.absolute("f"), contents: [1], as: .usersFile)
    var status = stat()
    #expect(unsafe stat(directory.absolute("f"), &status) == 0)
    #expect(status.st_uid == 12 && status.st_gid == 34)
    #expect(directory.mode("f") == 0o4755)
  }

  @Test func followsTheLinksOfAUsersFile() throws {
    let directory = try TemporaryDirectory()
    try directory.write("real/deep/f", "old", mode: 0o600)
    try directory.link("real/second", to: "deep/f")
    try directory.link("a/way", to: "../real/deep")
    try directory.link("first", to: "a/way/../second")
    try replaceFile(directory.absolute("first"), contents: [7], as: .usersFile)
    #expect(try directory.bytes("real/deep/f") == [7])
    #expect(directory.mode("real/deep/f") == 0o600)
    #expect(
      directory.listing == [
        "a/", "a/way -> ../real/deep", "first -> a/way/../second", "real/", "real/deep/",
        "real/deep/f", "real/second -> deep/f",
      ])
  }

  @Test func makesTheFileThatALinkLeadsTo() throws {
    let directory = try TemporaryDirectory()
    try directory.link("f", to: "none")
    try replaceFile(directory.absolute("f"), contents: [7], as: .usersFile)
    #expect(directory.listing == ["f -> none", "none"])
    try directory.link("loop", to: "loop")
    #expect(throws: FileTreeError(.tooManyLinks, path: directory.absolute("loop"))) {
      try replaceFile(directory.absolute("loop"), contents: [7], as: .usersFile)
    }
  }

  @Test func replacesALinkAtOnce() throws {
    let directory = try TemporaryDirectory()
    try directory.write("tool.\(getpid()).tmp", "theirs")
    for target in ["one", "two"] {
      try replaceLink(directory.absolute("tool"), to: target)
      #expect(directory.listing.contains("tool -> \(target)"))
    }
    try directory.makeDirectory("taken/inner")
    #expect(throws: FileTreeError(.isADirectory, path: directory.absolute("taken"))) {
      try replaceLink(directory.absolute("taken"), to: "one")
    }
    #expect(directory.listing.count == 4)
  }

  @Test func triesOtherNamesWhenOneIsTaken() throws {
    var names: Set<String> = []
    let made = try TemporaryName.claim(in: "d") { name throws(FileTreeError) in
      names.insert(name)
      return names.count == 3 ? name : nil
    }
    #expect(names.count == 3 && names.contains(made))
    #expect(throws: FileTreeError.self) {
      try TemporaryName.claim(in: "d") { _ throws(FileTreeError) -> Int? in nil }
    }
  }
}
