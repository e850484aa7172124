package import AppleVocabulary

/// What is done with resources of one kind; ``ResourceKind/Traits/policies`` lists those of each.
package enum CompilePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  case auto, none, source, keyed, loose, binary, utf8, utf16, same, xml, apple, lzw,
    combine
}

extension ResourceKind {
  /// The properties of a kind of resource in manifests.
  package struct Traits: Sendable {
    /// The policies that a manifest may give.
    package var policies: [CompilePolicy]
    /// The policy that is the same as `auto` on a platform.
    package var automatic: @Sendable (Platform) -> CompilePolicy?
    /// The description of the policies, for its key under `compile:`.
    package var doc: String
    /// The options of its compilers; nil for none.
    package var options: (any CompilerOptions.Type)?
    /// The description of the map of options, for editors.
    package var definition: String
    /// The map of a target that has its options; nil where they stand beside the policy, under
    /// `compile:`.
    package var map: Map?

    package init(
      _ policies: [CompilePolicy], _ doc: String, options: (any CompilerOptions.Type)? = nil,
      _ definition: String = "", in map: Map? = nil,
      automatic: @escaping @Sendable (Platform) -> CompilePolicy? = { _ in nil }
    ) {
      self.policies = policies
      self.doc = doc
      self.options = options
      self.definition = definition
      self.map = map
      self.automatic = automatic
    }

    /// A map of a target for the options of a kind.
    package struct Map: Sendable {
      package var key: String
      package var doc: String

      package init(_ key: String, _ doc: String) {
        self.key = key
        self.doc = doc
      }
    }
  }

  /// One row for each kind.
  package var traits: Traits {
    switch self {
    case .nib:
      Traits(
        [.auto, .keyed, .source, .none],
        "`keyed` archives are also read by GNUstep; `source` ships the xib.",
        options: DocumentOptions.self, "The options for xibs.")
    case .storyboard:
      Traits(
        [.auto, .source, .none], "`source` ships the storyboard.", options: DocumentOptions.self,
        "The options for storyboards.")
    case .assets:
      Traits(
        [.auto, .loose, .none],
        "`loose` makes files of the images instead of `Assets.car`.",
        options: AssetOptions.self, "Assets with a role in the product.",
        in: .init("assets", "The names of assets in catalogs that have a role in the product."))
    case .strings:
      Traits(
        [.auto, .binary, .utf8, .utf16, .same, .none],
        "UTF-16 on macOS, binary on the iOS family, UTF-8 on GNUstep, unless set.",
        options: StringsOptions.self,
        // Rule 3.3.6.
        automatic: { $0.traits.isFlat ? .binary : $0 == .gnustep ? .utf8 : .utf16 })
    case .xcstrings:
      Traits([.auto, .none], "`none` copies the catalog.", options: StringCatalogOptions.self)
    case .plist:
      Traits(
        [.auto, .binary, .xml, .same, .none],
        "Binary on the iOS family, unchanged elsewhere, unless set.",
        automatic: { $0.traits.isFlat ? .binary : .same })
    case .png:
      Traits(
        [.auto, .apple, .none], "`apple` makes PNG files that only Apple's systems read.")
    case .tiff:
      Traits(
        [.auto, .lzw, .combine, .none],
        "`lzw` compresses; `combine` also makes one file of `a.png` and `a@2x.png`.",
        automatic: { _ in CompilePolicy.none })
    case .coredata:
      Traits([.auto, .none], "`none` copies the model.", options: ModelOptions.self)
    case .mlmodel: Traits([.auto, .none], "`none` copies the model.")
    case .intents: Traits([.auto, .none], "`none` copies the definition.")
    case .metal, .rez: Traits([.auto, .none], "`none` copies the source.")
    case .atlas, .reality: Traits([.auto, .none], "`none` copies the assets.")
    }
  }

  package var policies: [CompilePolicy] { traits.policies }
  package var options: [CompilerOption] { traits.options?.options ?? [] }

  /// The options that a manifest gives for all resources of the kind.
  package var manifestOptions: [CompilerOption] {
    options.filter { option in
      if case .file = option.scope { return false }
      return option.key != nil
    }
  }
}
