import FileTree
import Glibc
import SystemPackage

/// The directory that the process works in.
enum WorkingDirectory {
  /// Absolute; `/` if it has gone.
  static var path: String {
    guard let name = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// Goes to another one, or says why not and ends the command.
  static func change(to directory: String) throws {
    guard unsafe chdir(directory) != 0 else { return }
    let reason = FileTreeError.Reason(Errno(rawValue: errno))
    Console().say("error: cannot change to directory '\(directory)': \(reason)")
    throw ExitStatus.unable
  }
}
