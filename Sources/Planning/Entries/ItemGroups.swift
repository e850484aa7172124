internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

/// An item of an entry, with its destination and treatment.
struct PlannedItem {
  var item: ResolvedProject.Item
  var destination: ItemDestination
  /// Nil for an item that is copied regardless of its name.
  var treatment: ResourceTreatment?
}

/// Items that become one action.
struct ItemGroup {
  var members: [PlannedItem]
  /// The compiler of all members together; nil for a single item.
  var compiler: (ResourceCompiler, CompilePolicy)?
  /// Members that were listed again.
  var repetitions: [Located<ProjectPath>] = []
}

/// The items of a product, grouped as their compilers take them: see `ResourceCompiler.Grouping`.
///
/// A group is at the position of its first member.
struct ItemGroups {
  private struct Key: Hashable {
    var rule: String
    var policy: CompilePolicy
    /// In the bundle; includes the language's directory if the grouping spans the whole product.
    var destination: BundlePath
    /// The directory and name of a set's files.
    var set: Set?

    struct Set: Hashable {
      var directory: ProjectPath
      var name: String
      var language: String?
    }
  }

  /// A compiler of sets, which takes files that other compilers would take singly.
  private struct SetCompiler {
    var compiler: ResourceCompiler
    var policy: CompilePolicy
    var member: @Sendable (String) -> String?
  }

  private let setCompilers: [SetCompiler]
  private var groups: [ItemGroup] = []
  private var indices: [Key: Int] = [:]

  init(_ compilers: [ResourceCompiler]) {
    setCompilers = compilers.compactMap { compiler in
      guard case .perDirectory(let policy, let member) = compiler.grouping else { return nil }
      return SetCompiler(compiler: compiler, policy: policy, member: member)
    }
  }

  /// Every group; a set of one file is planned as a single item.
  var all: [ItemGroup] {
    groups.map { group in
      var group = group
      if group.members.count == 1, case .perDirectory? = group.compiler?.0.grouping {
        group.compiler = nil
      }
      return group
    }
  }

  /// Adds an item; `policies` are the product's.
  mutating func add(_ item: PlannedItem, policies: [ResourceKind: CompilePolicy]) {
    guard let (key, compiler) = key(of: item, policies) else {
      groups.append(ItemGroup(members: [item]))
      return
    }
    guard let index = indices[key] else {
      indices[key] = groups.count
      groups.append(ItemGroup(members: [item], compiler: (compiler, key.policy)))
      return
    }
    if groups[index].members.contains(where: { $0.item.source == item.item.source }) {
      groups[index].repetitions.append(
        Located(item.item.source, at: item.destination.entry.range))
    } else {
      groups[index].members.append(item)
    }
  }

  /// The key of an item's group; nil if it is planned singly.
  private func key(
    of planned: PlannedItem, _ policies: [ResourceKind: CompilePolicy]
  ) -> (Key, ResourceCompiler)? {
    guard let treatment = planned.treatment else { return nil }
    let destination = planned.destination
    if case .file = planned.item.contents, planned.item.name == planned.item.source.name,
      destination.entry.devices.isEmpty
    {
      for set in setCompilers {
        let policy = destination.entry.compile ?? set.compiler.kind.flatMap { policies[$0] }
        guard policy == set.policy, let name = set.member(planned.item.name) else { continue }
        let key = Key(
          rule: set.compiler.rule, policy: set.policy, destination: destination.base,
          set: Key.Set(
            directory: planned.item.source.parent, name: name,
            language: destination.entry.lproj))
        return (key, set.compiler)
      }
    }
    if case .compile(let compiler, let policy) = treatment, case .perProduct = compiler.grouping {
      if case .symbolicLink = planned.item.contents { return nil }
      // Each tool has its own files.
      let suffix =
        compiler.rule == ResourceCompiler.tool.rule
        ? "." + (FileName(planned.item.treatedName).extension ?? "") : ""
      let key = Key(
        rule: compiler.rule + suffix, policy: policy, destination: destination.directory)
      return (key, compiler)
    }
    return nil
  }
}

extension ResolvedProject.Item {
  /// Of a directory `X.nib` that was never compiled: its document, as if that were `X.xib`.
  ///
  /// Nil for everything else.
  var documentOfNib: ResolvedProject.Item? {
    guard case .directory(let members) = contents,
      UncompiledNib.isOne(name: treatedName, files: members.map(\.path.text)),
      let document = members.first(where: { $0.path.text == UncompiledNib.documentName }),
      case .file = document.contents
    else { return nil }
    var item = self
    item.source = document.source
    item.name = FileName(name).base + ".xib"
    item.contents = .file(isExecutable: false)
    item.settings.type = "file.xib"
    return item
  }
}

extension RememberingFileTree {
  /// Bytes of two large files that are compared at a time.
  private static let chunkSize = 4 << 20

  /// True if two files have the same bytes; false if one cannot be read.
  func haveSameContents(_ a: ProjectPath, _ b: ProjectPath) -> Bool {
    guard let first = try? status(of: a, followingLinks: true),
      let second = try? status(of: b, followingLinks: true), first.size == second.size
    else { return false }
    if first.size <= Self.chunkSize {
      guard let bytes = try? contents(of: a) else { return false }
      return bytes == (try? contents(of: b))
    }
    return stride(from: 0, to: first.size, by: Self.chunkSize).allSatisfy { offset in
      guard let chunk = try? contents(of: a, from: offset, count: Self.chunkSize) else {
        return false
      }
      return chunk == (try? contents(of: b, from: offset, count: Self.chunkSize))
    }
  }
}
