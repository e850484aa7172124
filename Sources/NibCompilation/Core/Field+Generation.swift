internal import NibFormat

extension Field {
  /// A field that Xcode has written since a version, and none before.
  ///
  /// What it reads counts as read for earlier versions, too; they leave the keys out.
  static func since(_ generation: NibGeneration, _ field: Field) -> Field {
    Field { compiler, subject in
      let before = compiler.graph[subject.id].entries.map(\.key)
      field.write(&compiler, subject)
      guard compiler.options.generation < generation else { return }
      let new = compiler.graph[subject.id].entries.map(\.key).filter { !before.contains($0) }
      for key in new { compiler.graph[subject.id].remove(key) }
    }
  }
}
