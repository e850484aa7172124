import Execution
import Glibc
import Synchronization

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
