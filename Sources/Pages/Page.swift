/// What a page shows of a bundle, a catalog or a document.
///
/// Everything is text, number or image: how it becomes markup is decided elsewhere, once.
package struct Page: Sendable {
  package var title: String
  /// What it is, in a few words: `iOS app 1.2 (42)`.
  package var subtitle = ""
  package var icon: Picture?
  package var facts: [FactGroup] = []
  package var languages: [Language] = []
  package var sizes: Sizes?
  /// Everything below the bundle; a directory comes directly before its contents.
  package var files: [File] = []
  package var images: [ImageFamily] = []
  package var colors: [ColorFamily] = []
  package var tables: [StringTable] = []
  /// Property lists and other values.
  package var lists: [Document] = []
  package var nibs: [Nib] = []
  package var fonts: [Font] = []
  package var models: [Model] = []
  package var largest: [Amount] = []
  package var duplicates: [Duplicates] = []
  /// Nil where nothing was checked.
  package var findings: [Finding]?
  /// What the page leaves out, by section, in sentences.
  package var leftOut: [Section: [String]] = [:]

  package init(title: String) { self.title = title }

  package enum Section: String, CaseIterable, Sendable {
    case overview, sizes, files, images, colors, strings, lists, interfaces, fonts, models
    case duplicates, findings
  }

  package struct FactGroup: Sendable {
    package var title: String
    package var facts: [Fact]

    package init(_ title: String, _ facts: [Fact]) { (self.title, self.facts) = (title, facts) }
  }

  package struct Fact: Sendable {
    package var label: String
    package var value: String

    /// Nil for a value that is nil or empty.
    package init?(_ label: String, _ value: String?) {
      guard let value, !value.isEmpty else { return nil }
      (self.label, self.value) = (label, value)
    }
  }

  package struct Language: Sendable {
    package var name: String
    /// Keys that it has, of those of the development language.
    package var keys, of: Int

    package init(name: String, keys: Int, of: Int) {
      (self.name, self.keys, self.of) = (name, keys, of)
    }
  }

  package struct File: Sendable {
    package var name: String
    /// 0 for what lies directly in the bundle.
    package var depth: Int
    package var isDirectory: Bool
    /// The word of `ls`.
    package var kind: String
    package var size: Int64
    /// Deflated; nil for a link.
    package var download: Int64?
    package var note: String?
    /// The files of the project that it was made from.
    package var sources: String?
    /// The id of the item that shows its contents.
    package var item: String?

    package init(name: String, depth: Int, isDirectory: Bool, kind: String, size: Int64) {
      (self.name, self.depth, self.isDirectory) = (name, depth, isDirectory)
      (self.kind, self.size) = (kind, size)
    }
  }

  /// The images of one name.
  package struct ImageFamily: Sendable {
    package var id: String
    package var name: String
    /// Where it is: a directory, or a catalog.
    package var place: String
    package var isIcon = false
    package var variants: [ImageVariant] = []

    package init(id: String, name: String, place: String) {
      (self.id, self.name, self.place) = (id, name, place)
    }
  }

  package struct ImageVariant: Sendable {
    /// Such as `@2x`, `ipad`, `dark`; empty for the only one.
    package var words: [String]
    /// `120 × 120`.
    package var size: String
    package var bytes: Int64?
    package var picture: Picture?
    /// What stands in the place of the picture: the word of a format that is not drawn.
    package var placeholder = "no picture"

    package init(words: [String], size: String, bytes: Int64?, picture: Picture? = nil) {
      (self.words, self.size, self.bytes, self.picture) = (words, size, bytes, picture)
    }
  }

  /// The colours of one name.
  package struct ColorFamily: Sendable {
    package var id: String
    package var name: String
    package var place: String
    package var variants: [ColorVariant] = []

    package init(id: String, name: String, place: String) {
      (self.id, self.name, self.place) = (id, name, place)
    }
  }

  package struct ColorVariant: Sendable {
    package var words: String
    package var red, green, blue: UInt8
    /// From 0 to 1.
    package var alpha: Double
    /// The components as they are stored.
    package var text: String

    package init(
      words: String, red: UInt8, green: UInt8, blue: UInt8, alpha: Double, text: String
    ) {
      (self.words, self.red, self.green, self.blue) = (words, red, green, blue)
      (self.alpha, self.text) = (alpha, text)
    }
  }

  /// The texts of one table, in all languages.
  package struct StringTable: Sendable {
    package var id: String
    package var name: String
    package var languages: [String]
    package var rows: [Row]
    /// Keys of the table; more than there are rows where some are left out.
    package var keys: Int
    /// Texts that a language lacks and the first one has.
    package var gaps: Int

    package struct Row: Sendable {
      package var key: String
      /// A text for each language; nil for a gap.
      package var texts: [String?]

      package init(key: String, texts: [String?]) { (self.key, self.texts) = (key, texts) }
    }

    package init(
      id: String, name: String, languages: [String], rows: [Row], keys: Int, gaps: Int
    ) {
      (self.id, self.name, self.languages, self.rows) = (id, name, languages, rows)
      (self.keys, self.gaps) = (keys, gaps)
    }
  }

  /// A tree of values.
  package struct Node: Sendable {
    package var name: String
    /// A word for what it is, such as the class of an object.
    package var kind: String
    package var value: String?
    package var children: [Node]
    /// True for values that are shown when somebody asks for them.
    package var isFolded = false

    package init(name: String, kind: String = "", value: String? = nil, children: [Node] = []) {
      (self.name, self.kind, self.value, self.children) = (name, kind, value, children)
    }
  }

  /// A file of values.
  package struct Document: Sendable {
    package var id: String
    package var path: String
    /// `property list`, `privacy manifest`.
    package var kind: String
    package var nodes: [Node]

    package init(id: String, path: String, kind: String, nodes: [Node]) {
      (self.id, self.path, self.kind, self.nodes) = (id, path, kind, nodes)
    }
  }

  /// A nib or a document of Interface Builder.
  package struct Nib: Sendable {
    package var id: String
    package var path: String
    package var objects: [Node]
    /// Outlets, actions and segues.
    package var connections: [Connection] = []
    package var picture: Picture?

    package init(id: String, path: String, objects: [Node]) {
      (self.id, self.path, self.objects) = (id, path, objects)
    }
  }

  package struct Connection: Sendable {
    package var kind: String
    package var name: String
    package var source: String
    package var destination: String

    package init(kind: String, name: String, source: String, destination: String) {
      (self.kind, self.name, self.source, self.destination) = (kind, name, source, destination)
    }
  }

  package struct Font: Sendable {
    package var id: String
    package var path: String
    package var name: String
    package var size: Int64
    /// The file itself, if it is small.
    package var bytes: [UInt8]?

    package init(id: String, path: String, name: String, size: Int64) {
      (self.id, self.path, self.name, self.size) = (id, path, name, size)
    }
  }

  package struct Model: Sendable {
    package var id: String
    package var path: String
    /// `3 versions, 'Notes 3'`.
    package var note: String
    package var entities: [Entity]

    package init(id: String, path: String, note: String, entities: [Entity]) {
      (self.id, self.path, self.note, self.entities) = (id, path, note, entities)
    }
  }

  package struct Entity: Sendable {
    package var name: String
    package var parent: String?
    package var isAbstract: Bool
    /// Name and type.
    package var attributes: [(name: String, type: String)]
    package var relationships: [Relationship]

    package init(
      name: String, parent: String?, isAbstract: Bool, attributes: [(name: String, type: String)],
      relationships: [Relationship]
    ) {
      (self.name, self.parent, self.isAbstract) = (name, parent, isAbstract)
      (self.attributes, self.relationships) = (attributes, relationships)
    }
  }

  package struct Relationship: Sendable {
    package var name: String
    package var destination: String
    package var isToMany: Bool

    package init(name: String, destination: String, isToMany: Bool) {
      (self.name, self.destination, self.isToMany) = (name, destination, isToMany)
    }
  }

  package struct Amount: Sendable {
    package var name: String
    package var size: Int64

    package init(_ name: String, _ size: Int64) { (self.name, self.size) = (name, size) }
  }

  package struct Duplicates: Sendable {
    package var paths: [String]
    /// Of one of them.
    package var size: Int64

    package init(paths: [String], size: Int64) { (self.paths, self.size) = (paths, size) }
  }

  package struct Finding: Sendable {
    package var severity: String
    package var rule: String
    package var message: String
    /// What to do about it; empty if that is not known.
    package var remedy = ""
    /// The file, and the place in it: `Info.plist:3:1`.
    package var path, place: String

    package init(severity: String, rule: String, message: String, path: String, place: String) {
      (self.severity, self.rule, self.message) = (severity, rule, message)
      (self.path, self.place) = (path, place)
    }
  }
}

