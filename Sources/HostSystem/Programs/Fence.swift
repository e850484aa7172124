internal import CLinux
internal import Glibc

/// What a program sees of the machine that a stranger's project has a say in.
///
/// It reads and runs what the system has, and what is named, and changes nothing but a directory of its
/// own. It has no network, no sockets, and no way to processes outside. Made of Landlock (Linux 5.13) and
/// a filter of system calls; what comes of it, `Docs/Security.md` says.
package struct Fence: Equatable, Sendable {
  /// Absolute paths that the program may read, with all below them.
  package var readable: [String]
  /// Absolute paths that it may change, with all below them.
  package var writable: [String]

  package init(readable: [String], writable: [String]) {
    self.readable = readable
    self.writable = writable
  }

  /// True if the system has what fences are made of.
  package static let isAvailable = (try? OpenFence(Fence(readable: [], writable: []))) != nil

  /// The files that programs need of any system: users, time zones, devices without contents.
  private static let system = [
    "/bin", "/gnu/store", "/home/linuxbrew/.linuxbrew", "/lib", "/lib32", "/lib64", "/nix/store",
    "/opt", "/proc", "/sbin", "/snap", "/usr",
    "/etc/alternatives", "/etc/group", "/etc/ld.so.cache", "/etc/ld.so.conf",
    "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/localtime", "/etc/nsswitch.conf",
    "/etc/os-release", "/etc/passwd", "/dev/random", "/dev/urandom",
  ]
  private static let devices = ["/dev/full", "/dev/null", "/dev/zero"]

  fileprivate var allReadable: [String] { Self.system + readable }
  fileprivate var allWritable: [String] { Self.devices + writable }

  /// The directory that a program and what belongs to it are installed in: of `/opt/swift/usr/bin/swift`
  /// `/opt/swift/usr`; nil for one in the user's own directory or at the root, and for no program.
  package static func installation(of program: String, home: String?) -> String? {
    guard let resolved = unsafe realpath(program, nil) else { return nil }
    defer { unsafe free(resolved) }
    let path = unsafe String(cString: resolved).split(separator: "/").dropLast()
    let installed = path.last == "bin" ? path.dropLast() : path
    let directory = "/" + installed.joined(separator: "/")
    let isWide =
      home.map { ($0 + "/").hasPrefix(directory == "/" ? "/" : directory + "/") } ?? false
    return directory == "/" || isWide ? "/" + path.joined(separator: "/") : directory
  }
}

/// A fence that programs can be put into; closed with the value.
struct OpenFence: ~Copyable {
  let descriptor: Int32

  init(_ fence: Fence) throws(Subprocess.Failure) {
    var readable = unsafe fence.allReadable.map { unsafe UnsafePointer(strdup($0)) } + [nil]
    var writable = unsafe fence.allWritable.map { unsafe UnsafePointer(strdup($0)) } + [nil]
    defer {
      for index in unsafe readable.indices {
        unsafe free(UnsafeMutablePointer(mutating: readable[index]))
      }
      for index in unsafe writable.indices {
        unsafe free(UnsafeMutablePointer(mutating: writable[index]))
      }
    }
    descriptor = unsafe fence_make(&readable, &writable)
    guard descriptor >= 0 else { throw .noFence }
  }

  deinit { close(descriptor) }
}
