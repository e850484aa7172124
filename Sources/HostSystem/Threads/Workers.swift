internal import CLinux
internal import Glibc
internal import Synchronization

/// The threads that a process may have at work at once: those of `-j`, or of make's job server.
///
/// A thread that works holds a place. Work that could spread over several threads asks for more
/// places, gets those that are free, and never waits for one: so work inside of other work stays
/// within the same limit.
package final class Workers: Sendable {
  /// How many threads may work at once; 1 or more.
  package let count: Int
  /// Places that nobody holds; the thread of the caller always has one.
  private let free: Mutex<Int>

  package init(_ count: Int) {
    self.count = max(1, count)
    free = Mutex(self.count - 1)
  }

  /// One place for each processor of the machine that the process may use.
  package static var ofMachine: Workers { Workers(Processors.count) }

  /// Takes up to `wanted` places besides the caller's own; returns how many it got.
  func take(upTo wanted: Int) -> Int {
    free.withLock { free in
      let taken = max(0, min(wanted, free))
      free -= taken
      return taken
    }
  }

  func giveBack(_ places: Int) { free.withLock { $0 += places } }
}

/// The processors of the machine.
package enum Processors {
  /// How many the process may use: those of its affinity, and no more than the quota of its control
  /// group (a container) rounded up; 1 or more.
  package static var count: Int {
    let allowed = Int(process_processors())
    let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let count = allowed > 0 ? allowed : online
    let groups = ControlGroup.ofProcess
    let quotas = groups.compactMap { $0.text(of: "cpu.max").flatMap(processors(inQuota:)) }
    return max(1, ([count] + quotas).min() ?? 1)
  }

  /// The processors of a line `200000 100000` of `cpu.max`: microseconds of each period; nil for `max`.
  package static func processors(inQuota text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), quota > 0,
      period > 0
    else { return nil }
    return max(1, (quota - 1) / period + 1)
  }
}

/// A thread of the system that runs one function and is waited for.
package struct WorkerThread: Sendable {
  private let thread: pthread_t

  /// Bytes of stack, whatever limit the process has for its own.
  private static let stackSize = 8 << 20

  /// Nil where the system makes no thread: the caller then does the work itself.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let context = unsafe Unmanaged.passRetained(ThreadBody(run: body))
    var thread = pthread_t()
    let error = unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) {
      guard let attributes = $0.baseAddress else { return EINVAL }
      let error = unsafe pthread_attr_init(attributes)
      guard error == 0 else { return error }
      defer { unsafe pthread_attr_destroy(attributes) }
      unsafe pthread_attr_setstacksize(attributes, Self.stackSize)
      return unsafe pthread_create(
        &thread, attributes,
        { context in
          guard let context = unsafe context else { return nil }
          unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, context.toOpaque())
    }
    guard error == 0 else {
      unsafe context.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the function; to be called once.
  package func join() { pthread_join(thread, nil) }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}
