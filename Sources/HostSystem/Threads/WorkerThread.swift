internal import CLinux
internal import Glibc

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
