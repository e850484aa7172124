import Execution
import FileTree
internal import HostSystem

/// Text files of the user that a command writes.
enum TextFile {
  /// Makes or replaces a file atomically, or reports why not and ends the command.
  static func write(_ text: String, at path: String, output: OutputOptions) throws {
    do throws(FileTreeError) {
      try updateFile(path, contents: Array(text.utf8), as: .usersFile)
    } catch {
      output.console.say("error: cannot write '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }
}
