extension PropertyList {
  public init(parsingOldStyle text: String) throws(PropertyListError) {
    throw PropertyListError("this is no XML or binary property list")
  }
}
