import FileTree
import Glibc
import SystemPackage

/// The working directory of the process.
enum WorkingDirectory {
  /// Absolute; `/` if it was removed.
  static var path: String {
    guard let name = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// Changes to another one, or reports why not and ends the command.
  static func change(to directory: String) throws {
    guard unsafe chdir(directory) != 0 else { return }
    let reason = FileTreeError.Reason(Errno(rawValue: errno))
    Console().say("error: cannot change to directory '\(directory)': \(reason)")
    throw ExitStatus.unable
  }
}
