/// Three complete manifests: flat, hierarchical, and several targets with variables.
enum ExampleManifests {
  /// Flat iOS app resources.
  static let skyline = #"""
    version: 1
    name: Skyline

    targets:
      Skyline:
        type: app
        platform: ios                     # -> flat layout
        deploymentTarget: "16.0"          # quoted: versions are text
        devices: [iphone, ipad]           # -> UIDeviceFamily [1, 2]
        bundleID: org.example.skyline
        executable: build/Skyline         # already linked by swiftc, xtool, Theos…
        module: Skyline                   # customModule for "current product module"

        info:
          file: Info.plist
          properties:
            CFBundleShortVersionString: "1.10"
            CFBundleVersion: "42"
            UILaunchStoryboardName: LaunchScreen

        resources:
          - Assets.xcassets               # -> Assets.car + icon keys in Info.plist
          - Base.lproj                    # Main.storyboard -> Base.lproj/Main.storyboardc
          - en.lproj
          - fr.lproj
          - Screens                       # a group: every .xib below lands at the root as .nib
          - group: Art/Icons              # Art/Icons/map/pin.png -> pin.png
            exclude: ["*.psd", drafts/**]
          - folder: Levels                # a folder reference: Levels/1/map.json stays there
          - folder: Web
            contents: true                # Web/index.html -> index.html, css/ stays a directory
          - file: Art/poster-tablet@2x.png
            as: poster@2x.png
            devices: [ipad]               # -> poster@2x~ipad.png
          - file: ../licences/LICENSE     # outside the project…
            as: LICENSE.txt
            copy: true                    # …so take a private copy once
          - file: GoogleService-Info.plist
            optional: true
    """#

  /// Hierarchical macOS `.bundle`: localizations, folder references, copy destinations.
  static let ledger = #"""
    version: 1
    name: Ledger

    targets:
      LedgerResources:
        type: bundle
        platform: macos                   # -> Contents/ layout
        deploymentTarget: "11.0"
        bundleID: org.example.ledger.resources
        developmentLanguage: en
        localizations: [en, fr, pt-BR]    # the others are left out

        info:
          properties:
            CFBundleName: $(PRODUCT_NAME)
            CFBundleIdentifier: $(PRODUCT_BUNDLE_IDENTIFIER)
            CFBundlePackageType: BNDL
            NSHumanReadableCopyright: © 2026 Example

        compile:
          strings: binary                 # utf8 | utf16 | binary | same
          plist: same
          png: none

        resources:
          - MainMenu.xib                  # -> Contents/Resources/MainMenu.nib
          - Icon.iconset                  # -> Contents/Resources/Icon.icns
          - "*.lproj"                     # globs are quoted: * starts an alias in YAML
          - Localizable.xcstrings         # -> <lang>.lproj/Localizable.strings(dict)
          - folder: Help/Ledger.help      # a wrapper: one unit either way
          - folder: Templates
            exclude: ["**/*.bak"]
          - group: Audio                  # flattened, but into a sub-directory
            to: resources/Sounds          # Audio/ui/tap.aiff -> Contents/Resources/Sounds/tap.aiff
          - file: build/Localised.strings
            lproj: fr
            as: Generated.strings

        copyFiles:                        # verbatim: nothing here is compiled
          - to: sharedSupport
            file: Scripts/setup.sh
            mode: "0755"
          - to: plugins
            folder: build/Importer.bundle
          - to: frameworks
            folder: vendor/Extra.framework
            symlinks: keep                # Versions/Current must stay a link
    """#

  /// Several targets, variables, platforms.
  static let orbit = #"""
    version: 1
    name: Orbit

    include:
      - shared/branding.yml               # variables and templates, merged first

    variables:
      VERSION: "2.0.1"
      BUILD: {env: BUILD_NUMBER, default: "0"}     # the only way the environment gets in
      VENDOR: org.example

    templates:
      common:
        bundleID: $(VENDOR).$(TARGET_NAME:rfc1034identifier)
        info:
          properties:
            CFBundleShortVersionString: $(VERSION)
            CFBundleVersion: $(BUILD)
        resources:
          - Shared/Assets.xcassets
          - "Shared/*.lproj"

    targets:
      Orbit:
        template: common
        type: app
        platform: [ios, macos, gnustep]   # three products: Orbit:ios, Orbit:macos, Orbit:gnustep
        executable: build/$(PLATFORM)/Orbit
        devices: [iphone, ipad]
        resources:
          - group: UI/iOS
            platforms: [ios]
          - group: UI/Mac
            platforms: [macos, gnustep]
          - folder: Ephemeris
        when:
          macos:
            info: {file: Mac/Info.plist}
            embed: [OrbitHelper]
          ios:
            info: {file: iOS/Info.plist}
            embed: [OrbitWidget]
          gnustep:
            compile: {nib: source, strings: utf8}

      OrbitWidget:
        template: common
        type: appex
        platform: ios
        info: {file: Widget/Info.plist}
        resources: [Widget/MainInterface.storyboard]

      OrbitHelper:
        template: common
        type: xpc
        platform: macos
        executable: build/macos/OrbitHelper
        info: {file: Helper/Info.plist}
    """#

  /// What `orbit` includes.
  static let branding = """
    variables:
      BRAND: Orbit
    templates:
      branded:
        info:
          properties:
            NSHumanReadableCopyright: © $(BRAND)
    """

  static let all = [skyline, ledger, orbit]
}
