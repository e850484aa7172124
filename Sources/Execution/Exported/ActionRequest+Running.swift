internal import BundleModel
package import Diagnostics
package import FileTree
package import HostSystem
internal import PropertyListFormat
package import ResourceCompilers

/// Where a single action reads and writes.
package struct ActionPlace: Sendable {
  /// The tree of the inputs.
  package var project: DiskFileTree
  /// The path of the bundle for the operating system.
  package var bundle: String
  /// The directory of results that actions hand to each other.
  package var results: String
  /// The directory with the state of bundles, for cache entries; nil for no cache.
  package var state: String?
  /// Cache entries of a tool of another identity are not used.
  package var toolIdentity = ""
  /// No link in it is followed to write something.
  package var checkout = Checkout.none

  package init(
    project: DiskFileTree, bundle: String, results: String, state: String? = nil,
    toolIdentity: String = "", checkout: Checkout = .none
  ) {
    self.checkout = checkout
    self.project = project
    self.bundle = bundle
    self.results = results
    self.state = state
    self.toolIdentity = toolIdentity
  }

  fileprivate var location: OutputLocation {
    OutputLocation(bundle: bundle, stateDirectory: state, checkout: checkout)
  }
}

extension ActionRequest {
  /// Runs the action; returns what there is to report.
  ///
  /// Reads its inputs and results, and writes its outputs, its result and nothing else. What already
  /// has the right bytes and mode is left alone. After an error, outputs are as they were.
  package func run(
    at place: ActionPlace, with service: CompileService
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    do throws(FileTreeError) {
      try run(at: place, ContentMaker(project: place.project, service: service), &diagnostics)
    } catch {
      let input = action.inputs.first { place.project.systemPath($0) == error.path }
      diagnostics.append(
        input.map { .cannotRead($0, error.reason, at: nil) } ?? .cannotWrite(error))
    }
    return diagnostics
  }

  private func run(
    at place: ActionPlace, _ maker: ContentMaker, _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) {
    let names = results.map(\.name) + (result.map { [$0] } ?? [])
    guard action.outputs.allSatisfy({ $0.path.isProper }),
      names.allSatisfy({ !$0.utf8.contains(UInt8(ascii: "/")) })
    else { return diagnostics.append(.malformed(action)) }
    switch action.operation {
    case .copy:
      guard let input = action.inputs.first, let output = action.outputs.first else {
        return diagnostics.append(.malformed(action))
      }
      let contents = try readWhole(place.project.systemPath(input), limit: .max).contents
      try place.write(contents, to: output)
    case .link(let target):
      for output in action.outputs {
        try settleLink(
          place.location.systemPath(output.path), to: target, in: place.checkout)
      }
    case .makeDirectory:
      for output in action.outputs {
        let path = place.location.systemPath(output.path)
        try makeDirectories(path, in: place.checkout)
        if try Disk.inodeKey(of: path)?.permissions != 0o755 { try Disk.setMode(path, 0o755) }
      }
    case .compile(let compilation):
      let made = try maker.compile(
        action, compilation, cache: place.cacheFile(of: action, compilation),
        diagnostics: &diagnostics)
      try write(made, at: place)
    case .infoPlist(let recipe):
      guard let partials = try partials(at: place, &diagnostics) else { return }
      let made = try maker.makeInfoPlist(
        action, recipe, partials: partials, diagnostics: &diagnostics)
      try write(made, at: place)
    case .writeList(let list):
      try write(MadeContents(list), at: place)
    case .packManifest(let manifest):
      try write(
        maker.makePackManifest(action, manifest, diagnostics: &diagnostics), at: place)
    }
  }

  private func write(_ made: MadeContents?, at place: ActionPlace) throws(FileTreeError) {
    guard let made else { return }
    for (output, bytes) in zip(action.outputs, made.contents) {
      try place.write(bytes, to: output)
    }
    if let result {
      try updateFile(
        place.path(ofResult: result),
        contents: PropertyList.dictionary(made.infoPlist).encodedAsXML(), as: .output,
        in: place.checkout)
    }
  }

  /// Returns the keys for Info.plist in the results; nil if one is damaged.
  private func partials(
    at place: ActionPlace, _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> [PartialInfoPlist]? {
    var partials: [PartialInfoPlist] = []
    for result in results {
      let path = place.path(ofResult: result.name)
      let contents = try readWhole(path, limit: 64 << 20).contents
      guard case .dictionary(let values)? = try? PropertyList(decoding: contents) else {
        diagnostics.append(.damagedResult(path))
        return nil
      }
      if !values.isEmpty {
        partials.append(PartialInfoPlist(source: result.source, values: values))
      }
    }
    return partials
  }
}

/// Makes a symbolic link, unless it is there already.
func settleLink(
  _ path: String, to target: String, in checkout: Checkout
) throws(FileTreeError) {
  if Disk.linkTarget(of: path) == target { return }
  try replaceLink(path, to: target, in: checkout)
}

extension ActionPlace {
  fileprivate func path(ofResult name: String) -> String { results + "/" + name }

  fileprivate func cacheFile(of action: Action, _ compilation: Compilation) -> ResultCacheFile? {
    guard state != nil else { return nil }
    var maker = FingerprintMaker(toolIdentity: toolIdentity)
    return ResultCacheFile(
      of: OutputLocation.resultCacheName(of: action), at: location,
      scope: maker.scope(of: compilation))
  }

  /// Writes an output, unless it already has the bytes and the mode.
  fileprivate func write(_ contents: [UInt8], to output: Output) throws(FileTreeError) {
    let path = location.systemPath(output.path)
    if let current = try Disk.inodeKey(of: path), current.isRegularFile,
      current.size == contents.count, current.permissions == output.mode,
      try readWhole(path, limit: .max).contents == contents
    {
      return
    }
    try replaceFile(
      path, contents: contents, as: .output(mode: output.mode), in: checkout)
  }
}

extension RecordRequest {
  /// Puts the files of a bundle where they belong; returns what there is to report.
  ///
  /// What a plan copies comes from the project, everything else from the directory `parts`, in which
  /// each file has its path in the bundle. For engines that keep outputs of steps apart.
  package func gather(
    into bundle: String, parts: String, project: DiskFileTree, checkout: Checkout = .none,
    on workers: Workers
  ) -> [Diagnostic] {
    let location = OutputLocation(bundle: bundle)
    let partTree = DiskFileTree(root: parts)
    let files = entries.filter { $0.form == .file }
    let problems = parallelMap(files, on: workers) { _, entry -> Diagnostic? in
      let isCopy = entry.rule == Action(.copy, outputs: []).rule
      let source =
        isCopy
        ? entry.sources.first.map(project.systemPath)
        : partTree.systemPath(ProjectPath(normalized: entry.output.path.text))
      guard let source else { return .noSource(entry.output.path) }
      do throws(FileTreeError) {
        let contents = try readWhole(source, limit: .max).contents
        try replaceFile(
          location.systemPath(entry.output.path), contents: contents,
          as: .output(mode: entry.output.mode), in: checkout)
        return nil
      } catch {
        return .cannotGather(error)
      }
    }
    return problems.compactMap(\.self)
  }
}

extension Diagnostic {
  fileprivate static func damagedResult(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "action-damaged-result",
      "'\(path)' is not what an action left there; remove it and build again")
  }

  fileprivate static func noSource(_ path: BundlePath) -> Diagnostic {
    Diagnostic(
      .error, id: "build-malformed-action", "the plan has no source for the copy '\(path)'")
  }

  fileprivate static func cannotGather(_ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "record-missing-output",
      "cannot put '\(error.path)' into the bundle: \(error.reason)")
  }
}
