package import BundleModel
package import FileTree
package import HostSystem

/// The path that a product is built to, and the directory of the build's state.
package struct OutputLocation: Equatable, Sendable {
  /// The bundle's path for the operating system, such as `build/Skyline.app`.
  package var bundle: String
  /// The directory with a state directory for each bundle: `.bundler` beside the bundle.
  package var stateDirectory: String
  /// True if other tools own files in the same directory (`--into`).
  package var isMerge: Bool
  /// No link in it is followed to write, replace or remove something.
  package var checkout: Checkout

  package init(
    bundle: String, stateDirectory: String? = nil, isMerge: Bool = false,
    checkout: Checkout = .none
  ) {
    self.checkout = checkout
    let path = ProjectPath(bundle)
    self.bundle = path.isRoot ? "." : path.text
    self.isMerge = isMerge
    if let stateDirectory {
      self.stateDirectory = stateDirectory
    } else if path.isRoot || path.name == ".." {
      // A path without a name of its own, such as `..`, has no known parent: the state goes inside.
      self.stateDirectory = path.isRoot ? ".bundler" : path.text + "/.bundler"
    } else {
      self.stateDirectory = path.parent.appending(name: ".bundler").text
    }
  }

  /// The suffix of a bundle's state directory, so that a search for bundles does not find it.
  package static let stateSuffix = ".state"

  /// The name of the bundle: `Skyline.app`.
  private var name: String {
    let name = ProjectPath(normalized: bundle).name
    return name == "." || name == ".." || name == "/" ? "output" : name
  }

  /// The bundle's state directory: `build/.bundler/Skyline.app.state`.
  package var state: String { stateDirectory + "/" + stateName }
  private var stateName: String { name + Self.stateSuffix }
  var record: String { state + "/record" }
  /// The directory of what a plan for another engine needs besides the bundle.
  package var export: String { state + "/export" }

  /// The path of an output for the operating system; `../NAME` is beside the bundle.
  package func systemPath(_ path: BundlePath) -> String {
    if path.isOutsideRoot {
      return ProjectPath(normalized: bundle).parent.appending(name: path.name).text
    }
    return path.isRoot ? bundle : bundle == "/" ? "/" + path.text : bundle + "/" + path.text
  }

  /// Opens the directory of the bundle's state, and makes it if there is none.
  ///
  /// Neither it nor the directory around it may be a link, through which the state would be written
  /// elsewhere.
  func makeState() throws(FileTreeError) -> DirectoryHandle {
    let (place, states) = try checkout.parent(of: stateDirectory, making: true)
    return try Self.make(
      stateName, in: Self.make(states, in: place, path: stateDirectory), path: state)
  }

  /// Writes a file of the exported plan, unless it has these contents.
  package func updateExport(_ name: String, contents: [UInt8]) throws(FileTreeError) {
    let path = export + "/" + name
    let directory = try Self.make("export", in: makeState(), path: export)
    if let current = try? readWhole(path, limit: Int64(contents.count)).contents,
      current == contents
    {
      return
    }
    try directory.replaceFile(name, contents: contents, as: .output)
  }

  private static func make(
    _ name: String, in parent: DirectoryHandle, path: String
  ) throws(FileTreeError) -> DirectoryHandle {
    let isNew = try parent.makeDirectory(name)
    guard let directory = try parent.directory(name, path: path) else {
      throw FileTreeError(.notADirectory, path: path)
    }
    if isNew { try directory.setMode(0o755) }
    return directory
  }

  /// Takes the lock of the bundle, and makes the state that it lies in; nil while another process has it.
  func takeLock() throws(FileTreeError) -> BuildLock? {
    try BuildLock.take("lock", in: makeState())
  }

  /// Fails if the way to the bundle leads through a link of the checkout.
  func checkWay() throws(FileTreeError) { _ = try checkout.directory(bundle) }
}

/// The first fields of a record, read without the rest.
struct RecordHead: Equatable, Sendable {
  var isUnfinished: Bool
  /// Of the product that the bundle was last built for.
  var address: String
}

extension RecordHead {
  /// As much of a record as its head takes, in bytes, if the address is no longer than addresses are.
  static let limit = 4096

  /// Nil for what is not the start of a record, of which the rest need not be there.
  init?(decoding bytes: [UInt8]) {
    let magic = BuildRecord.magic
    let start = magic.count + 5
    guard bytes.starts(with: magic), bytes.count >= start else { return nil }
    let length = bytes[(start - 4)..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - start else { return nil }
    isUnfinished = bytes[magic.count] != 0
    address = String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}

extension OutputLocation {
  /// Nil where there is no record.
  var recordHead: RecordHead? {
    let start = try? DiskFileTree(root: "").contents(
      of: ProjectPath(normalized: record), from: 0, count: RecordHead.limit)
    return start.flatMap(RecordHead.init(decoding:))
  }

  /// True if a build of the bundle was cut short, or still runs: some of its files may be missing, or
  /// be those of an earlier build.
  ///
  /// A bundle that was not built here is not unfinished.
  package var isUnfinished: Bool { recordHead?.isUnfinished ?? false }

  /// Bundles beside this one that were built of the same product under another name or type and
  /// still exist; sorted by name.
  package func formerBundles(of address: String) -> [OutputLocation] {
    let directory = ProjectPath(normalized: bundle).parent
    return (Disk.names(in: stateDirectory) ?? []).compactMap { bytes in
      guard let state = String(validating: bytes, as: UTF8.self),
        let other = Self.bundleName(ofState: state), other != name
      else { return nil }
      let former = OutputLocation(
        bundle: directory.appending(name: other).text, stateDirectory: stateDirectory,
        checkout: checkout)
      guard former.recordHead?.address == address, (try? Disk.inodeKey(of: former.bundle)) != nil
      else {
        return nil
      }
      return former
    }
  }

  /// The name of the bundle that a state directory is of; nil for another file.
  package static func bundleName(ofState name: String) -> String? {
    name.hasSuffix(stateSuffix) ? String(name.dropLast(stateSuffix.count)) : nil
  }

  /// The path of the record beside a former bundle, if there is one and it is not this bundle's
  /// `record`.
  package func sidecar(
    ofFormer former: OutputLocation, insteadOf record: Plan.RecordOutput?
  ) -> String? {
    let name = FileName(former.name).base + ".manifest.json"
    if case .sidecar(let own)? = record, own.text == name { return nil }
    let path = ProjectPath(normalized: former.bundle).parent.appending(name: name).text
    let isThere = (try? Disk.inodeKey(of: path)) ?? nil
    return isThere == nil ? nil : path
  }
}
