/// Documents with one of each control, and with what a picture finds only beside the views.
enum PictureSamples {
  static let uiKit = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="v">
          <rect key="frame" x="0.0" y="0.0" width="360" height="560"/>
          <subviews>
            <label text="Harbour" id="l1">
              <rect key="frame" x="20" y="20" width="150" height="26"/>
              <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
              <color key="shadowColor" white="0.0" alpha="0.25" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
              <size key="shadowOffset" width="0.0" height="1"/>
            </label>
            <label text="Water rises until ten, and falls until the evening." lineBreakMode="tailTruncation" numberOfLines="2" id="l2">
              <rect key="frame" x="180" y="16" width="160" height="41"/>
              <fontDescription key="fontDescription" type="system" pointSize="15"/>
            </label>
            <button buttonType="system" id="b1">
              <rect key="frame" x="20" y="64" width="90" height="34"/>
              <state key="normal" title="Moor"/>
            </button>
            <button enabled="NO" buttonType="system" id="b2">
              <rect key="frame" x="120" y="64" width="90" height="34"/>
              <state key="normal" title="Cast off"/>
            </button>
            <button buttonType="contactAdd" id="b3"><rect key="frame" x="230" y="68" width="24" height="24"/></button>
            <textField borderStyle="roundedRect" placeholder="Name of the ship" id="t1">
              <rect key="frame" x="20" y="110" width="150" height="34"/>
              <fontDescription key="fontDescription" type="system" pointSize="14"/>
            </textField>
            <textField borderStyle="line" text="secret" id="t2">
              <rect key="frame" x="190" y="110" width="150" height="34"/>
              <fontDescription key="fontDescription" type="system" pointSize="14"/>
              <textInputTraits key="textInputTraits" secureTextEntry="YES"/>
            </textField>
            <switch on="YES" id="s1"><rect key="frame" x="20" y="156" width="51" height="31"/></switch>
            <switch id="s2"><rect key="frame" x="90" y="156" width="51" height="31"/></switch>
            <stepper id="st"><rect key="frame" x="246" y="156" width="94" height="32"/></stepper>
            <slider value="0.25" minValue="0.0" maxValue="1" id="sl"><rect key="frame" x="18" y="196" width="204" height="31"/></slider>
            <progressView progress="0.6" id="pr"><rect key="frame" x="240" y="209" width="100" height="4"/></progressView>
            <segmentedControl selectedSegmentIndex="1" segmentControlStyle="plain" id="se">
              <rect key="frame" x="20" y="236" width="220" height="32"/>
              <segments><segment title="Ebb"/><segment title="Flood"/><segment title="Slack"/></segments>
            </segmentedControl>
            <activityIndicatorView style="medium" animating="YES" id="ac"><rect key="frame" x="260" y="242" width="20" height="20"/></activityIndicatorView>
            <pageControl numberOfPages="4" currentPage="1" id="pc"><rect key="frame" x="290" y="238" width="60" height="26"/></pageControl>
            <textView text="Slow near the mole." id="tv">
              <rect key="frame" x="20" y="280" width="150" height="60"/>
              <color key="backgroundColor" white="0.94999999999999996" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
              <fontDescription key="fontDescription" type="system" pointSize="14"/>
            </textView>
            <imageView image="anchor.fill" contentMode="scaleAspectFit" id="im"><rect key="frame" x="190" y="280" width="60" height="60"/></imageView>
            <view contentMode="scaleToFill" customClass="TideView" id="cu"><rect key="frame" x="270" y="280" width="70" height="60"/></view>
            <searchBar placeholder="Berths" id="sb"><rect key="frame" x="0.0" y="350" width="360" height="56"/></searchBar>
            <datePicker datePickerMode="date" minuteInterval="1" id="dp"><rect key="frame" x="20" y="412" width="120" height="50"/></datePicker>
            <visualEffectView opaque="NO" id="ve">
              <rect key="frame" x="190" y="412" width="150" height="50"/>
              <view key="contentView" id="vc"><rect key="frame" x="0.0" y="0.0" width="150" height="50"/></view>
              <blurEffect style="regular"/>
            </visualEffectView>
            <navigationBar id="nb">
              <rect key="frame" x="0.0" y="466" width="360" height="44"/>
              <items><navigationItem title="Moles" id="ni">
                <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="bi1"/>
                <barButtonItem key="rightBarButtonItem" systemItem="add" id="bi2"/>
              </navigationItem></items>
            </navigationBar>
            <tabBar id="tb">
              <rect key="frame" x="0.0" y="511" width="360" height="49"/>
              <items>
                <tabBarItem systemItem="favorites" id="ti1"/>
                <tabBarItem systemItem="search" id="ti2"/>
                <tabBarItem title="Log" badgeValue="3" id="ti3"/>
              </items>
            </tabBar>
          </subviews>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        </view>
      </objects>
    </document>
    """

  static let layers = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="v">
          <rect key="frame" x="0.0" y="0.0" width="260" height="120"/>
          <subviews>
            <view contentMode="scaleToFill" id="card">
              <rect key="frame" x="20" y="20" width="100" height="80"/>
              <color key="backgroundColor" systemColor="systemBlueColor"/>
              <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="12"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowOpacity"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset"><size key="value" width="0.0" height="2"/></userDefinedRuntimeAttribute>
              </userDefinedRuntimeAttributes>
            </view>
            <label text="Berth" textAlignment="center" customClass="BadgeLabel" id="badge">
              <rect key="frame" x="140" y="40" width="100" height="40"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
              <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="borderWidth"><real key="value" value="2"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="color" keyPath="borderColor"><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
              </userDefinedRuntimeAttributes>
            </label>
          </subviews>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        </view>
      </objects>
    </document>
    """

