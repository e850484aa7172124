import AppKitNibs
import BundlerTestSupport
import Diagnostics
import HostSystem
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import ResourceCompilers
import Testing

/// A xib of macOS and what it is compiled to.
struct Sample {
  var diagnostics: [Diagnostic] = []
  var graph: NibGraph?
  var nib: CompiledNib?

  /// Compiles a xib with these objects beside the stand-ins of every xib.
  init(
    _ objects: String, attributes: String = "toolsVersion=\"24506\" useAutolayout=\"YES\"",
    resources: String = "", owner: String = "",
    options: NibCompilationOptions = NibCompilationOptions()
  ) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \(attributes)><objects>
      <customObject id="-2" userLabel="File's Owner" \(owner)/>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="NSObject"/>\(objects)</objects>
      <resources>\(resources)</resources></document>
      """
    self.init(document: text, options: options)
  }

  init(document text: String, options: NibCompilationOptions = NibCompilationOptions()) {
    let document = InterfaceBuilderDocument(
      decoding: Array(text.utf8), file: "A.xib", diagnostics: &diagnostics)
    guard let document else { return }
    nib = compileNib(document, options: options, diagnostics: &diagnostics)
    graph = nib?.variants.last?.graph
  }

  /// The objects of a class that are in the nib, in the order in which they were made.
  func objects(_ className: String) throws -> [NibObjectID] {
    let graph = try #require(graph)
    return graph.reachableObjects().sorted().filter { graph[$0].className == className }
  }

  /// The keys of the first object of a class and what they hold, but for those that hold nothing
  /// new.
  func lines(_ className: String, at index: Int = 0, without left: Set<String> = []) throws
    -> [String]
  {
    let objects = try objects(className)
    try #require(index < objects.count)
    return try lines(objects[index], without: left)
  }

  private func lines(_ id: NibObjectID, without left: Set<String>) throws -> [String] {
    let graph = try #require(graph)
    return graph[id].entries.filter { !left.contains($0.key.text) }.map { entry in
      "\(entry.key) = \(text(entry.value, in: graph))"
    }
  }

  /// The value of a key in the first object of a class, as `lines` shows it; nil where it is not
  /// there.
  func value(_ key: String, of className: String, at index: Int = 0) throws -> String? {
    let prefix = key + " = "
    return try lines(className, at: index).first { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
  }

  /// The entries of the dictionary under a key of the first object of a class.
  func pairs(_ key: HashedName, of className: String) throws -> [String] {
    let graph = try #require(graph)
    let owner = try #require(try objects(className).first)
    let dictionary = try #require(graph.object(key, of: owner))
    return try #require(graph.pairs(dictionary)).map { key, value in
      let name = key.object.flatMap { graph.string($0) } ?? ""
      return "\(name): \(text(value, in: graph))"
    }
  }

  private func text(_ value: NibValue, in graph: NibGraph) -> String {
    switch value {
    case .boolean(let flag): return String(flag)
    case .integer(let number): return String(number)
    case .float(let number): return "\(number)f"
    case .double(let number): return String(number)
    case .null: return "nil"
    case .data(let bytes): return "<" + String(decoding: bytes, as: UTF8.self) + ">"
    case .object(let id):
      if let text = graph.string(id), graph[id].className == "NSString" { return "\"\(text)\"" }
      if let number = graph.number(id) { return "@" + text(number, in: graph) }
      guard let elements = graph.elements(id) else { return graph[id].className }
      return "[" + elements.map { text($0, in: graph) }.joined(separator: ", ") + "]"
    }
  }
}

/// Compiles bytes that may be anything, and reads what came of them.
func compileAnything(_ bytes: [UInt8]) { compileAnything(bytes, on: Workers(1)) }

func compileAnything(_ bytes: [UInt8], on workers: Workers) {
  var diagnostics: [Diagnostic] = []
  guard
    let document = InterfaceBuilderDocument(decoding: bytes, file: "A", diagnostics: &diagnostics)
  else { return }
  let options = NibCompilationOptions(module: "M", isBaseLocalization: true)
  let nibs =
    document.kind.isStoryboard
    ? compileStoryboard(document, options: options, on: workers, diagnostics: &diagnostics)?
      .nibs.map(\.nib)
    : compileNib(document, options: options, on: workers, diagnostics: &diagnostics).map { [$0] }
  for variant in (nibs ?? []).flatMap(\.variants) {
    precondition((try? NibFile(decoding: variant.bytes)) != nil)
    precondition((try? NibFile(decoding: variant.keyedBytes)) != nil)
  }
}
