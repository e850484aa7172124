import SourceDeclarations

/// Scans some bytes as every language.
package func exerciseSourceScanning(_ bytes: [UInt8]) {
  var files: [SourceFile] = []
  for language in [SourceLanguage.objectiveC, .swift] {
    files.append(SourceFile(scanning: bytes, name: "fuzz", language: language))
    let routines =
      language == .swift
      ? LocalizedRoutine.foundation + LocalizedRoutine.swiftUI
      : LocalizedRoutine.macros("NSLocalizedString")
    _ = LocalizedCalls(scanning: bytes, name: "fuzz", language: language, routines: routines)
  }
  let index = SourceIndex(files)
  for entry in index.classes {
    _ = index.property("delegate", ofClass: entry.name)
    _ = index.method("done:", ofClass: entry.name)
  }
}
