/// The names under which key-value coding finds what a key sets.
///
/// Source: `-[NSObject setValue:forKey:]` in Foundation's reference: `setKey:`, `_setKey:`, then the
/// instance variables `_key`, `_isKey`, `key` and `isKey`. Only the capitalized key counts for
/// methods, so that `Key` sets the property `key`.
package struct KeyValueNames: Hashable, Sendable {
  /// Names of properties and instance variables, the likeliest first.
  package let properties: [String]
  /// Selectors of methods.
  package let setters: [String]

  package init(_ key: String) {
    let capitalized = key.prefix(1).uppercased() + key.dropFirst()
    let lowered = key.prefix(1).lowercased() + key.dropFirst()
    var properties = [key]
    for name in [lowered, capitalized, "_" + key, "is" + capitalized, "_is" + capitalized]
    where !properties.contains(name) {
      properties.append(name)
    }
    // A property `hidden` whose getter is `isHidden`.
    if key.hasPrefix("is"), key.count > 2 {
      properties.append(key.dropFirst(2).prefix(1).lowercased() + key.dropFirst(3))
    }
    // The variable of a property begins with an underscore unless it is named otherwise.
    if key.hasPrefix("_"), key.count > 1 { properties.append(String(key.dropFirst())) }
    self.properties = properties
    setters = ["set" + capitalized + ":", "_set" + capitalized + ":"]
  }
}
