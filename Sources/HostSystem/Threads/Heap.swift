internal import CLinux
internal import Glibc

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
  /// before others start.
  package static func grow(forDocumentOf size: Int) {
    if size >= largeDocument { grow(by: size * 24) }
  }

  /// Takes up to 31 MiB from the system at once, in large pages where it has them.
  ///
  /// Nothing is given back before the process ends. Where that cannot be, nothing changes.
  private static func grow(by size: Int) {
    let size = min(size, largestBlock - (1 << 20))
    guard mallopt(M_MMAP_THRESHOLD, Int32(largestBlock)) == 1,
      mallopt(M_TRIM_THRESHOLD, .max) == 1, let block = unsafe malloc(size)
    else { return }
    let start = UInt(bitPattern: block)
    let first = (start + largePage - 1) & ~(largePage - 1)
    _ = unsafe madvise(
      UnsafeMutableRawPointer(bitPattern: first), size - Int(first - start), MADV_HUGEPAGE)
    unsafe free(block)
  }
}
