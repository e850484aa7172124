import AppleTools
import FileTree
import Hashing
import HostSystem
import PropertyListFormat

/// The files of a developer directory on the disk, where others may have put theirs.
///
/// A record beside them has their digests: what is still as it was written may be replaced or
/// removed, anything else is somebody's work.
struct RecordedFiles {
  private let directory: String
  private let files: [DeveloperDirectory.File]
  /// The entries of files in the record, also of an earlier bundler.
  private let digests: PropertyList.Dictionary
  private let disk = DiskFileTree(root: "")

  /// The record: a property list that leads from paths to SHA-256 digests.
  private static let recordName = "bundler-files.plist"

  init(_ files: [DeveloperDirectory.File], in directory: String) throws(FileTreeError) {
    self.files = files
    self.directory = directory
    let record = ProjectPath(normalized: directory).appending(name: Self.recordName)
    let isThere = try disk.status(of: record, followingLinks: false)?.kind == .file
    let list = isThere ? try? PropertyList(parsingXML: disk.contents(of: record)) : nil
    digests = list?.dictionary ?? [:]
  }

  /// Returns the obstacles in words; with force, only files that cannot be replaced.
  func obstacles(replacingOthers isForced: Bool) throws(FileTreeError) -> [String] {
    var found: [String] = []
    for file in files {
      switch try state(of: file) {
      case .directory: found.append("'\(place(file.path).text)' is a directory")
      case .others where !isForced:
        found.append("'\(place(file.path).text)' is not as bundler has made it")
      case .free, .inPlace, .ours, .others: break
      }
    }
    return found
  }

  /// Writes what is not there yet, and removes what an earlier bundler has written besides.
  func write() throws(FileTreeError) {
    for entry in digests.entries where !files.contains(where: { $0.path == entry.key }) {
      try removeFile(entry.key)
    }
    var record: PropertyList.Dictionary = [:]
    for file in files {
      record[file.path] = .string(Digest(of: file.contents).hexadecimal)
      if try state(of: file) == .inPlace { continue }
      try replaceFile(place(file.path).text, contents: file.contents, as: .output)
    }
    if record == digests { return }
    try replaceFile(
      place(Self.recordName).text, contents: PropertyList.dictionary(record).encodedAsXML(),
      as: .output)
  }

  /// Removes a file that is as it was written, and the directories that it leaves empty.
  private func removeFile(_ path: String) throws(FileTreeError) {
    // A record that somebody has edited must not lead elsewhere.
    let file = ProjectPath(path)
    guard !file.isOutsideRoot, try isAsWritten(path) else { return }
    try Disk.removeFile(place(path).text)
    var parent = file.parent
    while !parent.isRoot, try Disk.removeDirectory(place(parent.text).text) {
      parent = parent.parent
    }
  }

  private enum State {
    case free, inPlace, ours, others, directory
  }

  private func state(of file: DeveloperDirectory.File) throws(FileTreeError) -> State {
    switch try disk.status(of: place(file.path), followingLinks: false)?.kind {
    case nil: return .free
    case .directory?: return .directory
    case .symbolicLink?, .special?: return .others
    case .file?:
      if try disk.contents(of: place(file.path)) == file.contents { return .inPlace }
      return try isAsWritten(file.path) ? .ours : .others
    }
  }

  private func isAsWritten(_ path: String) throws(FileTreeError) -> Bool {
    guard let digest = digests[path]?.string,
      try disk.status(of: place(path), followingLinks: false)?.kind == .file
    else { return false }
    return try Digest(of: disk.contents(of: place(path))).hexadecimal == digest
  }

  private func place(_ path: String) -> ProjectPath {
    ProjectPath(normalized: directory).appending(path)
  }
}
