extension FuzzTarget {
  /// Xibs of Interface Builder 3 and Xcode 4: archives of format 7 and 8.
  static let archive = FuzzTarget(
    name: "archive",
    seeds: [
      format8("Cocoa", owner: "NSCustomObject", view: "NSButton", outlet: "IBOutletConnection"),
      format8(
        "CocoaTouch", owner: "IBProxyObject", view: "IBUILabel",
        outlet: "IBCocoaTouchOutletConnection"),
      format7("Cocoa", connections: connections, owner: "NSCustomObject", view: "NSView", control),
      format7(
        "CocoaTouch", connections: touchConnections, owner: "IBProxyObject", view: "IBUIView",
        touchControl),
    ],
    words: xmlWords + [
      "<object class=\"NSMutableArray\" key=\"NSSubviews\">",
      "<bool key=\"EncodedWithXMLCoder\">YES</bool>",
      "<array key=\"children\">", "</array>", "</object>", "<reference key=\"parent\" ref=\"0\"/>",
      "<reference ref=\"v\"/>", "<reference key=\"NSSuperview\" ref=\"v\"/>", "<nil key=\"n\"/>",
      "<object class=\"NSView\" id=\"x\">", "<int key=\"objectID\">4</int>",
      "<string key=\"NSFrame\">{{1e9, 2}, {3, 4}}</string>", "<real value=\"1e999\"/>",
      "<bytes key=\"NSRGB\">MC41IDAgMAA</bytes>", "<integer value=\"-9223372036854775808\"/>",
      "<string key=\"s\" type=\"base64-UTF8\">Gw</string>", "IBOutletConnection",
      "IBBindingConnection",
      "IBActionConnection", "IBCocoaTouchOutletConnection", "NSMatrix", "NSScrollView",
      "NSTableView", "NSMenu", "IBUITableViewCell",
      "IBUIView", "NSWindowTemplate", "dict.sortedKeys", "dict.values", " id=\"v\"", " ref=\"r\"",
    ],
    syntax: .xml,
    run: { exerciseInterfaceBuilder($0) })

  /// A xib of Xcode 4 with collections in both of their forms.
  private static func format8(
    _ kind: String, owner: String, view: String, outlet: String
  ) -> String {
    """
    <archive type="com.apple.InterfaceBuilder3.\(kind).XIB" version="8.00"><data>
    <int key="IBDocument.SystemTarget">1050</int>
    <array class="NSMutableArray" key="IBDocument.RootObjects" id="r"><object class="\(owner)" id="o"/>
    <object class="\(view)" id="v"><int key="NSvFlags">274</int>
    <string key="NSFrame">{{1, 2}, {3, 4}}</string><object class="NSMutableArray" key="NSSubviews">
    <bool key="EncodedWithXMLCoder">YES</bool><reference ref="w"/></object></object>
    <object class="\(view)" id="w"><reference key="NSSuperview" ref="v"/></object></array>
    <object class="IBObjectContainer" key="IBDocument.Objects"><array key="connectionRecords">
    <object class="IBConnectionRecord"><object class="\(outlet)" key="connection">
    <string key="label">a</string><reference key="source" ref="o"/><reference key="destination"
    ref="v"/></object><int key="connectionID">4</int></object></array><object
    class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects"><object
    class="IBObjectRecord"><int key="objectID">0</int><array key="object" id="0"/><reference
    key="children" ref="r"/></object><object class="IBObjectRecord"><int key="objectID">-2</int>
    <reference key="object" ref="o"/></object><object class="IBObjectRecord"><int key="objectID">3</int>
    <reference key="object" ref="v"/><array key="children"><reference ref="w"/></array><reference
    key="parent" ref="0"/></object></array></object><object class="NSMutableDictionary"
    key="flattenedProperties"><string key="NS.key.0">3.CustomClassName</string><string
    key="NS.object.0">A</string></object></object></data></archive>
    """
  }

  private static let coded = "<bool key=\"EncodedWithXMLCoder\">YES</bool>"

  private static let control = """
    <object class="NSTextField" id="w"><reference key="NSNextResponder" ref="v"/>
    <int key="NSvFlags">256</int><string key="NSFrame">{{20, 20}, {100, 22}}</string>
    <reference key="NSSuperview" ref="v"/><bool key="NSEnabled">YES</bool>
    <object class="NSTextFieldCell" key="NSCell" id="c"><int key="NSCellFlags">-1804468671</int>
    <string key="NSContents">text</string><object class="NSFont" key="NSSupport" id="f">
    <string key="NSName">LucidaGrande</string><double key="NSSize">13</double></object>
    <reference key="NSControlView" ref="w"/><object class="NSColor" key="NSTextColor">
    <int key="NSColorSpace">3</int><bytes key="NSWhite">MC42NjY2NjY2NjY3AA</bytes></object></object>
    </object>
    """

