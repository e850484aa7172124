import ArgumentParser

/// The request of `build`: every option that changes its inputs or outputs.
struct BuildRequest: Encodable {
  var planning: PlanningOptions
  var options: BuildOptions
  var compilers: CompilerArguments<OptionsOfBuilds>
  var project: ProjectOptions

  /// The options that do not change what a build makes, by the paths of their properties.
  ///
  /// Every other option is a part of `key`, also one that is added later.
  static let withoutEffect: Set<String> = [
    // How the run goes; the diagnostics that a failed run leaves say that it failed.
    "options.jobs", "options.memory", "options.keepGoing", "options.noWait", "options.dryRun",
    // What is written beside the bundles.
    "options.depfile", "options.stamp", "options.restat", "options.printPath", "options.form",
    "options.reports", "options.progress",
    // Directory and project, which a snapshot knows by their paths.
    "project.directory", "project.manifest", "project.xcodeProject", "project.workspace",
  ]

  /// A text that differs between requests that may make different bundles.
  var key: String {
    let text = RequestText()
    // An option that cannot be encoded would throw for every request: a test finds it.
    try? encode(to: RequestEncoder(text: text, leavingOut: Self.withoutEffect))
    return text.lines.joined(separator: "\n")
  }
}

/// The lines of a request: the path of a property, and its value.
private final class RequestText {
  var lines: [String] = []
}

/// Writes a line for each value.
///
/// An encoder of its own, since that of JSON looks every type up: a build that has nothing to do takes 4 ms.
private struct RequestEncoder: Encoder {
  let text: RequestText
  let leavingOut: Set<String>
  var path = ""
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Values(encoder: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Values(encoder: self) }

  func add(_ value: String) {
    // A line break in a value must not look like another line.
    text.lines.append("\(path)=\(value.utf8.count):\(value)")
  }

  /// The encoder of a member; nil for one that is left out.
  func member(_ key: any CodingKey) -> RequestEncoder? {
    var member = self
    member.path += (path.isEmpty ? "" : ".") + key.stringValue
    return leavingOut.contains(member.path) ? nil : member
  }

  struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RequestEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.member(key)?.add("nil") }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      if let member = encoder.member(key) { try value.encode(to: member) }
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }

  /// A single value, or the elements of a list.
  struct Values: SingleValueEncodingContainer, UnkeyedEncodingContainer {
    let encoder: RequestEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    func encodeNil() { encoder.add("nil") }
    func encode(_ value: some Encodable & LosslessStringConvertible) { encoder.add("\(value)") }
    func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func superEncoder() -> any Encoder { encoder }
  }
}

// The wrappers of the parser are encoded by their values, here alone.
// swift-format-ignore: AvoidRetroactiveConformances
extension Argument: @retroactive Encodable where Value: Encodable {
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Flag: @retroactive Encodable where Value: Encodable {
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Option: @retroactive Encodable where Value: Encodable {
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension OptionGroup: @retroactive Encodable where Value: Encodable {
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
