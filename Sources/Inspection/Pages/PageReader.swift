internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
package import FileTree
package import Pages

extension Page {
  /// Reads everything that a page shows of a bundle; what is damaged or too large is left out, and says so.
  ///
  /// The facts are about the one app in an archive of Xcode, if there is one.
  package init(
    of bundle: any FileTree, _ report: BundleReport, overview: BundleOverview?,
    app: BundleOverview? = nil
  ) {
    var reader = PageReader(bundle, report, overview)
    reader.app = app
    reader.read()
    self = reader.page
  }
}

/// How much of each kind a page takes; what comes later is listed without contents.
struct PageBudget {
  /// Bytes of pictures.
  var pictures = 6 << 20
  /// Pixels that are decoded.
  var pixels = 500_000_000
  /// Bytes of files that are read.
  var reading: Int64 = 900 << 20
  /// Values in trees of lists.
  var nodes = 8_000
  /// Objects and values in trees of interfaces, which share them.
  var nibNodes = 8_000
  /// Bytes of texts in tables.
  var texts = 2 << 20
  var fonts = 768 << 10
  var nibPictures = 1 << 20
  /// Items of a section; images take little markup each.
  func items(of section: Page.Section) -> Int { section == .images ? 6_000 : 1_500 }
  /// Bytes of the names of files.
  var names = 5 << 20
}

/// Reads the files of a bundle into a page, one after another, in the order of their paths.
struct PageReader {
  let bundle: any FileTree
  let report: BundleReport
  let overview: BundleOverview?
  var app: BundleOverview?
  var page: Page
  var budget = PageBudget()
  /// How many objects and values each interface may have, so that the last has as many as the first.
  lazy var nodesOfNib: Int = {
    let count = report.entries.count { entry in
      Self.interfaceSuffixes.contains(FileName(entry.path.name).extension?.lowercased() ?? "")
    }
    return min(Self.mostNodes, max(40, budget.nibNodes / max(1, count)))
  }()
  /// The items that show files.
  var items: [BundlePath: String] = [:]
  /// Places of image families by directory and name.
  var families: [String: Int] = [:]
  var tables: [String: GatheredTable] = [:]
  var tableOrder: [String] = []
  /// Parts of catalogs by path, for the map of sizes.
  var parts: [BundlePath: [Page.SizeNode]] = [:]
  /// The longest side of a picture, in pixels.
  var thumbnail = 192
  /// Small pictures of images that come next, made by several threads.
  var prepared = PreparedPictures()
  /// The entry that is read.
  var position = 0
  private var ids: Set<String> = []
  private var skipped: [Page.Section: Int] = [:]

  /// A file that is read as a whole, in bytes; catalogs may be larger.
  static let largestFile: Int64 = 16 << 20
  static let largestCatalog: Int64 = 256 << 20

  init(
    _ bundle: any FileTree, _ report: BundleReport, _ overview: BundleOverview?
  ) {
    (self.bundle, self.report, self.overview) = (bundle, report, overview)
    page = Page(title: report.name.isEmpty ? "bundle" : report.name)
  }

