internal import BundleModel
internal import Diagnostics
internal import FileTree

/// The entry or product that makes an output, for messages.
struct Claimant: Equatable {
  var source: String
  /// Such as `group 'Docs'`.
  var reason: String
  var origin: SourceRange?
}

/// The outputs of a product so far: every path has one producer, and every collision is reported.
///
/// An action with a colliding output is left out, so the rest is always consistent.
struct OutputTable: ~Copyable {
  let product: ResolvedProject.Product
  let tree: RememberingFileTree
  let caseCollisions: Strictness
  let remedies: any RemedyWording
  private(set) var actions: [Action] = []
  /// The claimant of each action, in the same order.
  private var claimants: [Claimant] = []

  /// The action that makes each output, by path.
  private var producers: [BundlePath: Int] = [:]
  /// Directories that the outputs need.
  private var directories: [BundlePath: DirectoryClaim] = [:]
  /// The first path of each case-folded spelling; `String` compares by canonical equivalence.
  private var spellings: [String: BundlePath] = [:]
  private var owners: [Owner] = []
  private var reported: [Diagnostic] = []
  private var collisions: [BundlePath: [Claimant]] = [:]
  private var collisionOrder: [BundlePath] = []
  private var reportedPairs: Set<[Int]> = []
  private let shape: BundleShape

  /// An item or an embedded product, which may claim a directory as a whole.
  private struct Owner {
    var source: ProjectPath
    /// True if collisions among its own outputs have been reported elsewhere.
    var isSettled: Bool
  }

  private struct DirectoryClaim {
    var owner: Int
    var claimant: Claimant
    /// The owner that makes this directory, or one above it, as a whole.
    var whole: (owner: Int, path: BundlePath, claimant: Claimant)?
  }

  init(
    product: ResolvedProject.Product, tree: RememberingFileTree, caseCollisions: Strictness,
    remedies: any RemedyWording
  ) {
    self.product = product
    self.tree = tree
    self.caseCollisions = caseCollisions
    self.remedies = remedies
    shape = BundleShape(product: product)
  }

  mutating func newOwner(_ source: ProjectPath, isSettled: Bool = false) -> Int {
    owners.append(Owner(source: source, isSettled: isSettled))
    return owners.count - 1
  }

  func isProduced(below directory: BundlePath) -> Bool {
    directories[directory] != nil || producers[directory] != nil
  }

  /// Reserves a directory for one owner (rule 9.3).
  mutating func takeWhole(_ directory: BundlePath, owner: Int, by claimant: Claimant) {
    if let action = producers[directory], !isMakeDirectory(action) {
      collide(directory, with: claimant, asDirectory: true)
      return
    }
    if let known = directories[directory] {
      reportInside(directory, known.claimant, of: (owner, directory, claimant), other: known.owner)
      return
    }
    register(directory: directory, owner: owner, claimant: claimant)
    directories[directory]?.whole = (owner, directory, claimant)
  }

  /// Adds an action, unless one of its outputs collides or its path is not allowed in the bundle.
  ///
  /// `because` is appended to the action's reason; messages leave it out.
  mutating func add(
    _ action: Action, owner: Int, because reason: String = "", isGenerated: Bool = false
  ) {
    for output in action.outputs {
      if let producer = producers[output.path] {
        meet(action, producer, output, owner)
        return
      }
    }
    let claimant = Claimant(action)
    for output in action.outputs {
      guard isFree(output.path, action, owner, claimant, isGenerated: isGenerated) else { return }
    }
    for output in action.outputs {
      producers[output.path] = actions.count
      register(directory: output.path.parent, owner: owner, claimant: claimant)
      checkSpelling(output.path, claimant, owner)
    }
    actions.append(action)
    if !reason.isEmpty { actions[actions.count - 1].reason += ": " + reason }
    claimants.append(claimant)
  }

  /// True if a path without a producer may be produced; reports why not.
  private mutating func isFree(
    _ path: BundlePath, _ action: Action, _ owner: Int, _ claimant: Claimant, isGenerated: Bool
  ) -> Bool {
    if !isGenerated,
      let problem = shape.problem(
        with: path, isDirectory: action.operation != .copy, source: action.inputs.first,
        isEmbedded: owners[owner].isSettled)
    {
      reported.append(problem.diagnostic(at: action.origin, remedies))
      return false
    }
    if action.operation != .makeDirectory, let inside = directories[path] {
      collide(path, with: claimant, first: inside.claimant, asDirectory: true)
      return false
    }
    var directory = path.parent
    while !directory.isRoot, directories[directory] == nil {
      if let producer = producers[directory], !isMakeDirectory(producer) {
        collide(directory, with: claimant, asDirectory: true)
        return false
      }
      directory = directory.parent
    }
    if let whole = directories[directory]?.whole, whole.owner != owner {
      reportInside(path, claimant, of: whole, other: owner)
      return false
    }
    return true
  }

  private func isMakeDirectory(_ action: Int) -> Bool {
    actions[action].operation == .makeDirectory
  }

