package import AppleVocabulary
package import BundleModel
package import Diagnostics
internal import FileTree
package import InterfaceBuilderFormat
package import PropertyListFormat
import StringsFormat

/// The keys that a compiled resource adds to its product's Info.plist.
package struct PartialInfoPlist: Equatable, Sendable {
  /// The resource's path, for messages.
  package var source: String
  package var values: PropertyList.Dictionary

  package init(source: String, values: PropertyList.Dictionary) {
    self.source = source
    self.values = values
  }
}

/// The finished files.
package struct ProcessedInfoPlist: Equatable, Sendable {
  package var infoPlist: [UInt8]
  /// Eight bytes: type and creator (rule 7.7.1).
  package var pkgInfo: [UInt8]

  package init(infoPlist: [UInt8], pkgInfo: [UInt8]) {
    self.infoPlist = infoPlist
    self.pkgInfo = pkgInfo
  }
}

/// Makes an Info.plist, by the steps of rule 7.2; nil after an error.
package func processInfoPlist(
  _ recipe: InfoPlistRecipe, file: InputFile?, partials: [PartialInfoPlist],
  diagnostics: inout [Diagnostic]
) -> ProcessedInfoPlist? {
  var own: [Diagnostic] = []
  defer { diagnostics += own }
  let form = file.map { PropertyListForm(of: $0.contents) }
  guard let fileValues = readInfoPlist(file, diagnostics: &own) else { return nil }
  let properties = recipe.properties.dictionary ?? [:]
  let ranges = InfoPlistRanges(
    file: file, fileKeys: fileValues, properties: properties, propertyRanges: recipe.propertyRanges)

  var values = mergePartialInfoPlists(partials, diagnostics: &own)
  values.merge(fileValues) { own.append(.partialConflict(.init($0, ranges, partials))) }
  if recipe.reportsOverriddenKeys {
    own += ranges.overriddenKeys.map { Diagnostic.overriddenKey($0, ranges) }
  }
  values.merge(properties) { own.append(.fileConflict(.init($0, ranges, partials))) }
  for entry in recipe.synthesized.dictionary?.entries ?? [] where values[entry.key] == nil {
    values[entry.key] = entry.value
  }
  if recipe.expandsMacros {
    expandMacros(in: &values, settings: recipe.settings, ranges: ranges, diagnostics: &own)
  }
  guard !own.hasErrors else { return nil }
  removeEmptyStrings(from: &values)
  enforce(recipe.enforced.dictionary ?? [:], on: &values, ranges: ranges, diagnostics: &own)
  removeForeignKeys(from: &values, platform: recipe.platform)
  validateInfoPlist(&values, recipe: recipe, ranges: ranges, diagnostics: &own)
  let pkgInfo = makePkgInfo(values, ranges: ranges, diagnostics: &own)
  guard !own.hasErrors else { return nil }

  let isBinary = recipe.format == .binary || (recipe.format != .xml && form == .binary)
  let result = PropertyList.dictionary(values)
  return ProcessedInfoPlist(
    infoPlist: isBinary ? result.sortedByKeys().encodedAsBinary() : result.encodedAsXML(),
    pkgInfo: pkgInfo)
}

/// The dictionary in the file, empty without a file; nil after an error.
func readInfoPlist(
  _ file: InputFile?, diagnostics: inout [Diagnostic]
) -> PropertyList.Dictionary? {
  guard let file else { return [:] }
  do {
    let value = try PropertyList(decoding: file.contents)
    guard let dictionary = value.dictionary else {
      diagnostics.append(.rootIsNoDictionary(value, in: file.path))
      return nil
    }
    return dictionary
  } catch {
    diagnostics.append(.invalidPropertyList(error, id: "info-syntax", in: file.path))
    return nil
  }
}

/// The eight bytes of PkgInfo: `CFBundlePackageType`, then `CFBundleSignature` (rule 7.7.1).
func makePkgInfo(
  _ values: PropertyList.Dictionary, ranges: InfoPlistRanges, diagnostics: inout [Diagnostic]
) -> [UInt8] {
  var bytes: [UInt8] = []
  for key in ["CFBundlePackageType", "CFBundleSignature"] {
    if let code = values[key]?.string?.fourCharacterCode {
      bytes += code
      continue
    }
    bytes += Array("????".utf8)
    if values[key] != nil {
      diagnostics.append(.notFourCharacters(key, at: ranges[key]))
    }
  }
  return bytes
}

