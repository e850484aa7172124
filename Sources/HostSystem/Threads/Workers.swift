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
