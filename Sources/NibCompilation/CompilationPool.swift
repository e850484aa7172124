package import HostSystem
package import InterfaceBuilderFormat
internal import Synchronization
internal import XMLFormat

/// Threads that compile parts of one document while the caller's compiles the rest.
///
/// They read a copy of it: threads that count references to the elements of one document wait for each
/// other.
package final class CompilationPool: Sendable {
  private let document: InterfaceBuilderDocument
  private let threads: FuturePool
  /// Made by the first part.
  private let copy = Mutex<Future<InterfaceBuilderDocument>?>(nil)

  /// A document with fewer elements is compiled in the time in which another thread begins.
  private static let elementsWorthAThread = 1000

  /// Nil for a small document.
  init?(_ document: InterfaceBuilderDocument, on workers: Workers) {
    guard document.xml.elementCount >= Self.elementsWorthAThread else { return nil }
    self.document = document
    threads = FuturePool(on: workers)
  }

  /// Has something compiled on another thread, from a copy of the document; nil if the caller is to do it.
  package func start<Value>(
    _ work: @escaping @Sendable (InterfaceBuilderDocument) -> Value
  ) -> Future<Value>? {
    let copy = copy.withLock { [threads, document] copy in
      if copy == nil { copy = threads.start { document.copied() } }
      return copy
    }
    guard let copy else { return nil }
    return threads.start { work(copy.value) }
  }

  /// Ends the threads, when what they are making is made.
  func close() { threads.close() }
}