extension Diagnostic {
  /// An error at line and column, or for a binary file with the byte offset.
  static func invalidPropertyList(
    _ error: PropertyListError, id: String, in file: ProjectPath, details: [String] = []
  ) -> Diagnostic {
    let suffix = error.offset.map { " (at byte \($0))" } ?? ""
    return Diagnostic(
      .error, id: id, error.message + suffix,
      at: SourceRange(file: file.text, start: error.position), details: details)
  }

  fileprivate static func rootIsNoDictionary(
    _ value: PropertyList, in file: ProjectPath
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "info-no-dictionary",
      "'\(file.name)' must hold a dictionary; it holds \(value.typeName)",
      at: SourceRange(file: file.text))
  }

  fileprivate static func partialConflict(_ conflict: Conflict) -> Diagnostic {
    let sources = conflict.partials.filter { $0.values[conflict.key] != nil }.map(\.source)
    return Diagnostic(
      .error, id: "info-conflict", conflict.message, at: conflict.ranges.ofFile(conflict.key),
      notes: sources.map {
        Diagnostic.Note("'\($0)' makes it \(conflict.earlier)", at: SourceRange(file: $0))
      })
  }

  fileprivate static func fileConflict(_ conflict: Conflict) -> Diagnostic {
    let fromFile = conflict.ranges.ofFile(conflict.key)
    let sources = conflict.partials.filter { $0.values[conflict.key] != nil }.map(\.source)
    let ranges = fromFile.map { [$0] } ?? sources.map { SourceRange(file: $0) }
    return Diagnostic(
      .error, id: "info-conflict", conflict.message, at: conflict.ranges[conflict.key],
      notes: ranges.map { Diagnostic.Note("'\($0.file)' makes it \(conflict.earlier)", at: $0) })
  }

  fileprivate static func overriddenKey(_ key: String, _ ranges: InfoPlistRanges) -> Diagnostic {
    func words(_ value: PropertyList?) -> String {
      value?.string.map { "'\($0)'" } ?? "another value"
    }
    let file = ranges.ofFile(key)
    return Diagnostic(
      .warning, id: "info-overridden-key",
      "'\(key)' is \(words(ranges.properties[key])) here and overrides "
        + "\(words(ranges.fileKeys[key])) in '\(file?.file ?? "")'",
      at: ranges[key],
      notes: file.map { [Diagnostic.Note("the other value is here", at: $0)] } ?? [])
  }

  /// A key to which two sources give values of different types.
  fileprivate struct Conflict {
    var key, earlier, later: String
    var ranges: InfoPlistRanges
    var partials: [PartialInfoPlist]

    init(_ merge: MergeConflict, _ ranges: InfoPlistRanges, _ partials: [PartialInfoPlist]) {
      key = merge.key
      earlier = merge.earlier.typeName
      later = merge.later.typeName
      self.ranges = ranges
      self.partials = partials
    }

    var message: String { "'\(key)' is \(later) here and \(earlier) elsewhere" }
  }
}

extension BuildMachine {
  /// Finds the machine in the values of an Info.plist.
  ///
  /// An Xcode before the first whose nibs are known counts as that.
  package init(on platform: Platform, value: (_ key: String) -> PropertyList?) {
    self.init(system: value("BuildMachineOSBuild")?.string.flatMap { MacSystem(build: $0) })
    if let text = value("DTXcode")?.string, text.utf8.count == 4, let number = Int(text), number > 0
    {
      let oldest = platform.device == .macos ? XcodeChoice.known[0] : XcodeChoice.oldestForTouch
      xcode = max(number, oldest * 100)
    }
  }

  /// Finds the machine that an Info.plist names.
  package init(
    ofInfoPlist file: InputFile, on platform: Platform, diagnostics: inout [Diagnostic]
  ) {
    let keys = readInfoPlist(file, diagnostics: &diagnostics)
    self.init(on: platform) { keys?[$0] }
  }
}

