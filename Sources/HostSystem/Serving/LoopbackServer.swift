internal import CLinux
internal import Glibc
internal import Synchronization

/// Serves one page to browsers of this machine, and tells them when there is another one.
///
/// It listens on the loopback alone, answers a few requests for that page, and reads no file. One thread serves all
/// connections.
package final class LoopbackServer: Sendable {
  package struct Failure: Error, Sendable {
    /// In words.
    package var reason: String
  }

  private struct Content {
    var page: [UInt8] = []
    var number = 0
  }

  package let port: UInt16
  private let listener: Int32
  /// Gets a byte when there is a new page.
  private let wakeUp: (readEnd: Int32, writeEnd: Int32)
  private let content = Mutex(Content())

  private static let mostConnections = 64
  /// Seconds that a request, or a pause while a page is sent, may take.
  private static let patience = 10
  /// Seconds after which a connection that waits for pages is written to, to see whether it is there.
  private static let pulse = 20

  /// Listens on a port; 0 is any that is free.
  package init(port: UInt16) throws(Failure) {
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    listener = socket(AF_INET, kind, 0)
    guard listener >= 0 else { throw Self.failure("no socket") }
    var ends: [Int32] = [-1, -1]
    unsafe pipe2(&ends, Int32(O_NONBLOCK | O_CLOEXEC))
    wakeUp = (ends[0], ends[1])
    var yes: Int32 = 1
    unsafe setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let bound = Self.bind(listener, &address)
    guard bound, listen(listener, 16) == 0 else {
      let error = Self.failure("port \(port) cannot be used")
      for descriptor in [listener] + ends { close(descriptor) }
      throw error
    }
    self.port = Self.port(of: listener)
  }

  deinit { closeAll() }

  private func closeAll() {
    close(listener)
    close(wakeUp.readEnd)
    close(wakeUp.writeEnd)
  }

  package var address: String { "http://127.0.0.1:\(port)/" }

  /// The number of the page that `publish` takes next.
  package var nextNumber: Int { content.withLock { $0.number + 1 } }

  /// Serves another page from now on, and tells those who look at an older one.
  package func publish(_ page: [UInt8]) {
    content.withLock {
      $0.page = page
      $0.number += 1
    }
    var byte: UInt8 = 0
    _ = unsafe write(wakeUp.writeEnd, &byte, 1)
  }

  private static func failure(_ what: String) -> Failure {
    Failure(reason: what + ": " + (unsafe String(cString: strerror(errno))))
  }

  private static func bind(_ descriptor: Int32, _ address: inout sockaddr_in) -> Bool {
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.bind(descriptor, $0, size) == 0
      }
    }
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  // MARK: Connections

  private struct Connection {
    var descriptor: Int32
    var input: [UInt8] = []
    /// The head of an answer or events, then the page.
    var output: [UInt8] = []
    var page: [UInt8] = []
    /// Bytes of both that are sent.
    var sent = 0
    var hasAnswer = false
    /// True if it waits for pages.
    var isListening = false
    var isFinished = false
    var lastMove: Int

    var hasOutput: Bool { sent < output.count + page.count }
  }

  /// Serves without end.
  package func run() -> Never {
    var connections: [Connection] = []
    var told = content.withLock { $0.number }
    while true {
      wait(for: connections)
      drainWakeUp()
      let now = Self.seconds
      accept(into: &connections, now)
      let number = content.withLock { $0.number }
      for index in connections.indices {
        if number != told, connections[index].isListening { Self.tell(number, &connections[index]) }
        serve(&connections[index], now)
      }
      told = number
      connections.removeAll { connection in
        guard connection.isFinished else { return false }
        close(connection.descriptor)
        return true
      }
    }
  }

  private static var seconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  private func wait(for connections: [Connection]) {
    var polled = [
      pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeUp.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    for connection in connections {
      let events = connection.hasOutput ? POLLIN | POLLOUT : POLLIN
      polled.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
    }
    _ = unsafe poll(&polled, nfds_t(polled.count), connections.isEmpty ? -1 : 1000)
  }

  private func drainWakeUp() {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while unsafe read(wakeUp.readEnd, &bytes, bytes.count) > 0 {}
  }

  private func accept(into connections: inout [Connection], _ now: Int) {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      // One that only waits for pages makes room for one that asks for something.
      if connections.count >= Self.mostConnections {
        guard let oldest = connections.firstIndex(where: \.isListening) else {
          close(descriptor)
          continue
        }
        close(connections.remove(at: oldest).descriptor)
      }
      connections.append(Connection(descriptor: descriptor, lastMove: now))
    }
  }

  private func serve(_ connection: inout Connection, _ now: Int) {
    receive(&connection, now)
    if connection.isFinished { return }
    if !connection.hasAnswer { answer(&connection) }
    send(&connection, now)
    if connection.isFinished { return }
    if connection.isListening {
      if !connection.hasOutput, now - connection.lastMove >= Self.pulse {
        connection.output = Array(":\n\n".utf8)
        connection.sent = 0
      } else if connection.hasOutput, now - connection.lastMove >= 2 * Self.pulse {
        connection.isFinished = true
      }
    } else if now - connection.lastMove >= Self.patience {
      connection.isFinished = true
    } else if connection.hasAnswer, !connection.hasOutput {
      connection.isFinished = true
    }
  }

  private func receive(_ connection: inout Connection, _ now: Int) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    // A request as a whole has its time: what comes byte by byte does not extend it.
    for _ in 0..<4 {
      let count = unsafe recv(connection.descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        if !connection.hasAnswer { connection.input += buffer[..<count] }
        continue
      }
      if count == 0 {
        // The other end has nothing more to say; one that waits for pages is gone.
        if !connection.hasAnswer || connection.isListening { connection.isFinished = true }
      } else if errno != EAGAIN, errno != EINTR {
        connection.isFinished = true
      }
      return
    }
  }

  private func answer(_ connection: inout Connection) {
    let answer: HTTPAnswer
    do throws(HTTPRequest.Failure) {
      guard let request = try HTTPRequest(connection.input) else { return }
      answer = HTTPAnswer(to: request, port: port)
    } catch {
      answer =
        error == .tooLarge
        ? .error(431, "Request Header Fields Too Large") : .error(400, "Bad Request")
    }
    connection.hasAnswer = true
    connection.input = []
    let (page, number) = content.withLock { ($0.page, $0.number) }
    switch answer {
    case .page:
      connection.output = Self.head(200, "OK", "text/html; charset=utf-8", page.count)
      connection.page = page
    case .head: connection.output = Self.head(200, "OK", "text/html; charset=utf-8", page.count)
    case .events:
      connection.isListening = true
      connection.output = Self.head(200, "OK", "text/event-stream", nil)
      connection.output += Self.event(number)
    case .empty: connection.output = Self.head(204, "No Content", nil, nil)
    case .error(let status, let reason):
      let text = Array((reason + "\n").utf8)
      connection.output = Self.head(status, reason, "text/plain; charset=utf-8", text.count) + text
    }
  }

  private static func head(_ status: Int, _ reason: String, _ type: String?, _ count: Int?)
    -> [UInt8]
  {
    var text = "HTTP/1.1 \(status) \(reason)\r\n"
    if let type { text += "Content-Type: \(type)\r\n" }
    if let count { text += "Content-Length: \(count)\r\n" }
    text += """
      Cache-Control: no-store\r
      Connection: close\r
      Cross-Origin-Resource-Policy: same-origin\r
      Referrer-Policy: no-referrer\r
      X-Content-Type-Options: nosniff\r
      X-Frame-Options: DENY\r
      \r

      """
    return Array(text.utf8)
  }

  private static func event(_ number: Int) -> [UInt8] {
    Array("event: page\ndata: \(number)\n\n".utf8)
  }

  private static func tell(_ number: Int, _ connection: inout Connection) {
    connection.output = Array(connection.output.dropFirst(connection.sent)) + event(number)
    connection.sent = 0
  }

  private func send(_ connection: inout Connection, _ now: Int) {
    while connection.hasOutput {
      let isHead = connection.sent < connection.output.count
      let start = isHead ? connection.sent : connection.sent - connection.output.count
      let descriptor = connection.descriptor
      let bytes = isHead ? connection.output : connection.page
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
        return unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        connection.sent += count
        connection.lastMove = now
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        return
      } else {
        connection.isFinished = true
        return
      }
    }
    if connection.isListening {
      connection.output = []
      connection.sent = 0
    }
  }
}
