extension SettingLevel {
  /// What settings are before a project says anything: the build system's, the platform's, the package
  /// type's and the product type's defaults, weakest first (Docs/Rules.md, Xcode projects 8.3).
  ///
  /// - Parameters:
  ///   - productType: `com.apple.product-type.application` …; an unknown one counts as a bundle, nil
  ///     (an aggregate target) has no product.
  ///   - sdkVersion: Such as `17.2`, for `SDK_NAME` and `SDK_VERSION`; nil leaves it out.
  package static func defaults(
    destination: XcodeDestination, productType: String?, sdkVersion: String? = nil
  ) -> [SettingLevel] {
    []
  }

  /// What follows from the project's location (Docs/Rules.md, Xcode projects 8.5 and 8.6).
  ///
  /// - Parameters:
  ///   - name: `PROJECT_NAME`, the name of the `.xcodeproj` without its extension.
  ///   - directory: `SRCROOT`, the directory that paths of the project are relative to.
  ///   - projectFile: `PROJECT_FILE_PATH`, the path of the `.xcodeproj`.
  ///   - buildDirectory: `SYMROOT`; nil leaves the default, `build`.
  package static func project(
    name: String, directory: String, projectFile: String, developmentRegion: String?,
    configuration: String, buildDirectory: String? = nil
  ) -> SettingLevel {
    SettingLevel("project-derived")
  }

  /// What follows from the target (Docs/Rules.md, Xcode projects 8.5).
  package static func target(name: String, productType: String?) -> SettingLevel {
    SettingLevel("target-derived")
  }

  /// `PRODUCT_NAME = $(TARGET_NAME)`, just above the built-in levels, for targets without a name of the
  /// product: with Xcode, those products have none (Docs/Rules.md, Xcode projects 8.7).
  package static let productNameFallback = SettingLevel(
    "fallback", [("PRODUCT_NAME", "$(TARGET_NAME)")])
}

/// Whether a product type is in the table; others count as a bundle.
package func isKnownProductType(_ identifier: String) -> Bool { false }
