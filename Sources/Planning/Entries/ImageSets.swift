internal import BundleModel
internal import FileTree

/// Pictures that differ in scale only and become one file: `a.png` and `a@2x.png` (rules 3.5.3 to
/// 3.5.6).
///
/// The members of a set lie in one directory, have one extension and go to one place; the name of the
/// set comes from the member that is listed first.
struct ImageSets {
  /// What an item is to the set it may belong to.
  enum Role: Equatable {
    case alone
    /// It stands for the set, with these sources.
    case first([ProjectPath])
    /// Another item stands for it.
    case other
  }

  fileprivate struct Key: Hashable {
    var directory: ProjectPath
    var base: String
    var fileExtension: String
    var destination: DestinationPath
    var language: String?
  }

  private struct Place: Hashable {
    var entry: Int
    var item: Int
  }

  /// Where combining goes by name, and with case (rule 1.5.5).
  fileprivate static let extensions: Set<String> = ["png", "jpg", "tiff", "tif"]

  private var roles: [Place: Role] = [:]

  /// The sets among the items of entries whose policy `combines`.
  init(
    _ entries: [ResolvedProject.Entry], combines: (ResolvedProject.Entry) -> Bool
  ) {
    var sets: [Key: [(place: Place, source: ProjectPath)]] = [:]
    for (entryIndex, entry) in entries.enumerated() {
      guard entry.isProcessed, entry.kind != .folder, entry.devices.isEmpty, combines(entry) else {
        continue
      }
      for (itemIndex, item) in entry.items.enumerated() {
        guard case .file = item.contents, item.name == item.source.name,
          let key = Key(item, entry)
        else { continue }
        if sets[key]?.contains(where: { $0.source == item.source }) ?? false { continue }
        sets[key, default: []].append((Place(entry: entryIndex, item: itemIndex), item.source))
      }
    }
    for members in sets.values where members.count > 1 {
      for (index, member) in members.enumerated() {
        roles[member.place] = index == 0 ? .first(members.map(\.source)) : .other
      }
    }
  }

  func role(ofItem item: Int, inEntry entry: Int) -> Role {
    roles[Place(entry: entry, item: item)] ?? .alone
  }
}

extension ImageSets.Key {
  /// Nil for what is no picture.
  fileprivate init?(_ item: ResolvedProject.Item, _ entry: ResolvedProject.Entry) {
    let name = FileName(item.name)
    guard let fileExtension = name.extension, ImageSets.extensions.contains(fileExtension) else {
      return nil
    }
    var base = name.base
    if ["@1x", "@2x", "@3x"].contains(where: base.hasSuffix) { base.removeLast(3) }
    guard !base.isEmpty else { return nil }
    self.init(
      directory: item.source.parent, base: base, fileExtension: fileExtension,
      destination: entry.destination, language: entry.lproj)
  }
}
