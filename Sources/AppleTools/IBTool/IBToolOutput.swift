internal import FileTree

/// A file or a directory that `ibtool` makes.
struct IBToolOutput: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    /// Relative to the directory.
    var path: String
    var bytes: [UInt8]
  }

  enum Content: Hashable, Sendable {
    case file([UInt8])
    case directory([Member])
  }

  /// Absolute.
  var path: ProjectPath
  var content: Content
}

extension IBToolOutput {
  /// The kinds of directories that are replaced as a whole.
  private static let replaceable = ["nib", "storyboardc"]

  /// Fails if the destination holds something that must not be removed.
  func check(in context: any ToolContext) throws(ToolFailure) {
    let isReplaceable = Self.replaceable.contains(FileName(path.name).extension ?? "")
    if context.kind(of: path.text) == .directory, !isReplaceable {
      throw ToolFailure("is a directory, which is not replaced", in: path.text)
    }
  }

  /// Writes all of it, or leaves nothing behind.
  ///
  /// Nothing of an earlier directory stays: a leftover file would become part of the nib.
  func write(in context: any ToolContext) throws {
    try context.makeDirectory(path.parent.text)
    switch content {
    case .file(let bytes):
      if context.kind(of: path.text) == .directory { try context.remove(path.text) }
      try context.write(bytes, to: path.text)
    case .directory(let members):
      try context.remove(path.text)
      do {
        for member in members {
          let place = path.appending(member.path)
          try context.makeDirectory(place.parent.text)
          try context.write(member.bytes, to: place.text)
        }
      } catch {
        try context.remove(path.text)
        throw error
      }
    }
  }
}

extension [IBToolOutput] {
  /// Fails unless every output can be written, each to a path of its own.
  func check(in context: any ToolContext) throws(ToolFailure) {
    var paths: Set<String> = []
    for output in self {
      guard paths.insert(output.path.text).inserted else {
        throw ToolFailure("would be written twice", in: output.path.text)
      }
      try output.check(in: context)
    }
  }
}
