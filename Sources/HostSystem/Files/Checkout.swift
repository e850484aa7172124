internal import CLinux
package import FileTree
internal import Glibc

/// A tree of files that came from elsewhere: nothing is written through a link in it.
///
/// Whoever made the checkout may have put the link there. Links outside of it (`/tmp`, `/home`) are
/// those of the machine, and are followed.
package struct Checkout: Equatable, Sendable {
  /// Absolute and without links; nil where every link is followed.
  package let root: String?

  /// No checkout: every link is followed.
  package static let none = Checkout(root: nil)

  private init(root: String?) { self.root = root }

  /// The repository that a directory belongs to, or the directory itself where there is none.
  package init(around directory: String) {
    guard let start = Disk.realPath(directory.isEmpty ? "." : directory) else {
      self = .none
      return
    }
    var path = ProjectPath(normalized: start)
    while path.text != "/", !path.isRoot {
      for name in Repository.marks
      where ((try? Disk.inodeKey(of: path.appending(name: name).text)) ?? nil) != nil {
        self.init(root: path.text)
        return
      }
      path = path.parent
    }
    self.init(root: start)
  }

  /// Opens a directory; nil if there is none.
  ///
  /// Each component is opened in the one before it, and a link that lies in the checkout is refused.
  /// With `making`, what lacks is made, with mode 0755.
  package func directory(
    _ path: String, making: Bool = false
  ) throws(FileTreeError) -> DirectoryHandle? {
    if root == nil {
      do throws(FileTreeError) {
        return try DirectoryHandle(path)
      } catch  where error.reason == .notFound {
        if !making { return nil }
      }
    }
    var place = path.hasPrefix("/") ? Place.root : try Place.working()
    var pending = Array(path.split(separator: "/").reversed().map(String.init))
    var links = 0
    while let name = pending.popLast() {
      if name == "." { continue }
      if let next = try place.entering(name) {
        place = next
        continue
      }
      if let target = place.handle.linkTarget(of: name) {
        links += 1
        if holds(place.path) { throw place.linkInCheckout(name, to: target) }
        if links > 40 { throw FileTreeError(.tooManyLinks, path: path) }
        if target.hasPrefix("/") { place = .root }
        pending += target.split(separator: "/").reversed().map(String.init)
      } else if let inodeKey = try place.handle.inodeKey(of: name) {
        // Somebody else may just have made it.
        if inodeKey.isDirectory {
          pending.append(name)
          continue
        }
        throw FileTreeError(.notADirectory, path: place.inner(name))
      } else if making {
        if try place.handle.makeDirectory(name) { try place.handle.setMode(of: name, 0o755) }
        pending.append(name)
      } else {
        return nil
      }
    }
    return try place.handle.reopened(as: path)
  }

  /// The directory of a path and its name there, to write it.
  ///
  /// With `making`, directories that lack are made. Fails without a directory, and for a link that
  /// lies in the checkout.
  package func parent(
    of path: String, making: Bool = false
  ) throws(FileTreeError) -> (directory: DirectoryHandle, name: String) {
    let path = ProjectPath(normalized: path)
    let parent = path.parent.isRoot ? "." : path.parent.text
    guard let directory = try directory(parent, making: making) else {
      throw FileTreeError(.notFound, path: path.text)
    }
    return (directory, path.name)
  }

  /// Fails for a link that lies in the checkout.
  package func check(_ path: String) throws(FileTreeError) {
    guard root != nil else { return }
    let (directory, name) = try parent(of: path)
    guard let real = Disk.realPath(directory.path.isEmpty ? "." : directory.path), holds(real),
      let target = directory.linkTarget(of: name)
    else { return }
    throw Place(handle: directory, path: real).linkInCheckout(name, to: target)
  }

  /// True if a directory, as a path without links, lies in the checkout.
  private func holds(_ path: String) -> Bool {
    guard let root else { return false }
    return root == "/" || path == root || path.hasPrefix(root + "/")
  }
}

/// A directory on the way to another one.
private struct Place {
  var handle: DirectoryHandle
  /// Absolute and without links.
  var path: String

  static var root: Place { Place(handle: .root, path: "/") }

  static func working() throws(FileTreeError) -> Place {
    guard let path = Disk.realPath(".") else { throw FileTreeError(.notFound, path: ".") }
    return Place(handle: .working, path: path)
  }

  /// The directory of a name, `..` as well; nil for anything else.
  func entering(_ name: String) throws(FileTreeError) -> Place? {
    guard let handle = try handle.passage(name) else { return nil }
    let path = name == ".." ? ProjectPath(normalized: path).parent.text : inner(name)
    return Place(handle: handle, path: path.isEmpty ? "/" : path)
  }

  func inner(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

  func linkInCheckout(_ name: String, to target: String) -> FileTreeError {
    FileTreeError(
      .linkInCheckout(end: Disk.realPath(inner(name)) ?? target), path: inner(name))
  }
}