  static let rows = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES" initialViewController="tab-00-001">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>
        <scene sceneID="sce-00-001">
          <objects>
            <tableViewController id="tab-00-001" sceneMemberID="viewController">
              <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" dataMode="static" style="grouped" separatorStyle="default" rowHeight="44" sectionHeaderHeight="18" sectionFooterHeight="18" id="vie-00-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <color key="backgroundColor" systemColor="groupTableViewBackgroundColor"/>
                <sections>
                  <tableViewSection headerTitle="Tides" id="sec-00-001">
                    <cells>
                      <tableViewCell contentMode="scaleToFill" selectionStyle="default" accessoryType="disclosureIndicator" indentationWidth="10" textLabel="lab-00-001" style="IBUITableViewCellStyleDefault" id="cel-00-001">
                        <rect key="frame" x="0.0" y="55.5" width="375" height="44"/>
                        <tableViewCellContentView key="contentView" tableViewCell="cel-00-001" id="con-00-001">
                          <rect key="frame" x="0.0" y="0.0" width="340" height="44"/>
                          <subviews>
                            <label text="High water" id="lab-00-001">
                              <rect key="frame" x="16" y="0.0" width="316" height="44"/>
                              <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            </label>
                          </subviews>
                        </tableViewCellContentView>
                      </tableViewCell>
                    </cells>
                  </tableViewSection>
                </sections>
              </tableView>
            </tableViewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  static let appKit = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="Harbour"/>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <customObject id="-3" userLabel="Application" customClass="NSObject"/>
        <customView id="v">
          <rect key="frame" x="0.0" y="0.0" width="420" height="330"/>
          <subviews>
            <textField id="t1"><rect key="frame" x="18" y="294" width="120" height="16"/>
              <textFieldCell key="cell" title="Name of the ship:" id="t1c"><font key="font" metaFont="system"/></textFieldCell></textField>
            <textField id="t2"><rect key="frame" x="150" y="290" width="120" height="22"/>
              <textFieldCell key="cell" selectable="YES" editable="YES" borderStyle="bezel" drawsBackground="YES" placeholderString="Dory" id="t2c"><font key="font" metaFont="system"/></textFieldCell></textField>
            <searchField id="sf"><rect key="frame" x="284" y="290" width="120" height="22"/>
              <searchFieldCell key="cell" editable="YES" borderStyle="bezel" bezelStyle="round" placeholderString="Berths" id="sfc"><font key="font" metaFont="system"/></searchFieldCell></searchField>
            <button id="b1"><rect key="frame" x="12" y="248" width="96" height="32"/>
              <buttonCell key="cell" type="push" title="Moor" bezelStyle="rounded" alignment="center" borderStyle="border" id="b1c"><font key="font" metaFont="system"/><string key="keyEquivalent" base64-UTF8="YES">DQ</string></buttonCell></button>
            <button id="b2"><rect key="frame" x="108" y="248" width="96" height="32"/>
              <buttonCell key="cell" type="push" title="Cast off" bezelStyle="rounded" alignment="center" enabled="NO" borderStyle="border" id="b2c"><font key="font" metaFont="system"/></buttonCell></button>
            <button id="b3"><rect key="frame" x="218" y="254" width="90" height="18"/>
              <buttonCell key="cell" type="check" title="Lights" bezelStyle="regularSquare" imagePosition="left" state="on" id="b3c"><font key="font" metaFont="system"/></buttonCell></button>
            <button id="b4"><rect key="frame" x="316" y="254" width="90" height="18"/>
              <buttonCell key="cell" type="radio" title="Radio" bezelStyle="regularSquare" imagePosition="left" state="on" id="b4c"><font key="font" metaFont="system"/></buttonCell></button>
            <popUpButton id="pu"><rect key="frame" x="15" y="212" width="130" height="26"/>
              <popUpButtonCell key="cell" type="push" title="Item" bezelStyle="rounded" alignment="left" borderStyle="borderAndBezel" imageScaling="proportionallyDown" inset="2" selectedItem="mi2" id="puc">
                <font key="font" metaFont="menu"/>
                <menu key="menu" id="pum"><items><menuItem title="Ebb" id="mi1"/><menuItem title="Flood" state="on" id="mi2"/></items></menu>
              </popUpButtonCell></popUpButton>
            <comboBox id="cb"><rect key="frame" x="158" y="212" width="120" height="25"/>
              <comboBoxCell key="cell" editable="YES" borderStyle="bezel" title="North" drawsBackground="YES" completes="NO" numberOfVisibleItems="5" id="cbc"><font key="font" metaFont="system"/></comboBoxCell></comboBox>
            <segmentedControl id="sg"><rect key="frame" x="290" y="212" width="116" height="24"/>
              <segmentedCell key="cell" style="rounded" trackingMode="selectOne" id="sgc"><font key="font" metaFont="system"/>
                <segments><segment label="Day" selected="YES"/><segment label="Night"/></segments></segmentedCell></segmentedControl>
            <slider id="sl"><rect key="frame" x="18" y="172" width="150" height="28"/>
              <sliderCell key="cell" state="on" alignment="left" minValue="0.0" maxValue="10" doubleValue="4" tickMarkPosition="below" numberOfTickMarks="5" sliderType="linear" id="slc"/></slider>
            <stepper id="sp"><rect key="frame" x="186" y="172" width="19" height="27"/>
              <stepperCell key="cell" maxValue="100" id="spc"/></stepper>
            <colorWell id="cw"><rect key="frame" x="220" y="174" width="44" height="23"/>
              <color key="color" red="0.8" green="0.3" blue="0.1" alpha="1" colorSpace="calibratedRGB"/></colorWell>
            <progressIndicator maxValue="100" doubleValue="60" style="bar" id="pi"><rect key="frame" x="280" y="176" width="124" height="20"/></progressIndicator>
            <levelIndicator id="li"><rect key="frame" x="18" y="146" width="120" height="18"/>
              <levelIndicatorCell key="cell" alignment="left" doubleValue="3" maxValue="5" levelIndicatorStyle="discreteCapacity" id="lic"/></levelIndicator>
            <datePicker id="dp"><rect key="frame" x="160" y="140" width="120" height="28"/>
              <datePickerCell key="cell" borderStyle="bezel" alignment="left" id="dpc"><font key="font" metaFont="system"/><date key="date" timeIntervalSinceReferenceDate="0"/></datePickerCell></datePicker>
            <box title="Log" id="bx"><rect key="frame" x="17" y="16" width="180" height="120"/>
              <view key="contentView" id="bxv"><rect key="frame" x="4" y="5" width="172" height="100"/></view></box>
            <tabView id="tv"><rect key="frame" x="206" y="10" width="208" height="128"/><font key="font" metaFont="system"/>
              <tabViewItems>
                <tabViewItem label="Moles" identifier="1" id="ti1"><view key="view" id="tiv1"><rect key="frame" x="10" y="33" width="188" height="82"/></view></tabViewItem>
                <tabViewItem label="Locks" identifier="2" id="ti2"><view key="view" id="tiv2"/></tabViewItem>
              </tabViewItems></tabView>
          </subviews>
        </customView>
      </objects>
    </document>
    """

  static let window = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES" initialViewController="win-00-001">
      <scenes>
        <scene sceneID="sce-00-001">
          <objects>
            <windowController id="win-00-001" sceneMemberID="viewController">
              <window key="window" title="Harbour" allowsToolTipsWhenApplicationIsInactive="NO" autorecalculatesKeyViewLoop="NO" id="wnd-00-001">
                <windowStyleMask key="styleMask" titled="YES" closable="YES" resizable="YES"/>
                <rect key="contentRect" x="196" y="240" width="480" height="270"/>
              </window>
              <connections>
                <segue destination="con-00-001" kind="relationship" relationship="window.shadowedContentViewController" id="seg-00-001"/>
              </connections>
            </windowController>
          </objects>
          <point key="canvasLocation" x="0" y="0"/>
        </scene>
        <scene sceneID="sce-00-002">
          <objects>
            <viewController id="con-00-001" customClass="Berths" sceneMemberID="viewController">
              <view key="view" id="vie-00-001">
                <rect key="frame" x="0.0" y="0.0" width="300" height="120"/>
                <subviews>
                  <textField id="tex-00-001"><rect key="frame" x="20" y="80" width="200" height="16"/>
                    <textFieldCell key="cell" title="Moored ships" id="tec-00-001"><font key="font" metaFont="system"/></textFieldCell></textField>
                </subviews>
              </view>
            </viewController>
          </objects>
          <point key="canvasLocation" x="0" y="400"/>
        </scene>
      </scenes>
    </document>
    """
}
