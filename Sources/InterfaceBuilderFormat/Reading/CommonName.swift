/// Names that nearly every element is asked for, each hashed once.
public enum CommonName {
  public static let id: HashedName = "id"
  public static let key: HashedName = "key"

  public static let x: HashedName = "x"
  public static let y: HashedName = "y"
  public static let width: HashedName = "width"
  public static let height: HashedName = "height"

  static let customClass: HashedName = "customClass"
  static let customModule: HashedName = "customModule"
  static let customModuleProvider: HashedName = "customModuleProvider"

  public static let constraints: HashedName = "constraints"
}
