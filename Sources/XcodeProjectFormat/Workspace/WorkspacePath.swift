/// Paths in workspaces, which are joined without a look at the disk.
enum WorkspacePath {
  /// A path below another, without `.` and, where something is before it, without `..`.
  ///
  /// A path that begins with `/` is the result whatever comes before it.
  static func joining(_ first: String, _ second: String) -> String {
    let slash = UInt8(ascii: "/")
    let whole = second.utf8.first == slash ? second : first + "/" + second
    let isAbsolute = second.utf8.first == slash || first.utf8.first == slash
    var components: [Substring] = []
    for component in whole.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if component != ".." || !isAbsolute {
        components.append(component)
      }
    }
    return (isAbsolute ? "/" : "") + components.joined(separator: "/")
  }
}
