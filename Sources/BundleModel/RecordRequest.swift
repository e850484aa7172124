package import AppleVocabulary
package import Diagnostics
package import FileTree
internal import JSONFormat

/// What the last step of a plan for another engine needs: everything in a bundle record but what only
/// the finished files tell, their digests and sizes.
package struct RecordRequest: Equatable, Sendable {
  /// The version of the document's schema.
  private static let version = 1

  /// The product's address.
  package let product: String
  /// Every bundle record to write, each after those that it lists.
  package let records: [PlannedRecord]
  package let entries: [Entry]

  /// An output as it is planned.
  package struct Entry: Hashable, Sendable {
    package var form: Form
    package var output: Output
    package var rule: String
    package var sources: [ProjectPath]
    package var origin: SourceRange?
  }

  package enum Form: Hashable, Sendable {
    case file, directory
    case link(target: String)
  }

  package init(_ product: Plan.Product) {
    self.product = product.address
    records = product.bundleRecords
    entries = product.actions.flatMap { action in
      action.outputs.map { output in
        Entry(
          form: Form(action.operation), output: output, rule: action.rule,
          sources: action.inputs, origin: action.origin)
      }
    }
  }

  /// Where the bundle records go, relative to the bundle; `../NAME` is beside it.
  package var paths: [BundlePath] { records.map(\.path) }
}

/// The bundle record of a product or of one inside it.
package struct PlannedRecord: Equatable, Sendable {
  /// Relative to the outermost bundle; `../NAME` is beside it.
  package var path: BundlePath
  /// The directory that the record describes.
  package var prefix: BundlePath
  package var product: String
  package var platform: Platform
  package var layout: BundleLayout.Style
  /// What the bundle lacks, and why; products inside included.
  package var leftOut: [LeftOut] = []

  package struct LeftOut: Hashable, Sendable {
    /// The source, relative to the project's root.
    package var path: String
    package var reason: String
  }

  package var output: Output { Output(path, kind: "manifest") }
}

extension Plan.Product {
  /// Every bundle record to write, each after those that it lists.
  package var bundleRecords: [PlannedRecord] {
    var bundleRecords = innerRecords.map {
      PlannedRecord(
        path: $0.path, prefix: $0.prefix, product: $0.product, platform: $0.platform,
        layout: $0.layout)
    }
    let path: BundlePath
    switch record {
    case .inside(let inside)?: path = inside
    case .sidecar(let name)?: path = BundlePath(normalized: "../" + name.text)
    case nil: return bundleRecords
    }
    bundleRecords.append(
      PlannedRecord(
        path: path, prefix: "", product: address, platform: platform, layout: layout.style,
        leftOut: skipped.filter(\.isMissed).map { .init(path: $0.path, reason: $0.reason) }))
    return bundleRecords
  }
}

