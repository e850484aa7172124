import Dispatch

/// A line on the terminal that says what takes so long, from the second second on.
enum WorkingLine {
  /// Runs `body`; `words` are such as `verifying build/App.app`.
  static func during<Result>(
    _ words: String, _ output: OutputOptions, _ body: () throws -> Result
  ) rethrows -> Result {
    let console = output.console
    guard console.showsProgress, !output.quiet else { return try body() }
    let start = ContinuousClock.now
    let queue = DispatchQueue(label: "working line")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler {
      let seconds = Int((ContinuousClock.now - start) / .seconds(1))
      console.showProgress("\(words) … \(seconds) s")
    }
    timer.resume()
    defer {
      timer.cancel()
      // After a handler that still runs.
      queue.sync { console.showProgress("") }
    }
    return try body()
  }
}
