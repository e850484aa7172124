package import AssetCatalogFormat
internal import BundleModel
internal import ByteCoding
package import Diagnostics
package import FileTree
package import Hashing
internal import ImageFormats
package import PropertyListFormat

/// The files and keys that compiled catalogs become.
package struct CompiledCatalogs: Sendable {
  /// Names beside each other in the resources directory; those of `outputNames(of:_:)`.
  package var files: [(name: String, contents: [UInt8])]
  /// The keys for Info.plist; empty without any.
  package var infoPlist: PropertyList.Dictionary

  /// Writes the PNGs beside the archive in the form that iOS reads fastest, as other images are
  /// (rule 3.6.5).
  package mutating func compressPNGs(diagnostics: inout [Diagnostic]) {
    for index in files.indices
    where FileName(files[index].name).extension == "png"
      && files[index].contents.starts(with: PNGFile.signature)
    {
      do throws(FormatError) {
        files[index].contents = try PNGFile(decoding: files[index].contents).encodedForApple()
      } catch {
        diagnostics.append(.incompressible(files[index].name, error))
      }
    }
  }
}

/// The names of the files that catalogs become, by what they say of themselves: no image is read.
///
/// Catalogs without anything for the platform have no archive. Names that options ask for and no catalog has
/// are reported.
package func outputNames(
  of catalogs: [AssetCatalog], _ options: CatalogOptions, diagnostics: inout [Diagnostic]
) -> [String] {
  let plan = CatalogPlan(catalogs, options)
  diagnostics += plan.missing
  return plan.outputNames
}

/// The same without a report.
package func outputNames(of catalogs: [AssetCatalog], _ options: CatalogOptions) -> [String] {
  CatalogPlan(catalogs, options).outputNames
}

/// Compiles catalogs to one archive, icon files, and keys of the Info.plist.
///
/// - Parameters:
///   - catalogs: all of a target, in its order; of assets with the same name, the first counts.
///   - options: what they are compiled for.
///   - isPlanned: true if `outputNames` has reported missing names before.
///   - environment: what may be used of the machine; without a renderer vector images are stored
///     alone, with a warning.
///   - cache: results of earlier runs with the same settings; it changes no byte.
///   - tree: where the files are that the catalogs name.
///   - diagnostics: gets what is wrong, for each file.
/// - Returns: nil after an error.
package func compileCatalogs(
  _ catalogs: [AssetCatalog], _ options: CatalogOptions, isPlanned: Bool = false,
  environment: CompileEnvironment = CompileEnvironment(),
  cache: ResultCache? = nil, in tree: some FileTree, diagnostics: inout [Diagnostic]
) -> CompiledCatalogs? {
  let plan = CatalogPlan(catalogs, options)
  var found = plan.diagnostics + (isPlanned ? [] : plan.missing)
  // A file may be used several times: an icon is drawn for phones and pads.
  defer { diagnostics += found.withoutRepetitions }
  var compiled = CompiledCatalogs(files: [], infoPlist: plan.infoPlist)
  if plan.hasArchive {
    var builder = ArchiveBuilder(plan, options, environment, cache, in: tree, diagnostics: &found)
    compiled.files.append((archiveName, builder.encoded(cache, diagnostics: &found)))
  }
  for run in LooseIcon.runs(plan.looseIcons) {
    compiled.files += LooseIcon.files(run, in: tree)
  }
  if let file = plan.iconFile, let contents = file.contents(in: tree, diagnostics: &found) {
    compiled.files.append((file.fileName, contents))
  }
  for image in plan.launchImages {
    let range = SourceRange(file: image.file.text)
    guard let contents = read(image.file, in: tree, at: range, diagnostics: &found) else {
      continue
    }
    compiled.files.append((image.fileName, contents))
  }
  for file in plan.drawnFiles {
    guard let renderer = environment.renderer,
      let contents = file.contents(in: tree, renderer)
    else { continue }
    compiled.files.append((file.fileName, contents))
  }
  for pack in plan.stickerPacks {
    compiled.files += pack.files(in: tree, environment, diagnostics: &found)
  }
  return found.hasErrors ? nil : compiled
}

extension Diagnostic {
  fileprivate static func incompressible(_ name: String, _ error: FormatError) -> Diagnostic {
    Diagnostic(.error, id: "catalog-undecodable", "cannot compress '\(name)': \(error)")
  }
}
