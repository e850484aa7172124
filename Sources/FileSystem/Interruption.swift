internal import Glibc
internal import Synchronization

/// The end of the process by SIGINT or SIGTERM, with nothing unfinished left behind.
///
/// While `UnfinishedFiles` lists nothing, the signal handler itself ends the process. Otherwise it
/// wakes a thread, which lets the work at hand come to its end for a moment, undoes what is
/// still listed, and ends the process. It ends by the signal itself, so that a shell sees that a loop of
/// commands is to end as well.
package enum Interruption {
  private static let signal = Atomic<Int32>(0)
  /// When the signal came, in nanoseconds of the monotonic clock.
  private static let time = Atomic<Int64>(0)
  /// Where the handler writes a byte for the watching thread; negative while there is none.
  private static let wakeUp = Atomic<Int32>(-1)
  private static let isInstalled = Atomic<Bool>(false)
  private static let isWatching = Mutex(false)

  /// `SIG_IGN`, which cannot be compared as it is.
  private static let ignoring = 1

  /// How long the work at hand may take to end by itself, in milliseconds.
  private static let grace = 50

  /// The signal that came; nil while none did.
  package static var received: Int32? {
    let number = signal.load(ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }

  /// Sets the handler; a signal that the process was started to ignore stays ignored.
  ///
  /// To be called first of all: what comes before ends the process as the system does.
  package static func install() {
    // Made now, since the handler must not make anything.
    _ = (received, UnfinishedFiles.count, wakeUp.load(ordering: .relaxed))
    time.store(0, ordering: .relaxed)
    isInstalled.store(true, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      let before = Glibc.signal(number) { Interruption.receive($0) }
      let wasIgnored = unsafe unsafeBitCast(before, to: Int.self) == ignoring
      if wasIgnored { Glibc.signal(number, SIG_IGN) }
    }
  }

  /// Lets writing to a pipe that nobody reads fail, instead of ending the process.
  package static func ignoreBrokenPipes() { Glibc.signal(SIGPIPE, SIG_IGN) }

  /// The handler: does only what a handler may.
  private static func receive(_ number: Int32) {
    let savedError = errno
    let isFirst = signal.compareExchange(
      expected: 0, desired: number, ordering: .sequentiallyConsistent
    ).exchanged
    let now = monotonicTime
    if isFirst { time.store(now, ordering: .sequentiallyConsistent) }
    // Who asks again after a second does not want to wait for whatever it is.
    let isImpatient = now - time.load(ordering: .sequentiallyConsistent) > 1_000_000_000
    let descriptor = wakeUp.load(ordering: .sequentiallyConsistent)
    if UnfinishedFiles.count == 0 || isImpatient || descriptor < 0 { end(by: number) }
    var byte: UInt8 = 0
    _ = unsafe write(descriptor, &byte, 1)
    errno = savedError
  }

  /// Ends the process by a signal, in a handler or elsewhere.
  private static func end(by number: Int32) -> Never {
    Glibc.signal(number, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    // The first process of a container does not die of signals.
    _exit(128 + number)
  }

  private static var monotonicTime: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.nanoseconds
  }

  /// Starts the watching thread, once, in a process that has a handler.
  static func startWatching() {
    guard isInstalled.load(ordering: .relaxed) else { return }
    isWatching.withLock { isWatching in
      if isWatching { return }
      isWatching = true
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return }
      wakeUp.store(ends[1], ordering: .sequentiallyConsistent)
      var thread = pthread_t()
      let reader = unsafe UnsafeMutableRawPointer(bitPattern: Int(ends[0]))
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        Interruption.watch(Int32(Int(bitPattern: $0)))
        return nil
      }
      unsafe pthread_create(&thread, nil, start, reader)
      pthread_detach(thread)
    }
  }

  /// The watching thread: waits for a byte, which comes with a signal.
  private static func watch(_ descriptor: Int32) {
    var byte: UInt8 = 0
    while unsafe read(descriptor, &byte, 1) != 1 {
      if errno != EINTR { return }
    }
    for _ in 0..<grace where UnfinishedFiles.count > 0 { Disk.sleep(milliseconds: 1) }
    UnfinishedFiles.undoAll { end(by: received ?? SIGTERM) }
  }

  /// Waits for the end of a process that has received a signal and had something unfinished.
  package static func awaitEnd() -> Never {
    while true { Disk.sleep(milliseconds: 1000) }
  }
}
