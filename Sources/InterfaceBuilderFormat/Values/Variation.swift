package import XMLFormat

/// The differences of an object of an iOS document in one size class.
package struct Variation: Equatable, Sendable {
  package enum SizeClass: String, Hashable, Sendable {
    case compact, regular
  }

  /// The members of a list that exist, or do not, in this size class.
  package struct Mask: Hashable, Sendable {
    /// The list: `constraints` or `subviews`.
    package var key: String
    package var included: [ObjectID]
    package var excluded: [ObjectID]
  }

  /// As written: `default`, or `heightClass=regular-widthClass=compact`.
  package var key: String
  /// Nil for any.
  package var width, height: SizeClass?
  package var masks: [Mask]
  /// Its attributes and children are those of the object itself, read by the same accessors.
  package var element: XMLElement

  package var isDefault: Bool { key == "default" }
}

extension XMLElement {
  /// The `<variation>` children.
  package func variations(_ reading: inout Reading) -> [Variation] {
    reading.use(self)
    return children.filter { $0.name == "variation" }.map { child in
      reading.use(child)
      let key = child["key"] ?? "default"
      let traits = key.split(separator: "-").map { $0.split(separator: "=", maxSplits: 1) }
      func sizeClass(_ name: String) -> Variation.SizeClass? {
        let trait = traits.first { $0.count == 2 && $0[0] == name }
        return trait.flatMap { Variation.SizeClass(rawValue: String($0[1])) }
      }
      return Variation(
        key: key, width: sizeClass("widthClass"), height: sizeClass("heightClass"),
        masks: child.masks(&reading), element: child)
    }
  }

  private func masks(_ reading: inout Reading) -> [Variation.Mask] {
    children.filter { $0.name == "mask" }.map { mask in
      reading.use(mask)
      func references(_ name: String) -> [ObjectID] {
        mask.children.filter { $0.name == name }.compactMap { $0.reference("reference", &reading) }
      }
      return Variation.Mask(
        key: mask["key"] ?? "", included: references("include"), excluded: references("exclude"))
    }
  }
}
