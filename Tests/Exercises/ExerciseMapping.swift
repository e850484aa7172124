import CoreDataFormat
import Diagnostics

/// Reads bytes as a mapping model, and writes it where it is sound.
package func exerciseMapping(_ bytes: [UInt8]) {
  for path in MappingModel.versionPaths(in: bytes) { _ = MappingModel.pathEnds(of: path) }
  var diagnostics: [Diagnostic] = []
  let model = MappingModel(parsing: bytes, file: "xcmapping.xml", diagnostics: &diagnostics)
  _ = model?.archived(diagnostics: &diagnostics)
}
