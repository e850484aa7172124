internal import Dispatch
internal import Glibc
internal import Synchronization

/// A function took more time of the processor than it may.
package struct CPULimitExceeded: Error, CustomStringConvertible {
  package var limit: Duration
  /// What the function was given, where it was bytes.
  package var input: [UInt8]?

  package init(limit: Duration, input: [UInt8]? = nil) {
    self.limit = limit
    self.input = input
  }

  package var description: String {
    let text = input.map { ", given " + (String(validating: $0, as: UTF8.self) ?? "\($0)") }
    return "still running after \(limit) of the processor" + (text ?? "")
  }
}

/// Calls a function on a thread of its own, and throws when that thread has used more time of the
/// processor than the limit.
///
/// Only the time of that thread counts, so tests beside this one and other programs make no
/// difference. Nothing can stop the function: it goes on in the background until the process ends.
package func withCPULimit<Value: Sendable>(
  _ limit: Duration = .seconds(5), _ body: @escaping @Sendable () -> Value
) throws(CPULimitExceeded) -> Value {
  let call = WatchedCall(body)
  let thread = call.start()
  while call.finished.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
    if cpuTime(of: thread) > limit { throw CPULimitExceeded(limit: limit) }
  }
  pthread_join(thread, nil)
  guard let value = call.value.withLock(\.self) else { preconditionFailure("no value") }
  return value
}

/// Hands an input to a parser, with a limit; the error has the input.
package func withCPULimit(
  _ limit: Duration = .seconds(5), on input: [UInt8], _ parse: @escaping @Sendable ([UInt8]) -> Void
) throws(CPULimitExceeded) {
  do throws(CPULimitExceeded) {
    try withCPULimit(limit) { parse(input) }
  } catch {
    throw CPULimitExceeded(limit: limit, input: input)
  }
}

/// A function, what it returned, and whether it did.
private final class WatchedCall<Value: Sendable>: Sendable {
  let body: @Sendable () -> Value
  let value = Mutex<Value?>(nil)
  let finished = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Value) { self.body = body }

  /// Starts a thread that calls the function.
  func start() -> pthread_t {
    let run = ThreadBody {
      let result = self.body()
      self.value.withLock { $0 = result }
      self.finished.signal()
    }
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(run).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, context)
    precondition(status == 0, "no thread: \(status)")
    return thread
  }
}

/// What a thread does; a class, since C hands it on as a pointer.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// The time of the processor that a thread has used; zero when the thread has just ended.
private func cpuTime(of thread: pthread_t) -> Duration {
  var clock = clockid_t()
  var time = timespec()
  guard unsafe pthread_getcpuclockid(thread, &clock) == 0, unsafe clock_gettime(clock, &time) == 0
  else { return .zero }
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