extension InterfaceBuilderDocument {
  /// Keys that the document adds to the Info.plist of an app.
  ///
  /// On iOS and tvOS that is `UIAppFonts`, the files of the document's fonts, which the system
  /// registers when the app starts: what `ibtool --auto-activate-custom-fonts` writes (rule 3.2.8).
  /// The file names are taken to be paths from the resources directory.
  package var infoPlistKeys: PropertyList.Dictionary {
    if kind.isAppKit || customFonts.isEmpty { return [:] }
    var known: Set<String> = []
    let files = customFonts.map(\.file).filter { known.insert($0).inserted }
    return ["UIAppFonts": .array(files.map { .string($0) })]
  }
}

/// Keys that are removed at any depth if their value is empty (rule 7.2 step 8).
private let keysWithoutEmptyValues: Set = [
  "BuildMachineOSBuild", "CFBundleDevelopmentRegion", "CFBundleExecutable",
  "CFBundleGetInfoString", "CFBundleIconFile", "CFBundleIdentifier", "CFBundleName",
  "CFBundlePackageType", "CFBundleResourceSpecification", "CFBundleShortVersionString",
  "CFBundleSignature", "CFBundleTypeIconFile", "CFBundleTypeRole", "CFBundleVersion",
  "DTSwiftPlaygroundsBuild", "DTSwiftPlaygroundsVersion", "DTXcode", "DTXcodeBuild",
  "NSDocumentClass", "NSHelpFile", "NSHumanReadableCopyright", "NSMainNibFile", "NSPrincipalClass",
  "NSStickerSharingLevel",
]

/// Keys that are removed except on the platforms that use them (rule 7.2 step 10).
///
/// GNUstep reads the keys of macOS.
private let platformsOfKeys: [(key: String, platforms: Set<Platform>)] = [
  ("LSRequiresIPhoneOS", [.ios, .tvos, .visionos]),
  ("LSBackgroundOnly", [.macos, .macCatalyst, .gnustep]),
  ("LSUIElement", [.macos, .macCatalyst, .gnustep]),
  ("NSDocumentClass", [.macos, .macCatalyst, .gnustep]),
  ("NSServices", [.macos, .macCatalyst, .gnustep]),
  ("NSSupportsAutomaticTermination", [.macos, .macCatalyst, .gnustep]),
  ("NSSupportsSuddenTermination", [.macos, .macCatalyst, .gnustep]),
  ("LSApplicationCategoryType", [.macos, .macCatalyst, .gnustep, .ios, .tvos]),
]

/// Removes keys whose value is empty because a macro had none.
func removeEmptyStrings(from values: inout PropertyList.Dictionary) {
  values = withoutEmptyStrings(values)
}

private func withoutEmptyStrings(_ values: PropertyList.Dictionary) -> PropertyList.Dictionary {
  PropertyList.Dictionary(
    values.entries.lazy
      .filter { $0.value != .string("") || !keysWithoutEmptyValues.contains($0.key) }
      .map { (key: $0.key, value: withoutEmptyStrings($0.value)) })
}

private func withoutEmptyStrings(_ value: PropertyList) -> PropertyList {
  switch value {
  case .dictionary(let values): .dictionary(withoutEmptyStrings(values))
  case .array(let values): .array(values.map { withoutEmptyStrings($0) })
  default: value
  }
}

/// Removes keys that the platform does not use.
func removeForeignKeys(from values: inout PropertyList.Dictionary, platform: Platform) {
  for (key, platforms) in platformsOfKeys where !platforms.contains(platform.device) {
    values[key] = nil
  }
}

extension String {
  /// Four bytes of Mac OS Roman; nil if the text is anything else.
  fileprivate var fourCharacterCode: [UInt8]? {
    let bytes = compactMap(MacRomanEncoding.code)
    return bytes.count == 4 && count == 4 ? bytes : nil
  }
}

extension Diagnostic {
  fileprivate static func notFourCharacters(_ key: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, id: "info-four-characters",
      "'\(key)' is not four characters of Mac OS Roman; PkgInfo has '????' for it", at: range)
  }
}
