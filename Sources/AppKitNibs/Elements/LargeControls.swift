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

extension Field {
  /// The size under the key for sizes since macOS 11, which macOS 26 writes for larger ones alone.
  static var repeatedSize: Field {
    Field("NSControlSize2") { compiler, subject in compiler.repeatControlSize(of: subject.id) }
  }
}

extension NibCompiler {
  /// Writes the size of a control or a cell under the key for sizes since macOS 11, too.
  mutating func repeatControlSize(of id: NibObjectID) {
    let span = NibSpan(
      macOf: .xcode12, until: .xcode26,
      seen: "off 9.1, on 13.3 to 16.1, for large controls 26.0 to 26.6")
    guard writes(span), graph[id]["NSControlSize2"] == nil else { return }
    if let size = graph[id]["NSControlSize"] {
      graph[id].set("NSControlSize2", size)
    } else if case .integer(let flags)? = graph[id]["NSCellFlags2"] {
      graph[id].set("NSControlSize2", .integer(flags >> 17 & 3))
    }
  }
}

/// Whether each is the larger of the two.
private let largeSizes = ["large": false, "extraLarge": true]
