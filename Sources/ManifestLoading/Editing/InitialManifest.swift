package import BundleModel
import MacroExpansion

/// The text of a new `bundle.yml`, with comments on the common keys.
///
/// Characters that a target's name cannot contain are removed from `name`.
package func initialManifest(name: String, platform: Platform = .ios, type: ProductType = .app)
  -> String
{
  let kept = name.unicodeScalars.filter { $0 != "/" && $0 != ":" && $0.value >= 0x20 }
  var target = String(String.UnicodeScalarView(kept)).trimmed
  if target.isEmpty || target == "." || target == ".." { target = "App" }
  let word = yamlScalar(target, .block)
  let version = firstVersions[platform.device] ?? "1.0"
  let identifier = "org.example.$(TARGET_NAME:rfc1034identifier)"
  return """
    # What goes into the bundle. Reference: bundler help, or `bundler schema` for your editor.
    version: 1
    name: \(yamlScalar(target.escapedForMacros, .block))

    targets:
      \(word):
        type: \(type.rawValue)                      # \
    \(ProductType.allCases.map(\.rawValue).joined(separator: " "))
        platform: \(platform.rawValue)                  # \
    \(Platform.allCases.prefix(6).map(\.rawValue).joined(separator: " ")), or a list
        deploymentTarget: "\(version)"        # quoted: versions are text
        bundleID: \(identifier)
        # executable: build/\(target.escapedForMacros.commentSafe)     \
    # a linked program, to make more than resources

        info:
          # file: Info.plist            # a property list to start from
          properties:
            CFBundleShortVersionString: "1.0"
            CFBundleVersion: "1"

        resources: []
          # - Assets.xcassets           # an asset catalog
          # - "*.lproj"                 # localized files; globs are quoted
          # - group: Art                # a group: every file below lands side by side
          #   exclude: ["*.psd"]
          # - folder: Levels            # a folder: copied as it is, hierarchy and all
          # - file: ../shared/LICENSE   # outside the project…
          #   copy: true                # …so take a private copy once

    """
}

/// Initial deployment targets: old enough for most users, new enough for current tools.
private let firstVersions: [Platform: String] = [
  .ios: "16.0", .tvos: "16.0", .watchos: "9.0", .visionos: "1.0", .macos: "13.0",
]

extension String {
  fileprivate var trimmed: String {
    let front = drop { $0 == " " }
    return String(String(front.reversed().drop { $0 == " " }.reversed()))
  }

  fileprivate var commentSafe: String {
    unicodeScalars.allSatisfy { $0.value != 0x2028 && $0.value != 0x2029 && $0.value != 0x85 }
      ? self : "App"
  }
}
