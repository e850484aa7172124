internal import HostSystem
internal import InterfaceBuilderFormat
internal import NibFormat
package import XMLFormat

/// A nib inside of a nib, before it is compiled: what its compiler starts with, on whatever thread.
private struct NestedNib: Sendable {
  let schemas: NameMap<ElementSchema>
  let options: NibCompilationOptions
  let reading: Reading
  let state: @Sendable () -> any NibState
  /// The numbers of the elements that it is about.
  let part: Range<Int>
  let depth: Int
  let firstMentions: FirstMentions?
  let unknownKeys: [ObjectIdentifier: [HashedName]]

  func compile<Result>(
    _ document: InterfaceBuilderDocument, _ body: (inout NibCompiler) -> Result
  ) -> (result: Result, findings: Findings) {
    var compiler = NibCompiler(
      document, schemas: schemas, options: options, reading: reading, state: state(), part: part)
    compiler.depth = depth
    compiler.firstMentions = firstMentions
    // They depend on the options alone, which are the same.
    compiler.unknownKeys = unknownKeys
    let result = body(&compiler)
    let findings = Findings(
      reading: compiler.reading, firstMentions: compiler.firstMentions,
      unknownKeys: compiler.unknownKeys, ofKit: compiler.kitState.findings)
    return (result, findings)
  }

  /// What the compiler of the nib around it takes over.
  struct Findings: Sendable {
    var reading: Reading
    var firstMentions: FirstMentions?
    var unknownKeys: [ObjectIdentifier: [HashedName]]
    var ofKit: @Sendable (any NibState) -> Void
  }
}

/// A nib inside of a nib that another thread compiles.
struct PendingNib {
  /// How many diagnostics there are before its own.
  var diagnosticCount: Int
  var finish: (_ diagnosticCount: Int, inout NibCompiler) -> Void

  /// How many a compiler keeps at most: each has a record of what it has read of the document.
  static let limit = 64
}

extension NibCompiler {
  private func nestedNib(in element: XMLElement) -> NestedNib {
    let part = element.ordinal..<element.descendantOrdinals.upperBound
    var reading = reading
    reading.diagnostics = []
    return NestedNib(
      schemas: schemas, options: options, reading: reading,
      state: kitState.ofNestedNib(about: part), part: part, depth: depth,
      firstMentions: firstMentions, unknownKeys: unknownKeys)
  }

  private mutating func take(_ findings: NestedNib.Findings, diagnosticsAt index: Int) {
    firstMentions = findings.firstMentions ?? firstMentions
    unknownKeys = findings.unknownKeys
    findings.ofKit(kitState)
    reading.formUnion(findings.reading, diagnosticsAt: index)
  }

  /// Compiles a nib inside of this one on this thread.
  private mutating func compile<Result>(
    _ nib: NestedNib, _ body: (inout NibCompiler) -> Result
  ) -> Result {
    let (result, findings) = nib.compile(document, body)
    take(findings, diagnosticsAt: reading.diagnostics.count)
    return result
  }

  /// Compiles the objects inside of an element into a graph of their own, for a nib inside of the nib.
  package mutating func nested<Result>(
    in element: XMLElement, _ body: (inout NibCompiler) -> Result
  ) -> Result { compile(nestedNib(in: element), body) }

  /// The same, on another thread if the pool has one that is free; `use` gets what comes of it, at the
  /// latest from `finishNestedNibs`.
  ///
  /// `body` gets the element again, which is one of a copy of the document on another thread.
  package mutating func nested<Result: Sendable>(
    in element: XMLElement, _ body: @escaping @Sendable (inout NibCompiler, XMLElement) -> Result,
    use: @escaping (inout NibCompiler, Result) -> Void
  ) {
    if pendingNibs.count >= PendingNib.limit { finishNestedNibs(PendingNib.limit / 2) }
    let nib = nestedNib(in: element)
    let ordinal = element.ordinal
    let future = pool?.start { copy in
      nib.compile(copy) { body(&$0, copy.xml.element(at: ordinal)) }
    }
    if let future {
      pendingNibs.append(
        PendingNib(diagnosticCount: reading.diagnostics.count) { index, compiler in
          let (result, findings) = future.value
          compiler.take(findings, diagnosticsAt: index)
          use(&compiler, result)
        })
    } else {
      let result = compile(nib) { body(&$0, element) }
      use(&self, result)
    }
  }

  /// Takes the nibs that other threads compile, or the first of them, and waits for these; to be called
  /// when everything else has been compiled.
  package mutating func finishNestedNibs(_ limit: Int = .max) {
    var added = 0
    for nib in pendingNibs.prefix(limit) {
      let count = reading.diagnostics.count
      nib.finish(nib.diagnosticCount + added, &self)
      added += reading.diagnostics.count - count
    }
    pendingNibs.removeFirst(min(limit, pendingNibs.count))
    for index in pendingNibs.indices { pendingNibs[index].diagnosticCount += added }
  }
}
