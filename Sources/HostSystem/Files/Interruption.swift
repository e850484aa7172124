internal import CLinux
internal import Glibc
internal import Synchronization

/// Ends the process on a signal that asks for it without leaving anything unfinished behind.
///
/// While `UnfinishedFiles` is empty, the signal handler itself ends the process. Otherwise it wakes
/// a thread, which gives the current work a moment to finish, undoes what is still listed, and ends
/// the process. It ends by the signal itself, so that a shell stops its loop of commands too.
package enum Interruption {
  private static let signal = Atomic<Int32>(0)
  /// When the signal arrived, in nanoseconds of the monotonic clock.
  private static let time = Atomic<Int64>(0)
  /// The descriptor to which the handler writes a byte for the watching thread; negative without
  /// one.
  private static let wakeUp = Atomic<Int32>(-1)
  private static let isInstalled = Atomic<Bool>(false)
  private static let isWatching = Mutex(false)

  /// The value of `SIG_IGN`, which as a function pointer cannot be compared.
  private static let ignoring = 1

  /// An interrupt or quit key, a request, a terminal that was closed.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// How long the current work may take to finish, in milliseconds.
  private static let grace = 50

  /// The signal that arrived; nil if none has.
  package static var received: Int32? {
    let number = signal.load(ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }

  /// Installs the handler; a signal that was ignored when the process started stays ignored.
  ///
  /// Call it before anything else: until then signals end the process at once.
  package static func install() {
    // Initialized now, since a signal handler must not allocate.
    _ = (received, UnfinishedFiles.count, wakeUp.load(ordering: .relaxed))
    time.store(0, ordering: .relaxed)
    isInstalled.store(true, ordering: .relaxed)
    for number in signals {
      let before = Glibc.signal(number) { Interruption.receive($0) }
      let wasIgnored = unsafe unsafeBitCast(before, to: Int.self) == ignoring
      if wasIgnored { Glibc.signal(number, SIG_IGN) }
    }
  }

  /// Makes writing to a closed pipe fail instead of ending the process.
  package static func ignoreBrokenPipes() { Glibc.signal(SIGPIPE, SIG_IGN) }

  /// The signal handler; does only what is async-signal-safe.
  private static func receive(_ number: Int32) {
    let savedError = errno
    let isFirst = signal.compareExchange(
      expected: 0, desired: number, ordering: .sequentiallyConsistent
    ).exchanged
    let now = monotonicTime
    if isFirst { time.store(now, ordering: .sequentiallyConsistent) }
    // A second signal more than a second later ends the process without further waiting.
    let isImpatient = now - time.load(ordering: .sequentiallyConsistent) > 1_000_000_000
    let descriptor = wakeUp.load(ordering: .sequentiallyConsistent)
    if UnfinishedFiles.count == 0 || isImpatient || descriptor < 0 { end(by: number) }
    var byte: UInt8 = 0
    _ = unsafe write(descriptor, &byte, 1)
    errno = savedError
  }

  /// Ends the process by a signal; safe in a handler.
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

  /// Starts the watching thread once, if the process has a handler.
  static func startWatching() {
    guard isInstalled.load(ordering: .relaxed) else { return }
    isWatching.withLock { isWatching in
      if isWatching { return }
      isWatching = true
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { return }
      var thread = pthread_t()
      let reader = unsafe UnsafeMutableRawPointer(bitPattern: Int(ends[0]))
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        Interruption.watch(Int32(Int(bitPattern: $0)))
        return nil
      }
      guard unsafe pthread_create(&thread, nil, start, reader) == 0 else {
        // Then a signal ends the process at once, and the next build removes what is unfinished.
        for end in ends { close(end) }
        return
      }
      pthread_detach(thread)
      wakeUp.store(ends[1], ordering: .sequentiallyConsistent)
    }
  }

  /// The watching thread: waits for the byte that the handler writes.
  private static func watch(_ descriptor: Int32) {
    var byte: UInt8 = 0
    while unsafe read(descriptor, &byte, 1) != 1 {
      if errno != EINTR { return }
    }
    for _ in 0..<grace where UnfinishedFiles.count > 0 { Disk.sleep(milliseconds: 1) }
    UnfinishedFiles.undoAll { end(by: received ?? SIGTERM) }
  }

  /// Waits for the end of a process that received a signal and has something unfinished.
  package static func awaitEnd() -> Never {
    while true { Disk.sleep(milliseconds: 1000) }
  }
}
