import Diagnostics
import FileTree
import JSONFormat
import PropertyListFormat

/// A value of a property list or a JSON document; only the former has dates, only the latter null.
indirect enum PlutilValue: Hashable, Sendable {
  case dictionary([Entry])
  case array([PlutilValue])
  case string(String)
  case integer(Int128)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  case data([UInt8])
  case uid(UInt32)
  case null

  struct Entry: Hashable, Sendable {
    var key: String
    var value: PlutilValue
  }
}

extension PlutilValue {
  init(_ value: PropertyList) {
    switch value {
    case .dictionary(let dictionary):
      self = .dictionary(
        dictionary.entries.map { Entry(key: $0.key, value: PlutilValue($0.value)) })
    case .array(let values): self = .array(values.map { PlutilValue($0) })
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .boolean(let flag): self = .boolean(flag)
    case .date(let seconds): self = .date(seconds)
    case .data(let bytes): self = .data(bytes)
    case .uid(let number): self = .uid(number)
    }
  }

  /// If several members share a name, the last one counts.
  init(_ value: JSONValue) {
    switch value {
    case .object(let members):
      var entries: [Entry] = []
      var positions: [[UInt8]: Int] = [:]
      for member in members {
        let entry = Entry(key: member.name, value: PlutilValue(member.value))
        if let position = positions.updateValue(entries.count, forKey: Array(member.name.utf8)) {
          positions[Array(member.name.utf8)] = position
          entries[position] = entry
        } else {
          entries.append(entry)
        }
      }
      self = .dictionary(entries)
    case .array(let values): self = .array(values.map { PlutilValue($0) })
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(Int128(number))
    case .number(let number): self = .real(number)
    case .boolean(let flag): self = .boolean(flag)
    case .null: self = .null
    }
  }

  /// The value as a property list; fails if it contains null.
  func propertyList() throws(PlutilError) -> PropertyList {
    switch self {
    case .dictionary(let entries):
      var dictionary = PropertyList.Dictionary()
      for entry in entries { dictionary[entry.key] = try entry.value.propertyList() }
      return .dictionary(dictionary)
    case .array(let values):
      var converted: [PropertyList] = []
      for value in values { converted.append(try value.propertyList()) }
      return .array(converted)
    case .string(let text): return .string(text)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .boolean(let flag): return .boolean(flag)
    case .date(let seconds): return .date(seconds)
    case .data(let bytes): return .data(bytes)
    case .uid(let number): return .uid(number)
    case .null: throw PlutilError("Invalid object in plist for property list format")
    }
  }

  /// The names that `-type` prints.
  var typeName: String {
    switch self {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .real: "float"
    case .boolean: "bool"
    case .date: "date"
    case .data: "data"
    case .uid: "uid"
    case .null: "null"
    }
  }

  /// The names that `-expect` takes.
  static let typeNames = [
    "bool", "integer", "float", "string", "date", "data", "dictionary", "array",
  ]
}

/// A type of value that `-insert` and `-replace` take, and how its text is parsed.
struct PlutilValueType: Sendable {
  /// As it is typed: `-string`.
  var name: String
  /// The value of a type that takes no text.
  var constant: PlutilValue?
  var parse: @Sendable (String) throws(PlutilError) -> PlutilValue

  private init(
    _ name: String, parse: @escaping @Sendable (String) throws(PlutilError) -> PlutilValue
  ) {
    self.name = name
    self.parse = parse
  }

  private init(_ name: String, constant: PlutilValue) {
    self.init(name) { (_) throws(PlutilError) in constant }
    self.constant = constant
  }

  /// Fails for an unknown name.
  init(named name: String) throws(PlutilError) {
    guard let type = Self.all.first(where: { $0.name == name }) else {
      throw PlutilError("Unknown insert or replace type \(name)")
    }
    self = type
  }