  mutating func read() {
    let images = report.entries.count { Self.imageKinds.contains($0.kind) }
    shrinkThumbnails(for: images)
    // What lies in a nib, a model or a set of a catalog is shown by that.
    var inner: BundlePath?
    if isStoryboard, readStoryboard(at: BundlePath("")) { inner = BundlePath("") }
    for (index, entry) in report.entries.enumerated() {
      position = index
      if let outer = inner {
        if entry.path.relative(to: outer) != nil { continue }
        inner = nil
      }
      if entry.isDirectory {
        if readDirectory(entry) { inner = entry.path }
      } else if entry.type == .file {
        readFile(entry)
      }
    }
    closeTables()
    drawNibs()
    addFacts()
    addFiles()
    addSizes()
    for (section, count) in skipped.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      page.leftOut[section, default: []].append(
        "\(count.counted("file")) \(count == 1 ? "is" : "are") not shown: too large, damaged, or more than a page can hold."
      )
    }
    let missing = page.images.reduce(0) { $0 + $1.variants.count { $0.picture == nil } }
    if missing > 0 {
      page.leftOut[.images, default: []].append(
        "\(missing.counted("image")) \(missing == 1 ? "has" : "have") no picture here: there is no room for more, or the format is not drawn."
      )
    }
    page.icon = iconPicture
  }

  /// The more images there are, the smaller are their pictures.
  mutating func shrinkThumbnails(for count: Int) {
    let side = count <= 120 ? 192 : count <= 400 ? 128 : count <= 1_200 ? 96 : 64
    thumbnail = min(thumbnail, side)
  }

  /// Reads a directory that is one thing; false for any other.
  private mutating func readDirectory(_ entry: BundleReport.Entry) -> Bool {
    let suffix = FileName(entry.path.name).extension?.lowercased() ?? ""
    switch suffix {
    case "momd", "xcdatamodeld", "xcdatamodel":
      readModel(entry)
      return true
    case "imageset", "appiconset", "launchimage", "iconset", "colorset", "stickersequence",
      "brandassets", "complicationset", "symbolset", "dataset":
      if suffix == "colorset" { readColorSet(entry) }
      // The images in there are read as files of this set.
      return suffix == "colorset"
    case "storyboardc": return readStoryboard(at: entry.path)
    case "nib":
      if (try? bundle.fileOrNib(at: entry.path)) != nil {
        readNib(entry)
        return true
      }
      return false
    default: return false
    }
  }

  private mutating func readFile(_ entry: BundleReport.Entry) {
    switch entry.kind {
    case .catalog: readCatalog(entry)
    case _ where Self.imageKinds.contains(entry.kind): readImage(entry)
    case .strings, .stringsdict, .xcstrings: readTable(entry)
    case .plist where FileName(entry.path.name).extension?.lowercased() == "loctable":
      readTable(entry)
    case .plist where entry.path.name != "CodeResources": readList(entry, "property list")
    case .profile: readList(entry, "provisioning profile")
    case .nib, .storyboard: readNib(entry)
    case .xml: readXML(entry)
    case .json where entry.path.name != "Contents.json": readList(entry, "JSON")
    case .font: readFont(entry)
    case .model where FileName(entry.path.name).extension?.lowercased() == "mom": readModel(entry)
    default: break
    }
  }

  /// True if the whole is a compiled storyboard.
  var isStoryboard: Bool { FileName(report.name).extension?.lowercased() == "storyboardc" }

  static let imageKinds: Set<EntryKind> = [
    .png, .jpeg, .gif, .tiff, .heic, .webp, .pdf, .svg, .icns,
  ]

  // MARK: Files

  /// The bytes of a file; nil if it is too large or unreadable, or if enough has been read.
  mutating func contents(
    _ entry: BundleReport.Entry, in section: Page.Section, largest: Int64 = largestFile
  ) -> [UInt8]? {
    guard entry.size <= largest, entry.size <= budget.reading, hasRoom(in: section) else {
      skip(section)
      return nil
    }
    budget.reading -= entry.size
    guard let bytes = try? bundle.contents(of: entry.path) else {
      skip(section)
      return nil
    }
    return bytes
  }

  /// False if a section has as many items as a page can hold.
  func hasRoom(in section: Page.Section) -> Bool {
    let count =
      switch section {
      case .images: page.images.count
      case .colors: page.colors.count
      case .strings: tableOrder.count
      case .lists: page.lists.count
      case .interfaces: page.nibs.count
      case .fonts: page.fonts.count
      case .models: page.models.count
      case .overview, .sizes, .files, .duplicates, .findings: 0
      }
    return count < budget.items(of: section)
  }

  mutating func skip(_ section: Page.Section) { skipped[section, default: 0] += 1 }

  /// An id for an item, by its section's word and its path; a second one of the same name gets a number.
  mutating func identifier(_ word: String, _ path: String) -> String {
    let id = word + ":" + encodedPlace(path)
    if ids.insert(id).inserted { return id }
    var number = 2
    while !ids.insert("\(id)~\(number)").inserted { number += 1 }
    return "\(id)~\(number)"
  }

  private mutating func addFiles() {
    var names = 0
    // The page of one file has no directories.
    let isFile = overview == nil
    for entry in report.entries {
      names += entry.path.name.utf8.count + (entry.note?.utf8.count ?? 0) + 28
      if names > budget.names {
        let left = report.entries.count - page.files.count
        page.leftOut[.files, default: []].append("\(left) more are left out.")
        break
      }
      var file = Page.File(
        name: entry.path.name,
        depth: isFile ? 0 : entry.path.text.utf8.count { $0 == UInt8(ascii: "/") },
        isDirectory: entry.isDirectory, kind: entry.kind.rawValue, size: entry.size)
      file.note = entry.linkTarget.map { "→ " + $0 } ?? entry.note
      file.item = items[entry.path]
      if let record = entry.record {
        let sources = record.sources.prefix(8).map(\.text).joined(separator: ", ")
        file.sources = sources.isEmpty ? record.action : "\(sources) (\(record.action))"
      }
      page.files.append(file)
    }
  }

  /// The largest picture of the app's icon.
  private var iconPicture: Picture? {
    func largest(_ family: Page.ImageFamily) -> Picture? {
      family.variants.filter { variant in
        !variant.words.contains { $0.hasPrefix("dark") || $0 == "tinted" }
      }
      .compactMap(\.picture).max { ($0.width ?? 0) < ($1.width ?? 0) }
    }
    let icons = page.images.filter(\.isIcon)
    let named = page.images.filter { $0.name.hasPrefix("AppIcon") || $0.name.hasPrefix("Icon") }
    return (icons + named).lazy.compactMap(largest).first
  }
}
