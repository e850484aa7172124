/// What a nib holds, for people: its objects as a tree, and what connects them.
///
/// Objects have their numbers in the graph. Long texts are cut, so that an outline stays in
/// proportion to its nib even if much of it is shared.
public struct NibOutline: Hashable, Sendable {
  /// One object of the tree.
  public struct Row: Hashable, Sendable {
    public var label: NibLabel
    /// How many objects of the tree contain it.
    public var depth: Int
    public var parent: NibObjectID?
    /// The relation of the object to its parent if it is not simply a child, such as `menu`.
    public var relation: String?
    public var facts: [NibFact]
  }

  /// A nib inside the nib, such as a prototype cell's.
  public struct Nested: Hashable, Sendable {
    public var owner: NibLabel
    /// Nil where the bytes cannot be decoded, or lie too deep.
    public var outline: NibOutline?
  }

  /// `NIBArchive, coder version 10`, or `keyed archive`.
  public var container: String
  public var toolkit: NibToolkit?
  public var objectCount: Int
  /// The tree, each object before those in it.
  public var rows: [Row] = []
  public var connections: [NibConnection] = []
  public var nested: [Nested] = []

  package init(_ file: NibFile) { self.init(file, depth: 0) }

  private init(_ file: NibFile, depth: Int) {
    container = file.container.name
    toolkit = file.toolkit
    objectCount = file.graph.objects.count
    let reader = NibOutlineReader(file.graph)
    let tree = NibOutlineTree(reader)
    rows = tree.rows
    connections = reader.connections()
    nested = tree.nested.map { owner, bytes in
      let file = depth < Self.deepestNested ? try? NibFile(decoding: bytes) : nil
      return Nested(owner: owner, outline: file.map { NibOutline($0, depth: depth + 1) })
    }
  }

  private static let deepestNested = 3
}

/// What an object is called in an outline.
public struct NibLabel: Hashable, Sendable {
  public var id: NibObjectID
  /// What a proxy stands for, such as `File's Owner`.
  public var role: String?
  /// What the nib names as the class; of AppKit's stand-ins, the class they become.
  public var className: String
  public var customClass: String?
  public var text: String?
}

/// Something that an outline says of an object, such as its frame.
public struct NibFact: Hashable, Sendable {
  public var name: String
  public var value: String
}

extension NibFile.Container {
  fileprivate var name: String {
    switch self {
    case .archive(let archive): "NIBArchive, coder version \(archive.coderVersion)"
    case .keyed: "keyed archive"
    }
  }
}