  static let all = [
    // Any other word is "no", as Apple's documentation says.
    PlutilValueType("-bool") { .boolean(["yes", "true"].contains($0.lowercased())) },
    PlutilValueType("-integer") { text throws(PlutilError) in
      guard let number = Int128(text), Int128(Int64.min)...Int128(UInt64.max) ~= number else {
        throw PlutilError("Invalid integer in argument: \(text)")
      }
      return .integer(number)
    },
    PlutilValueType("-float") { text throws(PlutilError) in
      guard let number = Double(text) else {
        throw PlutilError("Invalid float in argument: \(text)")
      }
      return .real(number)
    },
    PlutilValueType("-string") { .string($0) },
    PlutilValueType("-date") { text throws(PlutilError) in
      guard let date = CalendarDate(parsing: text) else {
        throw PlutilError("Invalid date in argument: \(text)")
      }
      return .date(date.secondsSinceReferenceDate)
    },
    PlutilValueType("-data") { text throws(PlutilError) in
      guard let bytes = try? decodeBase64(Array(text.utf8)) else {
        throw PlutilError("Invalid base64 data in argument")
      }
      return .data(bytes)
    },
    PlutilValueType("-xml") { text throws(PlutilError) in
      do throws(PropertyListError) {
        return PlutilValue(try PropertyList(parsingXML: Array(text.utf8)))
      } catch {
        throw PlutilError("Unable to parse XML: \(error.text)")
      }
    },
    PlutilValueType("-json") { text throws(PlutilError) in
      do throws(JSONError) {
        return PlutilValue(try JSONValue(parsing: Array(text.utf8)))
      } catch {
        throw PlutilError("Unable to parse JSON: \(error.text)")
      }
    },
    PlutilValueType("-array", constant: .array([])),
    PlutilValueType("-dictionary", constant: .dictionary([])),
  ]
}

/// A file that was read.
struct PlutilDocument: Sendable {
  /// The format that a file is in.
  enum Form: Hashable, Sendable {
    case propertyList(PropertyListForm)
    case json
  }

  var value: PlutilValue
  var form: Form

  /// Reads a property list or JSON.
  init(reading file: String, _ context: any ToolContext) throws(PlutilError) {
    let bytes = try Self.contents(of: file, context)
    let problem: PlutilError
    do throws(PlutilError) {
      value = try Self.propertyList(bytes)
      form = .propertyList(PropertyListForm(of: bytes))
      // `{}` is valid in both formats; only as JSON can it be edited and keep its format.
      if form == .propertyList(.oldStyle), let json = try? JSONValue(parsing: bytes),
        PlutilValue(json) == value
      {
        form = .json
      }
      return
    } catch {
      problem = error
    }
    do throws(JSONError) {
      value = PlutilValue(try JSONValue(parsing: Self.withoutByteOrderMark(bytes)))
      form = .json
    } catch {
      throw PlutilError(
        "Property List error: \(problem.message) / JSON error: \(error.text)")
    }
  }

  /// Checks that a file is a property list; JSON is none.
  static func check(_ file: String, _ context: any ToolContext) throws(PlutilError) {
    let bytes = try contents(of: file, context)
    do throws(PlutilError) { _ = try propertyList(bytes) } catch {
      throw PlutilError("(\(error.message))")
    }
  }

  private static func contents(
    of file: String, _ context: any ToolContext
  ) throws(PlutilError) -> [UInt8] {
    do throws(FileTreeError) {
      return file == "-" ? try context.readStandardInput() : try context.read(file)
    } catch {
      throw PlutilError(
        "file does not exist or is not readable or is not a regular file (\(error.reason))")
    }
  }

  private static func propertyList(_ bytes: [UInt8]) throws(PlutilError) -> PlutilValue {
    if bytes.isEmpty { throw PlutilError("Cannot parse a NULL or zero-length data") }
    do throws(PropertyListError) {
      return PlutilValue(try PropertyList(decoding: bytes))
    } catch {
      throw PlutilError(error.text)
    }
  }

  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}

extension PropertyListError {
  /// The message with its line, in the wording of CoreFoundation.
  var text: String {
    let place = position.map { " at line \($0.line)" } ?? offset.map { " at offset \($0)" }
    return message + (place ?? "")
  }
}

extension JSONError {
  var text: String { "\(message) around character \(offset)" }
}