extension BundlePath {
  /// True if the path is below the bundle's directory and normalized.
  package var isProper: Bool {
    var length = 0
    var dots = 0
    for byte in text.utf8 {
      switch byte {
      case 0: return false
      case UInt8(ascii: "/"):
        if length == 0 || (length == dots && dots <= 2) { return false }
        (length, dots) = (0, 0)
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length > 0 && !(length == dots && dots <= 2)
  }

  /// True if a record may name the path: inside the bundle, or a single file beside it.
  package var isOfBundle: Bool {
    text.hasPrefix("../")
      ? components.count == 2 && BundlePath(normalized: name).isProper : isProper
  }
}

extension RecordRequest.Form {
  fileprivate init(_ operation: Action.Operation) {
    self =
      switch operation {
      case .link(let target): .link(target: target)
      case .makeDirectory: .directory
      case .copy, .compile, .infoPlist, .writeList, .packManifest: .file
      }
  }
}

/// The document: JSON with an array for each entry, since there may be a hundred thousand.
extension RecordRequest {
  package var document: [UInt8] {
    var json = JSONWriter(isPretty: false)
    json.beginObject()
    json.name("version")
    json.literal("\(Self.version)")
    json.name("product")
    json.string(product)
    json.name("records")
    json.beginArray()
    for record in records {
      json.strings(
        [
          record.path.text, record.prefix.text, record.product, record.platform.rawValue,
          record.layout.rawValue,
        ] + record.leftOut.flatMap { [$0.path, $0.reason] })
    }
    json.endArray()
    json.name("entries")
    json.beginArray()
    for entry in entries { json.entry(entry) }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  /// Reads what `document` holds; nil for anything else.
  package init?(decoding document: [UInt8]) {
    guard let json = try? JSONValue(parsing: document),
      json["version"]?.integer == Int64(Self.version), let product = json["product"]?.string,
      let records = json["records"]?.array?.map(PlannedRecord.init(decoding:)),
      let entries = json["entries"]?.array?.map(Entry.init(decoding:))
    else { return nil }
    self.product = product
    self.records = records.compactMap(\.self)
    self.entries = entries.compactMap(\.self)
    if self.records.count < records.count || self.entries.count < entries.count { return nil }
  }
}

/// The members of an entry, in this order; those from the language on are left out if all are empty.
///
///     path, mode, kind, rule, form, sources, origin, language, devices, scale
///
/// The form is `""` for a file, `"/"` for a directory, and `"@"` with its target for a link; the origin
/// is empty or a file, a line and a column.
extension JSONWriter {
  fileprivate mutating func entry(_ entry: RecordRequest.Entry) {
    let output = entry.output
    beginArray()
    string(output.path.text)
    literal("\(output.mode)")
    string(output.kind)
    string(entry.rule)
    switch entry.form {
    case .file: string("")
    case .directory: string("/")
    case .link(let target): string("@" + target)
    }
    strings(entry.sources.map(\.text))
    beginArray()
    if let origin = entry.origin {
      string(origin.file)
      literal("\(origin.start?.line ?? 0)")
      literal("\(origin.start?.column ?? 0)")
    }
    endArray()
    if output.language != nil || !output.devices.isEmpty || output.scale != nil {
      string(output.language ?? "")
      strings(output.devices.map(\.rawValue))
      literal("\(output.scale ?? 0)")
    }
    endArray()
  }

  fileprivate mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}

extension RecordRequest.Entry {
  fileprivate init?(decoding json: JSONValue) {
    guard let items = json.array, items.count >= 7, let path = items[0].string,
      let mode = items[1].integer.flatMap(UInt16.init(exactly:)), let kind = items[2].string,
      let rule = items[3].string, let form = items[4].string, let sources = items[5].array,
      let origin = items[6].array
    else { return nil }
    output = Output(BundlePath(normalized: path), mode: mode, kind: kind)
    guard output.path.isProper else { return nil }
    self.rule = rule
    self.sources = sources.compactMap { $0.string.map(ProjectPath.init(normalized:)) }
    switch form.utf8.first {
    case nil: self.form = .file
    case UInt8(ascii: "/"): self.form = .directory
    default: self.form = .link(target: String(form.dropFirst()))
    }
    if origin.count == 3, let file = origin[0].string, let line = origin[1].integer,
      let column = origin[2].integer
    {
      self.origin =
        line == 0
        ? SourceRange(file: file)
        : SourceRange(file: file, line: Int(line), column: Int(column))
    }
    if items.count == 10 {
      output.language = items[7].string.flatMap { $0.isEmpty ? nil : $0 }
      output.devices = (items[8].array ?? []).compactMap {
        $0.string.flatMap(DeviceFamily.init(rawValue:))
      }
      output.scale = items[9].integer.flatMap { $0 == 0 ? nil : Int($0) }
    }
  }
}

extension PlannedRecord {
  fileprivate init?(decoding json: JSONValue) {
    let texts = (json.array ?? []).compactMap(\.string)
    guard texts.count >= 5, !texts.count.isMultiple(of: 2),
      let platform = Platform(rawValue: texts[3]),
      let layout = BundleLayout.Style(rawValue: texts[4])
    else { return nil }
    let path = BundlePath(normalized: texts[0])
    guard path.isOfBundle else { return nil }
    self.init(
      path: path, prefix: BundlePath(normalized: texts[1]),
      product: texts[2], platform: platform, layout: layout,
      leftOut: stride(from: 5, to: texts.count, by: 2).map { index in
        LeftOut(path: texts[index], reason: texts[index + 1])
      })
  }
}
