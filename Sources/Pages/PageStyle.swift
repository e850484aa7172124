/// The style of pages.
///
/// Colours are pairs for light and dark; what moves or floats is left out of print.
let pageStyle: StaticString = #"""
  :root{color-scheme:light dark;--back:light-dark(#fbfbfc,#15171a);--card:light-dark(#fff,#1d2025);
  --line:light-dark(#dfe2e7,#343a42);--text:light-dark(#1b1f24,#e4e7eb);--quiet:light-dark(#586069,#9aa4b0);
  --accent:light-dark(#0b5cc4,#79b4ff);--tint:light-dark(#eaf2fd,#1c2b40);--gap:light-dark(#b3261e,#ff9c94);
  --gapback:light-dark(#fdecea,#3a2020);
  --code:#4b5768;--image:#2460c4;--catalog:#0c7068;--interface:#7442bd;--texts:#8a5a00;--media:#b0306a;
  --font:#3c7423;--model:#ad4a0c;--other:#626c7a}
  *{box-sizing:border-box}
  html{scroll-padding-top:5.5rem}
  body{margin:0;background:var(--back);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",
  Inter,sans-serif;display:grid;grid-template:auto 1fr/13.5rem minmax(0,1fr);min-height:100vh}
  a{color:var(--accent)}
  small,.quiet{color:var(--quiet);font-size:.85em;font-weight:normal}
  h1{font-size:1.2rem;margin:0;line-height:1.25;overflow-wrap:anywhere}
  h2{font-size:1.3rem;margin:0 0 1rem;line-height:1.3;letter-spacing:-.01em}
  h3{font-size:.95rem;margin:0 0 .5rem;overflow-wrap:anywhere}
  :focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
  .skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;z-index:9;background:var(--card);padding:.5rem}
  header{grid-column:1/-1;position:sticky;top:0;z-index:5;display:flex;gap:.9rem;align-items:center;padding:.7rem
  1.5rem;background:light-dark(#fffffff0,#1a1d21f0);border-bottom:1px solid var(--line);backdrop-filter:blur(8px)}
  header .icon{border-radius:22%;width:44px;height:44px;object-fit:contain}
  header .name{flex:1;min-width:0}header p{margin:0;color:var(--quiet);font-size:.88rem}
  .find{display:flex;gap:.4rem;position:relative;flex:0 1 30rem}.find[hidden]{display:none}
  .find input{flex:1;min-width:0;font:inherit;color:inherit;padding:.4rem .8rem;border:1px solid var(--line);
  border-radius:8px;background:var(--back)}
  button{font:inherit;color:inherit;border:1px solid var(--line);border-radius:8px;background:var(--card);
  padding:.3rem .7rem;cursor:pointer;min-width:2.3rem}
  #panel{contain:content;position:absolute;top:calc(100% + .4rem);right:0;left:0;background:var(--card);border:1px solid
  var(--line);border-radius:10px;box-shadow:0 12px 40px #0003;overflow:hidden}
  #panel p{margin:0;padding:.4rem .9rem;font-size:.82rem;color:var(--quiet);border-bottom:1px solid var(--line)}
  #results{list-style:none;margin:0;padding:.3rem;max-height:60vh;overflow:auto}
  #results li{padding:.3rem .6rem;border-radius:6px;cursor:pointer;overflow-wrap:anywhere;display:flex;gap:.6rem;
  justify-content:space-between}#results li small{white-space:nowrap}
  #results [aria-selected=true]{background:var(--tint)}mark{background:light-dark(#ffe58a,#6b5600);color:inherit}
  nav{border-right:1px solid var(--line);padding:1.2rem .8rem}
  nav ul{list-style:none;margin:0;padding:0;position:sticky;top:5rem}
  nav a{display:flex;justify-content:space-between;gap:.5rem;align-items:baseline;padding:.3rem .7rem;
  border-radius:7px;color:inherit;text-decoration:none}
  nav a:hover{background:light-dark(#eef0f3,#24282e)}nav a[aria-current]{background:var(--tint);color:var(--accent)}
  main{padding:1.6rem 1.8rem 6rem;max-width:78rem;min-width:0}
  section{margin-bottom:3.2rem}
  .note{color:var(--quiet);font-size:.88rem;border-left:3px solid var(--line);padding-left:.7rem;margin:.4rem 0 1rem}
  .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr));gap:1rem;align-items:start}
  .cards.wide{grid-template-columns:repeat(auto-fill,minmax(min(100%,30rem),1fr))}
  .card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.15rem;min-width:0;
  margin-bottom:1rem}.cards .card{margin:0}
  dl{display:grid;grid-template-columns:fit-content(45%) minmax(0,1fr);gap:.25rem 1rem;margin:0}
  dt{color:var(--quiet);overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}
  table{border-collapse:collapse;font-size:.9rem}th{font-weight:600;text-align:left}
  td,th{padding:.32rem .9rem .32rem 0;border-bottom:1px solid var(--line);vertical-align:top}
  thead th{color:var(--quiet);font-size:.82rem;font-weight:500;white-space:nowrap}
  .n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
  .plain{width:100%}.plain tr:last-child>*{border:0}.plain td,.plain th{overflow-wrap:anywhere}
  .scroll{overflow-x:auto;max-width:100%}
  .bar{width:45%}.bar svg{display:block;width:100%;height:8px;margin-top:.45rem}.track{fill:var(--line)}
  .fill{fill:var(--accent)}
  .totals{display:flex;flex-wrap:wrap;gap:.6rem 2.6rem;margin-bottom:1rem}.totals p{margin:0}
  .totals b{display:block;font-size:1.55rem;line-height:1.2;letter-spacing:-.02em}
  .totals span{color:var(--quiet);font-size:.85rem}
  fieldset{border:0;margin:0 0 1.2rem;padding:0;min-width:0}
  .maps legend{padding:0;color:var(--quiet);font-size:.85rem}.maps label{margin-right:1rem;font-size:.9rem}
  .maps:has([value="0"]:checked) .map1,.maps:has([value="1"]:checked) .map0{display:none}
  .map{display:block;width:100%;height:auto;margin-top:.5rem;border-radius:10px;background:var(--card)}
  .map text{font:600 11px system-ui,sans-serif;fill:#fff;pointer-events:none}.map text.n{font-weight:400;fill:#fffd}
  .map.small{display:none}.map.small text{font-size:16px}
  .map [data-path]{cursor:pointer}.map g:hover>rect{filter:brightness(1.18)}
  .k-code{--k:var(--code)}.k-image{--k:var(--image)}.k-catalog{--k:var(--catalog)}
  .k-interface{--k:var(--interface)}.k-text{--k:var(--texts)}.k-media{--k:var(--media)}
  .k-font{--k:var(--font)}.k-model{--k:var(--model)}.k-other{--k:var(--other)}
  rect[class*=k-]{fill:var(--k)}rect.open{fill:color-mix(in srgb,var(--k) 68%,#000)}
  .dot{width:.75em;height:.75em;margin-right:.5em}
  .files ul{list-style:none;margin:0;padding-left:1.15rem}.files>noscript>ul{padding:0}.files li{padding:.1rem 0}
  summary{cursor:pointer}
  [role=tree]{border:1px solid var(--line);border-radius:12px;background:var(--card);max-height:34rem;overflow:auto;
  padding:.4rem}
  [role=treeitem]{display:flex;gap:.5rem;align-items:center;padding:.16rem .6rem;border-radius:6px;cursor:default;
  content-visibility:auto;contain-intrinsic-height:28px}
  [role=treeitem]:hover{background:light-dark(#f1f3f5,#262b31)}
  [role=treeitem][aria-selected=true]{background:var(--tint)}
  [role=treeitem] .turn{width:1rem;color:var(--quiet);flex:none;text-align:center}
  [role=treeitem] .label{flex:1;min-width:0;overflow-wrap:anywhere}
  [role=treeitem] img,[role=treeitem] .blank{width:22px;height:22px;object-fit:contain;flex:none}
  [role=treeitem] .blank::before{content:"";display:block;width:14px;height:16px;margin:3px 4px;border:1px solid
  var(--quiet);border-radius:3px;opacity:.55}[role=treeitem] .blank.d::before{width:18px;height:13px;margin:5px 2px;
  background:var(--accent);border:0;opacity:.6}
  [role=treeitem] small{white-space:nowrap}[role=treeitem] .n{min-width:4.6rem}
  #file{margin-top:.8rem}
  .gallery{display:flex;flex-wrap:wrap;gap:.9rem;align-items:flex-start}
  figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.8rem;max-width:100%;
  content-visibility:auto;contain-intrinsic-size:9rem 9rem}
  h3.place{margin:1.4rem 0 .6rem}
  figcaption{margin-top:.5rem;font-size:.9rem;font-weight:600;overflow-wrap:anywhere;max-width:26rem}
  .frame+figcaption{max-width:12rem}figcaption:first-child{margin:0 0 .5rem;max-width:none}
  figcaption small{display:block}
  .shots{display:flex;flex-wrap:wrap;gap:.7rem;align-items:flex-start}.shot{max-width:100%}
  .shot small{display:block;max-width:12rem;line-height:1.35;margin-top:.25rem}.shot small .quiet{display:block}
  .frame{display:grid;place-items:center;min-width:64px;min-height:64px;border-radius:8px;padding:6px;background:
  repeating-conic-gradient(light-dark(#e4e7eb,#646b75) 0 25%,light-dark(#d3d8de,#555c66) 0 50%) 0 0/14px 14px}
  .dark .frame{background:repeating-conic-gradient(#2b3037 0 25%,#1c1f24 0 50%) 0 0/14px 14px}
  .frame img{display:block;max-width:min(192px,100%);height:auto;object-fit:contain}
  .none{font-size:.8rem;color:var(--quiet);background:var(--card);padding:.1rem .4rem;border-radius:4px}
  .dark .none{background:#1c1f24;color:#b6bec8}
  .icons .frame img{border-radius:22%}
  .swatch{display:block;width:96px;height:67px;border-radius:8px;border:1px solid var(--line)}
  .below{fill:#fff}.above{fill:#111}
  .item{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.1rem 1rem;margin-bottom:.5rem;
  overflow-wrap:anywhere}.item>summary{padding:.45rem 0}.item[open]{padding-bottom:1rem}
  .item h3{margin-top:1.1rem}.item td,.item th{overflow-wrap:break-word}
  .values{list-style:none;margin:0;padding-left:1.2rem;font-size:.92rem}:is(.item,noscript)>.values{padding-left:.2rem}
  .values li{padding:.08rem 0}.values li>b,.values li>small:first-child{margin-left:1.05rem}
  .values .values{border-left:1px solid var(--line);margin-left:.35rem;padding-left:.8rem}
  .texts{border-collapse:separate;border-spacing:0}
  .texts td,.texts th{min-width:9rem;max-width:24rem;overflow-wrap:anywhere;white-space:pre-line;padding-left:.7rem}
  .texts th[scope=row]{font-weight:500;position:sticky;left:0;background:var(--card);padding-left:.2rem}
  .texts thead th:first-child{padding-left:.2rem}
  .gap{color:var(--gap)}td.gap{background:var(--gapback);box-shadow:inset 0 0 0 2px var(--card)}
  .only{display:inline-block;font-size:.88rem;color:var(--quiet);margin:.2rem 0 .5rem}
  .item:has(.gaps:checked) tr.full{display:none}
  .nib{display:block;max-width:100%;max-height:44rem;width:auto;height:auto;margin:0 0 .6rem;border-radius:8px}
  .item:has(.full-size:checked) .nib{max-width:none;max-height:none}
  .sample{font-size:2rem;line-height:1.25;margin:.4rem 0}.font p{margin:.3rem 0;overflow-wrap:anywhere}
  .diagram{max-width:none;display:block}
  .entity rect{fill:var(--back);stroke:var(--line)}.entity path{stroke:var(--line)}
  .diagram text{font:12px system-ui,sans-serif;fill:var(--text)}.diagram .title{font-weight:600;font-size:13px}
  .diagram .type{fill:var(--quiet);text-anchor:end}
  .line path{stroke:var(--accent);fill:none;stroke-width:1.4}.parent path{stroke:var(--quiet);fill:none;
  stroke-dasharray:4 3}.line:hover path,.parent:hover path{stroke-width:3}
  .path{overflow-wrap:anywhere;text-decoration-color:var(--line);text-underline-offset:.2em}
  .path:hover{text-decoration-color:currentcolor}
  .groups,.groups ul{list-style:none;padding:0;margin:.4rem 0}.groups>li{margin-bottom:.8rem}
  .findings p{margin:0 0 .6rem}.findings ul{margin:0;padding-left:1.1rem}.findings li{margin-bottom:.25rem}
  .findings li .path{display:block}
  .f-error h3>b{color:var(--gap)}.f-warning h3>b{color:light-dark(#8a5a00,#f0c04c)}.f-note h3>b{color:var(--quiet)}
  code,kbd{font:.88em ui-monospace,SFMono-Regular,Menlo,monospace;background:light-dark(#eef0f3,#2a2f36);
  border-radius:4px;padding:.05em .35em}
  dialog{color:inherit;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.4rem 1.8rem;
  max-width:min(30rem,92vw)}dialog::backdrop{background:#0006}dialog form{margin-top:1rem}
  :target:not(section){outline:2px solid var(--accent);outline-offset:3px;border-radius:12px}
  @media screen and (max-width:760px){
  body{grid-template:auto auto 1fr/minmax(0,1fr);font-size:14px}html{scroll-padding-top:8rem}
  header{flex-wrap:wrap;padding:.6rem 1rem;gap:.6rem}.find{flex:1 0 100%}
  nav{border:0;border-bottom:1px solid var(--line);padding:.4rem .6rem;overflow-x:auto}
  nav ul{display:flex;gap:.2rem;position:static}nav a{white-space:nowrap}
  main{padding:1.1rem 1rem 5rem}[role=treeitem] small.k{display:none}
  dl{gap:.2rem .7rem}td,th{padding-right:.6rem}.maps~.scroll th[scope=row]{white-space:nowrap}
  .map{display:none}.map.small{display:block}
  .frame img{max-width:min(128px,100%)}.shots{gap:.5rem}.cards.wide,.cards{grid-template-columns:minmax(0,1fr)}}
  @media print,(max-width:760px){
  .texts.many thead{display:none}.texts.many,.texts.many tbody,.texts.many tr{display:block}
  .texts.many tr{padding:.5rem 0;border-bottom:1px solid var(--line)}
  .texts.many th[scope=row],.texts.many td{display:block;position:static;max-width:none;border:0;padding:.1rem 0}
  .texts.many td{display:grid;grid-template-columns:4.5rem minmax(0,1fr)}
  .texts.many td::before{content:attr(data-in);color:var(--quiet)}
  .texts.many td.gap{display:inline-block;min-width:0;margin:.1rem .4rem .1rem 0;padding:.05rem .5rem;border-radius:5px;
  box-shadow:none}.texts.many td.gap::before{margin-right:.4rem}}
  @page{margin:14mm}
  @media print{
  :root{color-scheme:light;--back:#fff}body{display:block;font-size:9.5pt}
  header{position:static;backdrop-filter:none;padding:0 0 .6rem}
  nav,.find,.skip,[role=tree],#file,.only,.maps legend,.maps label{display:none}
  main{max-width:none;padding:.6rem 0}section{margin-bottom:1.6rem}
  h2,h3,summary,thead{break-after:avoid}
  tr,.shot,.totals,.map,.card:not(:has(ul,svg)),figure:not(:has(.shots)),li:not(:has(li)){break-inside:avoid}
  .texts.many tr{break-inside:auto}.texts.many tbody{columns:2;column-gap:1.6rem}.texts.many td{break-inside:avoid}
  .texts.many th[scope=row]{break-after:avoid}
  figure{content-visibility:visible}.gallery{gap:.5rem}.item,.card{border-radius:4px}
  .cards{display:block}.cards .card{margin-bottom:.8rem}
  .scroll{overflow:visible}.item td,.item th{overflow-wrap:anywhere}
  .texts:not(.many),.plain{width:100%;table-layout:fixed}.plain .n{width:6rem}
  .texts th[scope=row]{position:static}.texts td,.texts th{min-width:0}
  .diagram,.nib{max-width:100%;max-height:16cm;height:auto}
  details:not([open],.folded)>*{display:revert}
  details:not(.folded)::details-content{content-visibility:visible;height:auto}
  summary{list-style:none}a{color:inherit;text-decoration:none}
  .printed{list-style:none;margin:0;padding:0;columns:2;font-size:.9em}.printed li{overflow-wrap:anywhere}
  *{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
  @media(scripting:none){noscript{display:contents}}
  @media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
  """#
