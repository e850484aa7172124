import Glibc
import Synchronization

/// The signal that asked this process to stop, noticed between two actions of a build.
enum Interruption {
  private static let signal = Atomic<Int32>(0)

  /// From now on SIGINT and SIGTERM are noted instead of ending the process; a second one ends it.
  static func watch() {
    for number in [SIGINT, SIGTERM] {
      Glibc.signal(number) { received in
        Interruption.signal.store(received, ordering: .relaxed)
        Glibc.signal(received, SIG_DFL)
      }
    }
    Glibc.signal(SIGPIPE, SIG_IGN)
  }

  /// Nil until a signal came.
  static var received: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
