import Glibc
import HostSystem
import Synchronization

@testable import Execution

/// Holds a build lock as another process would.
struct LockHolder: ~Copyable {
  private let descriptor: Int32

  let isHeld: Bool

  init(_ path: String) {
    descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    isHeld = flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  consuming func release() {}

  deinit { close(descriptor) }
}

/// Collects events from many tasks.
final class EventLog: Sendable {
  private let events = Mutex<[ExecutionEvent]>([])

  func add(_ event: ExecutionEvent) { events.withLock { $0.append(event) } }

  var all: [ExecutionEvent] { events.withLock { $0 } }
}

extension Disk {
  /// Whether a directory exists and is not where temporary directories are.
  static func isOtherFileSystem(_ path: String) -> Bool {
    guard let device = try? device(of: path), let own = try? Disk.device(of: "/tmp") else {
      return false
    }
    return device != own
  }
}

/// The process's umask.
enum FileMask {
  @discardableResult
  static func set(_ mask: UInt32) -> UInt32 { umask(mask) }
}
