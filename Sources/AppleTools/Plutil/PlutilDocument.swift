import Diagnostics
import FileTree
import JSONFormat
import PropertyListFormat

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
