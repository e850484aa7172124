/// Names that nearly every element is asked for, each hashed once.
package enum CommonName {
  package static let id: HashedName = "id"
  package static let key: HashedName = "key"

  package static let x: HashedName = "x"
  package static let y: HashedName = "y"
  package static let width: HashedName = "width"
  package static let height: HashedName = "height"

  static let customClass: HashedName = "customClass"
  static let customModule: HashedName = "customModule"
  static let customModuleProvider: HashedName = "customModuleProvider"

  package static let constraints: HashedName = "constraints"
}
