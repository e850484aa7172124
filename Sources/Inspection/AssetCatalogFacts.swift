internal import ByteCoding
internal import Diagnostics
internal import FileTree

/// How many assets and renditions a compiled catalog has, read without the rest of the file.
///
///      0  16  of the store: magic "BOMStore", version, number of blocks
///     16   8  offset and length of the index: a count, and (offset, length) of each block
///     24   8  offset and length of the names: a count, and (block, length of name, name)
///
///      0  16  of a tree: magic "tree", version, root, size of a node
///     16   4  number of pairs
///
/// Docs/Rules.md, Asset catalogs 2.1 and 2.2.
struct AssetCatalogFacts: CustomStringConvertible {
  var assets: UInt32
  var renditions: UInt32

  /// Far more than the names of Apple's files take.
  private static let longestNames = 1 << 16

  /// Nil if the file has no such tables.
  init?(_ prefix: [UInt8], of path: BundlePath, in bundle: any FileTree) throws(FileTreeError) {
    guard let index = Self.integer(at: 16, in: prefix),
      let start = Self.integer(at: 24, in: prefix), let length = Self.integer(at: 28, in: prefix)
    else { return nil }
    let names = try bundle.contents(
      of: path, from: Int64(start), count: min(Int(length), Self.longestNames))
    func count(_ name: String) throws(FileTreeError) -> UInt32? {
      guard let block = Self.block(named: name, in: names) else { return nil }
      let place = try bundle.contents(
        of: path, from: Int64(index) + 4 + 8 * Int64(block), count: 8)
      guard let offset = Self.integer(at: 0, in: place) else { return nil }
      let tree = try bundle.contents(of: path, from: Int64(offset), count: 20)
      return tree.starts(with: "tree".utf8) ? Self.integer(at: 16, in: tree) : nil
    }
    guard let assets = try count("FACETKEYS"), let renditions = try count("RENDITIONS") else {
      return nil
    }
    (self.assets, self.renditions) = (assets, renditions)
  }

  private static func block(named name: String, in names: [UInt8]) -> UInt32? {
    var reader = ByteReader(names[...])
    do throws(FormatError) {
      let count = try reader.readInteger(.big, as: UInt32.self)
      for _ in 0..<count {
        let block = try reader.readInteger(.big, as: UInt32.self)
        let length = Int(try reader.readInteger(.big, as: UInt8.self))
        if try reader.read(length).elementsEqual(name.utf8) { return block }
      }
    } catch {}
    return nil
  }

  private static func integer(at offset: Int, in bytes: [UInt8]) -> UInt32? {
    var reader = ByteReader(bytes.dropFirst(offset))
    return try? reader.readInteger(.big)
  }

  var description: String {
    Int(assets).counted("asset") + ", "
      + Int(renditions).counted("rendition")
  }
}
