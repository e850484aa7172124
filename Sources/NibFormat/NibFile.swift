package import ByteCoding
internal import PropertyListFormat

/// One compiled nib: the container its bytes are, and the objects in it.
package struct NibFile: Hashable, Sendable {
  package enum Container: Hashable, Sendable {
    case archive(NIBArchive)
    case keyed(KeyedArchive)
  }

  package var container: Container
  package var graph: NibGraph

  /// Decodes a file of either container.
  package init(decoding file: [UInt8]) throws(FormatError) {
    switch NibFileKind(of: file) {
    case .archive:
      let archive = try NIBArchive(decoding: file)
      container = .archive(archive)
      graph = NibGraph(archive)
    case .propertyList:
      let archive = try KeyedArchive(decoding: file)
      container = .keyed(archive)
      graph = try NibGraph(archive)
    case .document:
      throw FormatError(.invalid("the file is an uncompiled Interface Builder document"), at: 0)
    case .sideFile: throw FormatError(.invalid("the file is an AppleDouble side file"), at: 0)
    case .pointer: throw FormatError(.invalid("the file is a Git LFS pointer"), at: 0)
    case .unknown: throw FormatError(.wrongMagic(expected: "'NIBArchive' or 'bplist00'"), at: 0)
    }
  }

  /// The toolkit to which the topmost keys belong; nil if they belong to none.
  package var toolkit: NibToolkit? { NibToolkit(of: graph) }
}

/// Whose objects a nib holds.
public enum NibToolkit: String, Hashable, Sendable, Codable {
  case appKit, uiKit

  /// Nil for a graph that is no nib.
  package init?(of graph: NibGraph) {
    let keys = graph[graph.root].entries.map(\.key)
    if keys.contains("IB.objectdata") {
      self = .appKit
    } else if keys.contains(where: { $0.text.hasPrefix("UINib") }) {
      self = .uiKit
    } else {
      return nil
    }
  }
}

/// What a file named `.nib` really is.
public enum NibFileKind: Hashable, Sendable {
  /// A NIBArchive.
  case archive
  /// A property list in binary or XML, which may be a keyed archive.
  case propertyList
  /// A xib that was saved as `.nib`, or the `designable.nib` beside a compiled one.
  case document
  /// AppleDouble: what a Mac leaves on foreign disks, in files whose names begin with `._`.
  case sideFile
  /// Git LFS has not fetched the file.
  case pointer
  case unknown

  package init(of file: [UInt8]) {
    let head = file.prefix(1024)
    let text = String(decoding: head, as: UTF8.self)
    if head.starts(with: NIBArchiveHeader.magic.utf8) {
      self = .archive
    } else if head.starts(with: [0x00, 0x05, 0x16, 0x07]) {
      self = .sideFile
    } else if text.hasPrefix("version https://git-lfs") {
      self = .pointer
    } else if text.contains("<document ") || text.contains("<archive ") {
      self = .document
    } else if PropertyListForm(of: file) != .oldStyle {
      self = .propertyList
    } else {
      self = .unknown
    }
  }
}
