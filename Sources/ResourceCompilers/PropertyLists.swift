internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension ResourceCompiler {
  /// Validates a property list and converts it to the platform's format.
  ///
  /// `auto` is binary for iOS and its relatives (rule 3.4.4) and the same bytes elsewhere. With `same`, what
  /// is no property list is copied as well (rule 3.4.2).
  package static let propertyList = ResourceCompiler(
    rule: "compile-plist",
    command: .init("plist", platformDecides: "the form of property lists")
  ) { inputs, compilation, _, diagnostics in
    guard let input = inputs.first else { return nil }
    do throws(PropertyListError) {
      let value = try PropertyList(decoding: input.contents)
      return CompiledResource([encoded(value, input.contents, compilation)])
    } catch {
      guard compilation.policy == .same else {
        diagnostics.append(
          .invalidPropertyList(
            error, id: "plist-syntax", in: input.path,
            details: compilation.copyRemedies))
        return nil
      }
      var problem = Diagnostic.invalidPropertyList(
        error, id: "plist-copied", in: input.path, details: ["it is copied as it is"])
      problem.severity = .warning
      diagnostics.append(problem)
      return CompiledResource([input.contents])
    }
  }

  private static func encoded(
    _ value: PropertyList, _ contents: [UInt8], _ compilation: Compilation
  ) -> [UInt8] {
    let isAutomatic = compilation.policy == .auto
    let policy = isAutomatic && compilation.platform.traits.isFlat ? .binary : compilation.policy
    let form = PropertyListForm(of: contents)
    return switch policy {
    case .binary: form == .binary ? contents : value.inCoreFoundationOrder().encodedAsBinary()
    case .xml: form == .xml ? contents : value.encodedAsXML()
    default: contents
    }
  }
}