  private static let connections = """
    <object class="IBConnectionRecord"><object class="IBActionConnection" key="connection">
    <string key="label">go:</string><reference key="source" ref="o"/>
    <reference key="destination" ref="w"/></object><int key="connectionID">9</int></object>
    <object class="IBConnectionRecord"><object class="IBBindingConnection" key="connection">
    <string key="label">value: a</string><reference key="source" ref="w"/>
    <reference key="destination" ref="o"/><object class="NSNibBindingConnector" key="connector">
    <reference key="NSSource" ref="w"/><reference key="NSDestination" ref="o"/>
    <string key="NSBinding">value</string><string key="NSKeyPath">a</string>
    <int key="NSNibBindingConnectorVersion">2</int></object></object>
    <int key="connectionID">10</int></object>
    """

  private static let touchControl = """
    <object class="IBUITextField" id="w"><reference key="NSNextResponder" ref="v"/>
    <int key="NSvFlags">292</int><string key="NSFrame">{{20, 12}, {178, 21}}</string>
    <reference key="NSSuperview" ref="v"/><bool key="IBUIOpaque">NO</bool>
    <int key="IBUIContentMode">4</int><string key="IBUIText">text</string><int
    key="IBUIBorderStyle">3</int><object class="NSColor" key="IBUITextColor"><int
    key="NSColorSpace">3</int><bytes key="NSWhite">MC42NjY2NjY2NjY3AA</bytes></object><object
    class="IBUITextInputTraits" key="IBUITextInputTraits"><bool key="IBUISecureTextEntry">YES</bool>
    </object><object class="IBUIFontDescription" key="IBUIFontDescription"><int key="type">1</int><double
    key="pointSize">17</double></object></object>
    """

  private static let touchConnections = """
    <object class="IBConnectionRecord"><object class="IBCocoaTouchEventConnection" key="connection">
    <string key="label">go:</string><reference key="source" ref="w"/><reference key="destination"
    ref="o"/><int key="IBEventType">7</int></object><int key="connectionID">9</int></object>
    <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection">
    <string key="label">view</string><reference key="source" ref="o"/><reference key="destination"
    ref="v"/></object><int key="connectionID">10</int></object>
    """

  /// A xib of Interface Builder 3: every collection is an object, dictionaries are two lists.
  private static func format7(
    _ kind: String, connections: String, owner: String, view: String, _ control: String
  ) -> String {
    """
    <archive type="com.apple.InterfaceBuilder3.\(kind).XIB" version="7.10"><data>
    <int key="IBDocument.SystemTarget">1040</int>
    <string key="IBDocument.AppKitVersion">1038.29</string>
    <object class="NSMutableArray" key="IBDocument.EditedObjectIDs">\(coded)<integer value="3"/></object>
    <object class="NSArray" key="IBDocument.PluginDependencies" id="p">\(coded)
    <string>com.apple.InterfaceBuilder.\(kind)Plugin</string></object>
    <object class="NSMutableArray" key="IBDocument.RootObjects" id="r">\(coded)
    <object class="\(owner)" id="o"><string
    key="\(kind == "Cocoa" ? "NSClassName" : "IBProxiedObjectIdentifier")">IBFilesOwner</string></object>
    <object class="\(view)" id="v"><nil key="NSNextResponder"/><int key="NSvFlags">274</int>
    <object class="NSMutableArray" key="NSSubviews">\(coded)
    \(control)</object><string key="NSFrameSize">{320, 200}</string>
    <reference key="NSSuperview"/></object></object>
    <object class="IBObjectContainer" key="IBDocument.Objects">
    <object class="NSMutableArray" key="connectionRecords">\(coded)
    \(connections)</object>
    <object class="IBMutableOrderedSet" key="objectRecords">
    <object class="NSArray" key="orderedObjects">\(coded)
    <object class="IBObjectRecord"><int key="objectID">0</int><object class="NSArray" key="object"
    id="0">\(coded)</object><reference key="children" ref="r"/><nil key="parent"/></object>
    <object class="IBObjectRecord"><int key="objectID">-2</int><reference key="object" ref="o"/>
    <reference key="parent" ref="0"/><string key="objectName">File's Owner</string></object>
    <object class="IBObjectRecord"><int key="objectID">3</int><reference key="object" ref="v"/>
    <object class="NSMutableArray" key="children">\(coded)<reference ref="w"/></object>
    <reference key="parent" ref="0"/></object>
    <object class="IBObjectRecord"><int key="objectID">4</int><reference key="object" ref="w"/>
    <reference key="parent" ref="v"/></object></object></object>
    <object class="NSMutableDictionary" key="flattenedProperties">\(coded)
    <object class="NSArray" key="dict.sortedKeys">\(coded)<string>3.CustomClassName</string>
    <string>4.IBPluginDependency</string></object><object class="NSMutableArray" key="dict.values">
    \(coded)<string>MyView</string><string>x</string></object></object>
    <int key="maxID">10</int></object><int key="IBDocument.localizationMode">0</int></data></archive>
    """
  }
}
