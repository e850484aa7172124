extension PNGFile {
  /// The file without its `tEXt`, `zTXt` and `iTXt` chunks, and without what follows `IEND`.
  package func withoutText() -> PNGFile {
    PNGFile(header: header, chunks: chunks.filter { !$0.type.isText })
  }
}