extension Page {
  /// Sizes of the whole, and what takes them.
  package struct Sizes: Sendable {
    package var bytes: Int64
    /// In blocks of 4 KiB.
    package var onDisk: Int64
    /// Deflated, as an archive for download is.
    package var download: Int64
    package var fileCount: Int
    package var kinds: [Kind] = []
    /// By kind, then by file.
    package var byKind = SizeNode("", 0)
    /// By directory.
    package var byDirectory = SizeNode("", 0)

    package init(bytes: Int64, onDisk: Int64, download: Int64, fileCount: Int) {
      (self.bytes, self.onDisk, self.download) = (bytes, onDisk, download)
      self.fileCount = fileCount
    }

    package struct Kind: Sendable {
      package var name: String
      package var count: Int
      package var bytes, onDisk, download: Int64

      package init(name: String, count: Int, bytes: Int64, onDisk: Int64, download: Int64) {
        (self.name, self.count, self.bytes) = (name, count, bytes)
        (self.onDisk, self.download) = (onDisk, download)
      }
    }
  }

  /// A tile of a map of sizes.
  package struct SizeNode: Sendable {
    package var name: String
    package var bytes: Int64
    package var kind: String
    /// The path that it stands for; nil for a part of a file.
    package var path: String?
    package var children: [SizeNode]

    package init(
      _ name: String, _ bytes: Int64, kind: String = "", path: String? = nil,
      children: [SizeNode] = []
    ) {
      (self.name, self.bytes, self.kind, self.path) = (name, bytes, kind, path)
      self.children = children
    }
  }
}
