public import NibFormat

/// A compiled nib that was decoded once, to be instantiated as often as wanted.
///
///     let nib = try Nib(decoding: bytes)
///     let first = try nib.instantiate(owner: controller)
///     let second = try nib.instantiate(owner: other)  // new objects
public struct Nib: Sendable {
  public let graph: NibGraph
  public let toolkit: NibToolkit
  let blueprint: NibBlueprint

  /// Takes the graph of a nib.
  public init(_ graph: NibGraph) throws(NibLoadingError) {
    let toolkit = NibToolkit(of: graph)
    guard let toolkit, let blueprint = NibBlueprint(graph, toolkit: toolkit) else {
      throw .notANib
    }
    self.graph = graph
    self.toolkit = toolkit
    self.blueprint = blueprint
  }

  /// Decodes the bytes of one file, of either container.
  public init(decoding bytes: [UInt8]) throws {
    self = try Nib(NibFile(decoding: bytes).graph)
  }

  /// Decodes what a version of iOS or macOS loads of a nib, the newest when none is named.
  public init(_ package: NibPackage, for system: NibSystemVersion? = nil) throws {
    guard let member = package.member(for: system) else { throw NibLoadingError.notANib }
    try self.init(decoding: member.bytes)
  }

  /// The names under which the nib expects objects from its caller.
  public var placeholders: [String] {
    blueprint.listed.compactMap { listed in
      if case .external(let name) = listed.role { name } else { nil }
    }
  }

  /// Makes the objects, sets their runtime attributes, connects them, and tells them.
  ///
  /// `owner` stands for the File's Owner; with none, its connections are skipped. `externalObjects`
  /// stand for the other placeholders, by their identifiers.
  public func instantiate(
    owner: (any KeyValueCoding)? = nil, externalObjects: [String: any KeyValueCoding] = [:],
    options: NibLoadingOptions = NibLoadingOptions()
  ) throws(NibLoadingError) -> LoadedNib {
    var instantiation = NibInstantiation(
      self, owner: owner, externalObjects: externalObjects, options: options)
    return try instantiation.run()
  }
}
