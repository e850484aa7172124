extension FuzzTarget {
  /// Storyboards of formats 1 to 3, of iOS and of macOS.
  static let storyboard = FuzzTarget(
    name: "storyboard",
    seeds: ["1.0", "1.1", "2.0", "3.0"].map(touch) + [mac],
    words: xmlWords + [
      "<scene sceneID=\"s\">", "</scene>", "<objects>", "</objects>", "<viewController id=\"1\">",
      "<tableViewController id=\"7\" sceneMemberID=\"viewController\">", "</viewController>",
      "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"9\"/>",
      "<segue destination=\"1\" kind=\"push\" id=\"8\"/>", " kind=\"relationship\"",
      " kind=\"embed\"",
      " kind=\"unwind\" unwindAction=\"u:\"", " initialViewController=\"1\"", " id=\"1\"",
      " destination=\"2\"", "<tableViewCell reuseIdentifier=\"r\" id=\"c\">", "</tableViewCell>",
      "<sections>", "<tableViewSection id=\"t\">", "<view key=\"view\" id=\"v\">", "</view>",
      "<class className=\"A\" superclassName=\"B\"/>", "<containerView id=\"k\"/>", "1e999",
      " storyboardName=\"Other\"", "<viewControllerPlaceholder storyboardName=\"O\" id=\"h\"/>",
      " translatesAutoresizingMaskIntoConstraints=\"NO\"", "<exitPlaceholder id=\"e\"/>",
    ],
    syntax: .xml,
    run: { exerciseInterfaceBuilder($0) })

  /// Storyboards of watchOS, compiled to property lists.
  static let watchStoryboard = FuzzTarget(
    name: "watch-storyboard", seeds: [watch],
    words: xmlWords + [
      "<controller id=\"1\">", "</controller>", "<items>", "</items>", "<group id=\"2\">",
      "</group>",
      "<table id=\"3\">", "</table>", "<tableRow identifier=\"r\" id=\"4\">", "</tableRow>",
      "<label text=\"T\" id=\"5\"/>", "<button title=\"B\" id=\"6\"/>", " width=\"1e999\"",
      "<menu key=\"menu\" id=\"7\">", "</menu>", "<glanceController id=\"8\">",
      "<notificationController id=\"9\">", " relationship=\"dynamicNotificationInterface\"",
      "<segue destination=\"1\" kind=\"push\" id=\"10\"/>", " relationship=\"nextPage\"",
    ],
    syntax: .xml,
    run: { exerciseNibCompilation($0) })

  private static let watch = """
    <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0"
    initialViewController="1"><scenes><scene sceneID="a"><objects><controller id="1" customClass="A">
    <items><group id="2"><items><label text="L" id="3"/></items></group><table id="4"><items>
    <tableRow identifier="r" id="5"><group key="rootItem" id="6"/></tableRow></items></table>
    <button title="B" id="7"><connections><action selector="b" destination="1" id="8"/></connections>
    </button></items><menu key="menu" id="9"><items><menuItem title="M" icon="add" id="10"/></items>
    </menu><connections><outlet property="p" destination="3" id="11"/></connections></controller>
    <glanceController spacing="0" id="12"><items><group id="13"/></items><edgeInsets key="margins"
    left="1"/></glanceController><notificationController id="14"><notificationCategory
    key="notificationCategory" identifier="n" id="15"/><connections><segue destination="1"
    kind="relationship" relationship="dynamicNotificationInterface" id="16"/></connections>
    </notificationController></objects></scene></scenes></document>
    """

  /// A table whose rows lead to a screen that another one embeds; one of its controllers is elsewhere.
  private static func touch(_ version: String) -> String {
    let classes = """
      <classes><class className="Detail" superclassName="UIViewController"><source key="sourceIdentifier"
      type="project" relativePath="./Classes/Detail.h"/><relationships><relationship kind="outlet"
      name="label" candidateClass="UILabel"/></relationships></class></classes>
      <simulatedMetricsContainer key="defaultSimulatedMetrics"><simulatedStatusBarMetrics
      key="statusBar"/></simulatedMetricsContainer>
      """
    return """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="\(version)"
      toolsVersion="1906" systemVersion="11C74" targetRuntime="iOS.CocoaTouch"
      propertyAccessControl="none" initialViewController="1"><dependencies><development version="4200"
      identifier="xcode"/><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin"
      version="902"/></dependencies><scenes>
      <scene sceneID="a"><objects><placeholder placeholderIdentifier="IBFirstResponder" id="f"
      sceneMemberID="firstResponder"/><navigationController storyboardIdentifier="N" id="1"
      sceneMemberID="viewController"><navigationBar key="navigationBar" contentMode="scaleToFill"
      id="n"><autoresizingMask key="autoresizingMask"/></navigationBar><connections><segue
      destination="2" kind="relationship" relationship="rootViewController" id="10"/></connections>
      </navigationController></objects><point key="canvasLocation" x="-1" y="20"/></scene>
      <scene sceneID="b"><objects><tableViewController title="T" id="2" customClass="List"
      sceneMemberID="viewController"><tableView key="view" opaque="NO" rowHeight="44" id="v"><rect
      key="frame" x="0.0" y="64" width="320" height="416"/><prototypes><tableViewCell
      reuseIdentifier="Cell" style="IBUITableViewCellStyleDefault" textLabel="l" id="c"><rect
      key="frame" width="320" height="44"/><view key="contentView" id="w"><subviews><label
      text="Title" id="l"><fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
      <color key="textColor" cocoaTouchSystemColor="darkTextColor"/></label></subviews></view>
      <connections><segue destination="3" kind="push" identifier="go" id="11"/></connections>
      </tableViewCell></prototypes><sections/><connections><outlet property="dataSource"
      destination="2" id="12"/></connections></tableView><navigationItem key="navigationItem"
      title="I" id="i"><barButtonItem key="rightBarButtonItem" systemItem="add" id="j"><connections>
      <action selector="add:" destination="2" id="13"/></connections></barButtonItem></navigationItem>
      </tableViewController></objects></scene>
      <scene sceneID="c"><objects><viewController id="3" customClass="Detail"
      sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
      <viewControllerLayoutGuide type="bottom" id="u"/></layoutGuides><view key="view" id="x"><rect
      key="frame" width="320" height="480"/><subviews><containerView id="k"><connections><segue
      destination="4" kind="embed" id="14"/></connections></containerView></subviews><constraints>
      <constraint firstItem="k" firstAttribute="top" secondItem="t" secondAttribute="bottom"
      constant="8" id="15"/></constraints></view><connections><outlet property="label"
      destination="k" id="16"/><segue destination="e" kind="unwind" unwindAction="back:" id="17"/>
      </connections></viewController><exit id="e" userLabel="Exit" sceneMemberID="exit"/>
      <customObject id="o" customClass="Helper"/></objects></scene>
      <scene sceneID="d"><objects><viewControllerPlaceholder storyboardName="Other"
      referencedIdentifier="R" id="4" sceneMemberID="viewController"/></objects></scene></scenes>
      \(version.hasPrefix("1") ? classes : "")<resources><image name="i" width="2" height="3"/>
      </resources></document>
      """
  }

  private static let mac = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="24506"
    initialViewController="w"><scenes><scene sceneID="a"><objects><application id="a"
    sceneMemberID="viewController"><menu key="mainMenu" title="M" systemMenu="main" id="m"><items>
    <menuItem title="Q" keyEquivalent="q" id="q"><connections><action selector="terminate:" target="f"
    id="x"/></connections></menuItem></items></menu></application><customObject id="f"
    customClass="NSResponder" sceneMemberID="firstResponder"/></objects></scene>
    <scene sceneID="b"><objects><windowController id="w" sceneMemberID="viewController"><window
    key="window" title="W" visibleAtLaunch="NO" id="n"><rect key="contentRect" width="30"
    height="20"/></window><connections><segue destination="t" kind="relationship"
    relationship="window.shadowedContentViewController" id="y"/></connections></windowController>
    </objects></scene><scene sceneID="c"><objects><tabViewController id="t"
    sceneMemberID="viewController"><tabViewItems><tabViewItem id="i"/></tabViewItems><tabView
    key="tabView" type="noTabsNoBorder" id="v"/><connections><segue destination="p"
    kind="relationship" relationship="tabItems" id="r"/></connections></tabViewController></objects>
    </scene><scene sceneID="d"><objects><viewController
    storyboardIdentifier="P" id="p" sceneMemberID="viewController"><view key="view" id="z"><rect
    key="frame" width="30" height="20"/><subviews><button id="b"><buttonCell key="cell" id="c"/>
    </button></subviews></view><connections><segue destination="t" kind="sheet" id="s"/></connections>
    </viewController></objects></scene></scenes></document>
    """
}
