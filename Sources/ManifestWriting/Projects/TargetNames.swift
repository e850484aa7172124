internal import BundleModel

/// The names of a manifest's targets, by the addresses of products.
struct TargetNames {
  private var byAddress: [String: String] = [:]
  private var taken: Set<String> = []

  init(_ products: [ResolvedProject.Product]) {
    for product in products {
      let own = Self.allowed(product.target)
      var name = taken.contains(own) ? Self.allowed(product.address) : own
      var number = 2
      while taken.contains(name) {
        name = own + "-" + String(number)
        number += 1
      }
      taken.insert(name)
      byAddress[product.address] = name
    }
  }

  subscript(address: String) -> String? { byAddress[address] }

  /// The name without the characters that an address has a use for.
  private static func allowed(_ name: String) -> String {
    let text = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { $0 == "/" || $0 == ":" || $0.value < 0x20 ? "-" : $0 }))
    return ["", ".", ".."].contains(text) ? "Target" : text
  }
}