  private mutating func register(directory: BundlePath, owner: Int, claimant: Claimant) {
    var new: [BundlePath] = []
    var directory = directory
    while !directory.isRoot, directories[directory] == nil {
      new.append(directory)
      directory = directory.parent
    }
    var whole = directories[directory]?.whole
    for directory in new.reversed() {
      directories[directory] = DirectoryClaim(owner: owner, claimant: claimant, whole: whole)
      whole = directories[directory]?.whole
      checkSpelling(directory, claimant, owner)
    }
  }

  // MARK: Two producers of one path

  private mutating func meet(
    _ action: Action, _ producer: Int, _ output: Output, _ owner: Int
  ) {
    let existing = actions[producer]
    if existing.operation == action.operation,
      existing.outputs.map(\.path) == action.outputs.map(\.path),
      existing.outputs.map(\.mode) == action.outputs.map(\.mode)
    {
      if existing.inputs == action.inputs {
        if !action.inputs.isEmpty { reportTwice(action, owner) }
        return
      }
      if haveSameBytes(existing.inputs, action.inputs) {
        actions[producer].duplicates += action.inputs
        reported.append(
          .sameBytes(existing, action, product.wrapper.text + "/" + output.path.text))
        return
      }
    }
    if replacesIcon(existing, action) {
      reported.append(
        .iconTwice(existing, action, product.wrapper.text + "/" + output.path.text))
      replace(producer, by: action)
      return
    }
    if replacesIcon(action, existing) {
      reported.append(
        .iconTwice(action, existing, product.wrapper.text + "/" + output.path.text))
      return
    }
    collide(output.path, with: Claimant(action), first: claimants[producer])
  }

  /// True if a copied file has the name of a catalog's icon in an Xcode project: `actool` writes over
  /// the copy, and Xcode builds.
  private func replacesIcon(_ copy: Action, _ catalogs: Action) -> Bool {
    guard copy.operation == .copy, case .compile(let compilation) = catalogs.operation else {
      return false
    }
    return compilation.options.hasXcodeIcon
  }

  /// Puts a catalogs' action in the place of the copy of an icon.
  private mutating func replace(_ copy: Int, by action: Action) {
    let claimant = Claimant(action)
    let others = action.outputs.map(\.path).filter { producers[$0] != copy }
    for path in others {
      if let other = producers[path] {
        collide(path, with: claimant, first: claimants[other])
        return
      }
    }
    actions[copy] = action
    claimants[copy] = claimant
    for path in others {
      producers[path] = copy
      checkSpelling(path, claimant, owners.count - 1)
    }
  }

  private func haveSameBytes(_ a: [ProjectPath], _ b: [ProjectPath]) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy { tree.haveSameContents($0, $1) }
  }

  /// Warns once for an item, however many files it has.
  private mutating func reportTwice(_ action: Action, _ owner: Int) {
    guard reportedPairs.insert([owner]).inserted else { return }
    reported.append(.listedTwice(owners[owner].source, at: action.origin))
  }

  private mutating func collide(
    _ path: BundlePath, with claimant: Claimant, first: Claimant? = nil, asDirectory: Bool = false
  ) {
    if asDirectory {
      let other = first ?? producers[path].map { claimants[$0] }
      reported.append(
        .fileAndDirectory(
          product.wrapper.text + "/" + path.text, [other, claimant].compactMap(\.self), remedies))
      return
    }
    if collisions[path] == nil {
      collisionOrder.append(path)
      collisions[path] = [first].compactMap(\.self)
    }
    collisions[path]?.append(claimant)
  }

  private mutating func reportInside(
    _ path: BundlePath, _ claimant: Claimant,
    of whole: (owner: Int, path: BundlePath, claimant: Claimant), other: Int
  ) {
    // Files report a directory that is listed twice.
    if other == whole.owner || owners[other].source == owners[whole.owner].source { return }
    guard reportedPairs.insert([other, whole.owner]).inserted else { return }
    reported.append(
      .insideWhole(
        product.wrapper.text + "/" + path.text, product.wrapper.text + "/" + whole.path.text,
        [whole.claimant, claimant], remedies))
  }

  // MARK: Names that are one on other disks

  private mutating func checkSpelling(_ path: BundlePath, _ claimant: Claimant, _ owner: Int) {
    let key = path.text.lowercased()
    guard let other = spellings.updateValue(path, forKey: key) else { return }
    spellings[key] = other
    if other == path || owners[owner].isSettled { return }
    // Below directories that already differ there is nothing new to report.
    if !other.name.utf8.elementsEqual(path.name.utf8) {
      let first =
        producers[other].flatMap { claimants.indices.contains($0) ? claimants[$0] : nil }
        ?? directories[other]?.claimant
      reported.append(
        .spelling(
          product.wrapper.text + "/" + path.text, isCase: other.text != path.text, caseCollisions,
          [first, claimant].compactMap(\.self), remedies))
    }
  }

  /// All diagnostics; collisions last, in the order in which their paths were first used.
  func reports() -> [Diagnostic] {
    reported
      + collisionOrder.compactMap { path in
        collisions[path].map { .collision(product.wrapper.text + "/" + path.text, $0, remedies) }
      }
  }
}

extension Claimant {
  fileprivate init(_ action: Action) {
    source = action.inputs.first?.text ?? action.outputs.first?.path.text ?? ""
    reason = action.reason
    origin = action.origin
  }
}
