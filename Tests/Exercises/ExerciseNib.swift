import ByteCoding
import FileTree
import NibFormat
import PropertyListFormat

/// Runs everything that takes bytes of unknown origin.
package func exerciseNib(_ bytes: [UInt8]) {
  guard let file = try? NibFile(decoding: bytes) else { return }
  if case .archive(let archive) = file.container {
    _ = try? NIBArchive(decoding: archive.encoded())
  }
  _ = try? NIBArchive(decoding: NIBArchive(file.graph).encoded())
  _ = try? KeyedArchive(decoding: KeyedArchive(file.graph).encodedAsBinary())
  _ = file.graph.tableText()
  _ = file.graph.treeText(lineLimit: 1 << 12)
  _ = file.graph.json()
  let outline = NibOutline(file)
  _ = outline.text()
  _ = outline.json()
}
