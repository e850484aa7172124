import Diagnostics
import XMLFormat

/// Runs everything that takes bytes of unknown origin.
package func exerciseXML(_ bytes: [UInt8]) {
  guard let document = try? XMLDocument(parsing: bytes) else { return }
  var total = document.root.text.utf8.count
  for element in document.root.descendants {
    total &+= element.text.utf8.count &+ element.position.column
    for attribute in element.attributes {
      precondition(element.attribute(HashedName(attribute.name)) == attribute)
      total &+= attribute.value.utf8.count &+ attribute.valuePosition.column
    }
  }
  precondition(total >= 0)
}
