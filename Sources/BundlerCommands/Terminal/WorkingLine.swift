import Dispatch
import HostSystem

/// A line on the terminal that says what takes so long, from the second second on.
enum WorkingLine {
  /// Runs `body`; `words` are such as `verifying build/App.app`.
  static func during<Result>(
    _ words: String, _ output: OutputOptions, _ body: () throws -> Result
  ) rethrows -> Result {
    let console = output.console
    guard console.showsProgress, !output.quiet else { return try body() }
    let start = ContinuousClock.now
    let end = DispatchSemaphore(value: 0)
    let writer = WorkerThread {
      while end.wait(timeout: .now() + 1) == .timedOut {
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        console.showProgress("\(words) … \(seconds) s")
      }
    }
    defer {
      end.signal()
      writer?.join()
      console.showProgress("")
    }
    return try body()
  }
}
