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

/// A nib inside of a nib that is compiled on another thread.
struct PendingNib {
  /// How many diagnostics there were before its own.
  var diagnosticCount: Int
  var finish: (_ diagnosticCount: Int, inout NibCompiler) -> Void
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

  /// Compiles the objects inside of an element into a graph of their own, for a nib inside of the nib.
  package mutating func nested<Result>(
    in element: XMLElement, _ body: (inout NibCompiler) -> Result
  ) -> Result {
    let (result, findings) = nestedNib(in: element).compile(document, body)
    take(findings, diagnosticsAt: reading.diagnostics.count)
    return result
  }

  /// The same, on another thread if the pool has one that is free; `use` gets what comes of it, at the
  /// latest from `finishNestedNibs`.
  ///
  /// `body` gets the element again, which is one of a copy of the document on another thread.
  package mutating func nested<Result: Sendable>(
    in element: XMLElement, _ body: @escaping @Sendable (inout NibCompiler, XMLElement) -> Result,
    use: @escaping (inout NibCompiler, Result) -> Void
  ) {
    let nib = nestedNib(in: element)
    let ordinal = element.ordinal
    if let pool, let copy = documentCopy ?? pool.start({ [document] in document.copied() }) {
      documentCopy = copy
      let future = pool.start {
        nib.compile(copy.value) { body(&$0, $0.document.xml.element(at: ordinal)) }
      }
      if let future {
        return nestedNibs.append(
          PendingNib(diagnosticCount: reading.diagnostics.count) { index, compiler in
            let (result, findings) = future.value
            compiler.take(findings, diagnosticsAt: index)
            use(&compiler, result)
          })
      }
    }
    let (result, findings) = nib.compile(document) { body(&$0, element) }
    take(findings, diagnosticsAt: reading.diagnostics.count)
    use(&self, result)
  }

  /// Takes the nibs that are compiled on other threads, when everything else has been compiled.
  package mutating func finishNestedNibs() {
    var added = 0
    for nib in nestedNibs {
      let count = reading.diagnostics.count
      nib.finish(nib.diagnosticCount + added, &self)
      added += reading.diagnostics.count - count
    }
    nestedNibs = []
  }
}
