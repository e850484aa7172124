internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension Field {
  /// Whose size is written.
  enum SizeHolder: Sendable {
    /// The control, whose cell says how large it is, unless it has none.
    case control
    case cell
  }

  /// The sizes since macOS 11, under keys of their own.
  static func largeSize(of holder: SizeHolder) -> Field {
    Field { compiler, subject in
      let cell =
        holder == .cell ? subject.element : subject.element.child(key: "cell", &compiler.reading)
      guard let word = (cell ?? subject.element)["controlSize"],
        let isExtraLarge = largeSizes[word]
      else { return }
      compiler.graph[subject.id].set("NSControlSize2", 3)
      compiler.graph[subject.id].set("NSControlSizeExtraLarge", .boolean(isExtraLarge))
    }
  }
}

/// Whether each is the larger of the two.
private let largeSizes = ["large": false, "extraLarge": true]
