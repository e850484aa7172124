internal import CLinux
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The memory that the process may have.
package enum MachineMemory {
  /// In bytes: that of the machine, of the control group (a container) or of `ulimit -v`, whichever is
  /// the least.
  package static var bytes: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let machine = pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : 1 << 30
    let groups = ControlGroup.ofProcess.compactMap(\.memoryLimit)
    return ([machine] + groups + addressSpace).min() ?? machine
  }

  private static var addressSpace: [Int] {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return [] }
    return Int(exactly: limit.rlim_cur).map { [$0] } ?? []
  }
}

/// A control group that limits the process, by way of the files of its directory.
package struct ControlGroup: Equatable, Sendable {
  /// The directory, such as `/sys/fs/cgroup/user.slice`.
  package var directory: String
  /// The file with the limit of memory, which the two versions name differently.
  package var memoryFile: String

  /// Those of this process, the innermost first.
  package static var ofProcess: [ControlGroup] {
    SystemFile.text(of: "/proc/self/cgroup").map { all(in: $0) } ?? []
  }

  /// The groups that `/proc/self/cgroup` names, and those around them.
  ///
  /// A line is `0::PATH` for the second version, or `9:memory:PATH`, maybe with other controllers
  /// beside it, for the first.
  package static func all(in list: String) -> [ControlGroup] {
    var groups: [ControlGroup] = []
    for line in list.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let root: String
      let name: String
      if fields[0] == "0", fields[1].isEmpty {
        (root, name) = ("/sys/fs/cgroup", "memory.max")
      } else if fields[1].split(separator: ",").contains("memory") {
        (root, name) = ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      } else {
        continue
      }
      var parts = fields[2].split(separator: "/")
      while true {
        let directory = ([root] + parts.map(String.init)).joined(separator: "/")
        groups.append(ControlGroup(directory: directory, memoryFile: name))
        if parts.popLast() == nil { break }
      }
    }
    return groups
  }

  /// In bytes; nil where the group has none.
  var memoryLimit: Int? { text(of: memoryFile).flatMap(Self.limit) }

  /// The number on the first line of a file, if it is greater than 0; nil for `max`.
  package static func limit(in text: String) -> Int? {
    Int(text.prefix { $0 != "\n" }).flatMap { $0 > 0 ? $0 : nil }
  }

  func text(of name: String) -> String? { SystemFile.text(of: directory + "/" + name) }
}

private enum SystemFile {
  /// The start of a small file of the system; nil where there is none.
  static func text(of path: String) -> String? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      unsafe count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The memory that the process allocates.
package enum Heap {
  /// In Linux on x86-64 and 64-bit ARM.
  private static let largePage: UInt = 2 << 20
  /// The most that `malloc` can be told to take from the heap.
  private static let largestBlock = 32 << 20
  /// For smaller documents the memory that a process starts with is nearly enough.
  private static let largeDocument = 128 << 10

  /// Prepares for a document of Interface Builder, the only one that the process compiles.
  ///
  /// A nib takes 22 times the size of its document in small pieces, of which some room is left. In
  /// pages of 4 KiB a sixth of the time goes into their first use. To be called on the main thread,
  /// before others start, and before the document is read, since its bytes are memory, too. Nothing is
  /// given back before the process ends; where that cannot be, nothing changes.
  package static func grow(forDocumentOf size: Int) {
    guard size >= largeDocument, mallopt(M_MMAP_THRESHOLD, Int32(largestBlock)) == 1,
      mallopt(M_TRIM_THRESHOLD, .max) == 1
    else { return }
    let growth = min(min(size, largestBlock) * 24, largestBlock - Int(2 * largePage))
    Self.growth.store(growth, ordering: .relaxed)
    grow(by: growth)
  }

  /// Prepares the memory of another thread in the same way, if the process is prepared.
  ///
  /// The system's allocator gives each thread a heap of its own.
  static func growOfThread() {
    let growth = growth.load(ordering: .relaxed)
    if growth > 0 { grow(by: growth) }
  }

  /// Leaves a value to the end of the process, if the process is prepared.
  ///
  /// Its memory goes with the process; giving it back piece by piece takes a hundredth of the time.
  package static func leave<Value>(_ value: Value) {
    if growth.load(ordering: .relaxed) > 0 { _ = unsafe Unmanaged.passRetained(Left(value)) }
  }

  private final class Left<Value> {
    private let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// By how many bytes the process has grown for its document; 0 if it has not.
  private static let growth = Atomic<Int>(0)

  /// Takes that much from the system at once, in large pages where it has them.
  ///
  /// What is between the end of the heap and the first large page stays unused: it takes addresses, and no memory.
  private static func grow(by size: Int) {
    guard let block = unsafe malloc(size + Int(largePage)) else { return }
    let start = UInt(bitPattern: block)
    let first = (start + largePage - 1) & ~(largePage - 1)
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), size, MADV_HUGEPAGE)
    unsafe free(block)
    // The size of the next block comes before the large page.
    let unused = Int(first - start) - 2 * MemoryLayout<Int>.size
    if unused > 0 { _ = unsafe malloc(unused) }
  }
}

/// Memory that workers share: one that needs much of it at once asks first, and waits until others
/// have given theirs back.
///
/// Needs are served in the order in which they come, so that a large one is not passed by small ones
/// for ever. One that is larger than the budget is served when nobody else has anything. What is made
/// does not depend on the budget.
package final class MemoryBudget: Sendable {
  /// A smaller need is not asked for: waiting would take longer than it is worth.
  package static let smallNeed = 16 << 20

  private struct State {
    /// Nil until it matters.
    var sizes: Sizes?
    var inUse = 0
    /// The needs that wait, with what wakes each.
    var waiting: [(need: Int, gate: DispatchSemaphore)] = []

    func fits(_ need: Int, in size: Int) -> Bool { inUse == 0 || need <= size - inUse }
  }

  private struct Sizes {
    /// The memory of all workers together, in bytes.
    var budget: Int
    /// The greatest need of one.
    var greatest: Int
  }

  private let state: Mutex<State>

  /// A budget of half of the machine's memory.
  package init() { state = Mutex(State()) }

  /// A budget of so many bytes, where a single need may be larger, up to `greatest`.
  package init(bytes: Int, greatest: Int) {
    state = Mutex(State(sizes: Sizes(budget: bytes, greatest: max(bytes, greatest))))
  }

  /// A budget of so many bytes, where a single need may be larger, up to half of the machine.
  package convenience init(bytes: Int) {
    self.init(bytes: bytes, greatest: max(bytes, MachineMemory.bytes / 2))
  }

  /// The greatest need that is ever served, in bytes.
  package var greatestNeed: Int { state.withLock { Self.sizes(&$0).greatest } }

  /// Runs `body` once `need` bytes are left, and counts them as used until it ends.
  ///
  /// `body` must not ask for more: two that wait for each other would wait for ever. Whether the need
  /// is too great for the machine is for the caller to find out, by `greatestNeed`.
  package func holding<Result, Failure: Error>(
    _ need: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard need >= Self.smallNeed else { return try body() }
    acquire(need)
    defer { release(need) }
    return try body()
  }

  private func acquire(_ need: Int) {
    let gate = state.withLock { state -> DispatchSemaphore? in
      let size = Self.sizes(&state).budget
      if state.waiting.isEmpty, state.fits(need, in: size) {
        state.inUse += need
        return nil
      }
      let gate = DispatchSemaphore(value: 0)
      state.waiting.append((need, gate))
      return gate
    }
    gate?.wait()
  }

  private func release(_ need: Int) {
    state.withLock { state in
      let size = Self.sizes(&state).budget
      state.inUse -= need
      while let next = state.waiting.first, state.fits(next.need, in: size) {
        state.inUse += next.need
        state.waiting.removeFirst().gate.signal()
      }
    }
  }

  private static func sizes(_ state: inout State) -> Sizes {
    if let sizes = state.sizes { return sizes }
    let half = MachineMemory.bytes / 2
    let sizes = Sizes(budget: half, greatest: half)
    state.sizes = sizes
    return sizes
  }
}
