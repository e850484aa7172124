/// The script of pages: search, keys, the tree of files, links to places.
///
/// Texts only ever become text nodes. The one markup that it parses is what `HTML.deferred(_:)` wrote, in which
/// texts are escaped.
let pageScript: StaticString = #"""
  'use strict';
  (() => {
  const byId = id => document.getElementById(id);
  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const key in attributes || {}) element.setAttribute(key, attributes[key]);
    element.append(...children);
    return element;
  };
  // What the page holds as text, to open fast, becomes elements: what is seen first, then closed items, when there is
  // time; all of it before somebody prints, or finds with the keys.
  const isShown = block => !block.closest('details');
  let later = [...document.querySelectorAll('main noscript')];
  later = [...later.filter(isShown), ...later.filter(block => !isShown(block))];
  // Rows of the tree that wait for the picture of an item.
  const blanks = new Map();
  const unpack = block => {
    if (!block.isConnected) return;
    const holder = make('template');
    holder.innerHTML = block.textContent;
    const figures = blanks.size ? [...holder.content.querySelectorAll('figure[id]')] : [];
    block.replaceWith(holder.content);
    for (const figure of figures) {
      const picture = blanks.has(figure.id) && pictureIn(figure);
      if (picture) for (const blank of blanks.get(figure.id)) blank.replaceWith(picture.cloneNode());
      blanks.delete(figure.id);
    }
  };
  const unpackAll = () => { later.forEach(unpack); later = []; };
  const unpackSome = deadline => {
    while (later.length && deadline.timeRemaining() > 1) unpack(later.shift());
    if (later.length) whenIdle(unpackSome);
  };
  const whenIdle = window.requestIdleCallback || (work => setTimeout(() => {
    const end = performance.now() + 10;
    work({timeRemaining: () => end - performance.now()});
  }, 20));
  const fill = item => item.querySelectorAll(':scope>noscript').forEach(unpack);
  // What is above a place, and in it, is there before it is gone to: so nothing moves it.
  let journey = 0;
  for (const kind of ['wheel', 'touchstart', 'mousedown', 'keydown']) {
    addEventListener(kind, () => journey++, {passive: true, capture: true});
  }
  const goTo = (element, part) => {
    for (const block of later) {
      const isAbove = block.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isShown(block) && (isAbove || element.contains(block))) unpack(block);
    }
    later = later.filter(block => block.isConnected);
    // Again until it stays there: figures have sizes that are guessed until they are near.
    const top = () => element.getBoundingClientRect().top;
    const mine = ++journey;
    let frames = 40, still = 0, last = NaN;
    const go = () => {
      if (mine !== journey) return;
      still = Math.abs(top() - last) < 1 ? still + 1 : 0;
      element.scrollIntoView({behavior: 'instant'});
      if (part) part.scrollIntoView({block: 'nearest', behavior: 'instant'});
      last = top();
      if (still < 4 && frames-- > 0) requestAnimationFrame(go);
    };
    go();
  };
  const itemAt = id => {
    if (!id) return null;
    const block = later.find(block => block.isConnected && block.textContent.includes('id="' + id + '"'));
    if (block) unpack(block);
    return byId(id);
  };

  const bytes = size => {
    if (size < 1024) return size + ' B';
    let value = size / 1024, unit = 0;
    while (value >= 1024 && unit < 2) { value /= 1024; unit++; }
    return (value < 10 ? Math.round(value * 10) / 10 : Math.round(value)) + ' ' + ['KB', 'MB', 'GB'][unit];
  };
  const encode = path => encodeURIComponent(path).replace(/%(2F|40|2B|3A)/g, code => decodeURIComponent(code))
    .replace(/[!'()*]/g, c => '%' + c.charCodeAt(0).toString(16).toUpperCase());

  // Files: paths, and where the contents of each directory end.
  const data = JSON.parse(byId('data').textContent);
  const files = data.files, count = files.name.length;
  const paths = new Array(count), ends = new Array(count), numbers = new Map();
  const open = [];
  for (let i = 0; i < count; i++) {
    while (open.length > files.depth[i]) ends[open.pop()] = i;
    const parent = open.length ? paths[open[open.length - 1]] + '/' : '';
    numbers.set(paths[i] = parent + files.name[i], i);
    open.push(i);
  }
  for (const i of open) ends[i] = count;

  // The tree: a row for each file of an open directory, made when it is opened.
  const chunk = 400;
  let tree = null, current = null;
  const pictureIn = item => {
    const image = item && item.matches('figure') && item.querySelector('img');
    return image ? make('img', {src: image.src, alt: '', loading: 'lazy'}) : null;
  };
  const pictureOf = i => {
    const id = files.item[i], picture = id ? pictureIn(byId(id)) : null;
    if (picture) return picture;
    const blank = make('span', {class: files.directory[i] ? 'blank d' : 'blank'});
    if (id && !byId(id)) blanks.has(id) ? blanks.get(id).push(blank) : blanks.set(id, [blank]);
    return blank;
  };
  const row = i => {
    const directory = ends[i] > i + 1;
    const element = make('div', {role: 'treeitem', tabindex: '-1', 'aria-level': files.depth[i] + 1,
      'aria-selected': 'false'});
    if (directory) element.setAttribute('aria-expanded', 'false');
    element.style.paddingLeft = .6 + 1.1 * Math.min(files.depth[i], 24) + 'rem';
    element.append(make('span', {class: 'turn', 'aria-hidden': 'true'}, directory ? '▸' : ''), pictureOf(i),
      make('span', {class: 'label'}, files.name[i]),
      make('small', {class: 'k'}, files.directory[i] ? '' : data.kinds[files.kind[i]]),
      make('small', {class: 'n'}, bytes(files.size[i])));
    element.file = i;
    return element;
  };
  // Rows of what lies in [from, end), beginning with a file; a row for the rest when there is too much.
  const rows = (from, end) => {
    const result = [];
    let i = from;
    for (; i < end && result.length < chunk; i = ends[i]) result.push(row(i));
    if (i < end) {
      const more = make('div', {role: 'treeitem', tabindex: '-1', 'aria-level': files.depth[i] + 1,
        'aria-selected': 'false'}, make('span', {class: 'turn'}), make('span', {class: 'label'}, 'Show more …'));
      more.style.paddingLeft = .6 + 1.1 * Math.min(files.depth[i], 24) + 'rem';
      more.rest = [i, end];
      result.push(more);
    }
    return result;
  };
  const showMore = element => {
    const next = rows(...element.rest);
    element.replaceWith(...next);
    return next[0];
  };
  const expand = element => {
    if (element.getAttribute('aria-expanded') !== 'false') return;
    element.setAttribute('aria-expanded', 'true');
    element.firstChild.textContent = '▾';
    element.after(...rows(element.file + 1, ends[element.file]));
  };
  const level = element => +element.getAttribute('aria-level');
  const collapse = element => {
    if (element.getAttribute('aria-expanded') !== 'true') return;
    element.setAttribute('aria-expanded', 'false');
    element.firstChild.textContent = '▸';
    while (element.nextSibling && level(element.nextSibling) > level(element)) element.nextSibling.remove();
  };
  const describe = i => {
    const box = byId('file');
    const list = make('dl');
    const add = (label, value) => { if (value) list.append(make('dt', {}, label), make('dd', {}, value)); };
    add('path', paths[i]);
    add('kind', files.directory[i] ? 'directory, ' + data.kinds[files.kind[i]] : data.kinds[files.kind[i]]);
    add('size', files.size[i].toLocaleString('en') + ' bytes');
    if (files.download[i] >= 0) add('to download', bytes(files.download[i]) + ', deflated');
    add('contents', files.note[i] || '');
    add('made from', files.sources[i] || '');
    box.replaceChildren(list);
    if (files.item[i]) box.append(make('p', {}, make('a', {href: '#' + files.item[i]}, 'Show its contents')));
    box.hidden = false;
  };
  const select = (element, focus) => {
    if (current) { current.setAttribute('aria-selected', 'false'); current.tabIndex = -1; }
    current = element;
    element.setAttribute('aria-selected', 'true');
    element.tabIndex = 0;
    if (focus) element.focus({preventScroll: true});
    element.scrollIntoView({block: 'nearest', behavior: 'instant'});
    if (element.rest) return;
    describe(element.file);
    history.replaceState(null, '', '#file:' + encode(paths[element.file]));
  };
  const reveal = path => {
    const target = numbers.get(path);
    if (target === undefined || !tree) return false;
    let element = tree.firstChild;
    while (element) {
      if (element.rest) {
        if (target >= element.rest[0] && target < element.rest[1]) { element = showMore(element); continue; }
      } else if (element.file === target) break;
      else if (target > element.file && target < ends[element.file]) expand(element);
      element = element.nextSibling;
    }
    if (!element) return false;
    select(element, true);
    goTo(byId('files'), element);
    return true;
  };
  if (count) {
    tree = make('div', {role: 'tree', 'aria-label': 'Files'});
    tree.append(...rows(0, count));
    byId('tree').replaceChildren(tree);
    byId('tree').className = '';
    tree.firstChild.tabIndex = 0;
    current = tree.firstChild;
    tree.addEventListener('click', event => {
      let element = event.target.closest('[role=treeitem]');
      if (!element) return;
      if (element.rest) element = showMore(element);
      else if (element.getAttribute('aria-expanded') === 'false') expand(element);
      else if (element === current || event.target.className === 'turn') collapse(element);
      select(element, true);
    });
    let typed = '', typedAt = 0;
    tree.addEventListener('keydown', event => {
      const element = current;
      if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
      const go = next => { if (next) select(next, true); };
      const all = [...tree.children];
      switch (event.key) {
      case 'ArrowDown': go(element.nextElementSibling); break;
      case 'ArrowUp': go(element.previousElementSibling); break;
      case 'Home': go(tree.firstChild); break;
      case 'End': go(tree.lastChild); break;
      case 'ArrowRight':
        if (element.getAttribute('aria-expanded') === 'false') expand(element);
        else if (element.getAttribute('aria-expanded')) go(element.nextElementSibling);
        break;
      case 'ArrowLeft':
        if (element.getAttribute('aria-expanded') === 'true') collapse(element);
        else { let up = element; while (up && level(up) >= level(element)) up = up.previousElementSibling; go(up); }
        break;
      case 'Enter': case ' ':
        if (element.rest) go(showMore(element));
        else if (files.item[element.file]) location.hash = files.item[element.file];
        else if (element.getAttribute('aria-expanded') === 'true') collapse(element);
        else expand(element);
        break;
      default: {
        if (event.key.length !== 1 || '/?[]'.includes(event.key)) return;
        typed = event.timeStamp - typedAt > 700 ? event.key : typed + event.key;
        typedAt = event.timeStamp;
        const start = all.indexOf(element) + (typed.length > 1 ? 0 : 1);
        go([...all.slice(start), ...all.slice(0, start)].find(other => other.file !== undefined
          && files.name[other.file].toLowerCase().startsWith(typed.toLowerCase())));
      } }
      event.preventDefault();
      event.stopPropagation();
    });
  }

  // The search: all words in any order, names that begin with it first.
  const input = byId('q'), panel = byId('panel'), list = byId('results'), found = byId('found');
  const most = 60;
  let index = null, results = [], chosen = -1;
  const buildIndex = () => {
    index = {text: [], label: [], kind: [], place: []};
    const add = (label, kind, place) => {
      index.text.push(label.toLowerCase()); index.label.push(label); index.kind.push(kind); index.place.push(place);
    };
    for (let i = 0; i < count; i++) {
      add(paths[i], files.directory[i] ? 'directory' : data.kinds[files.kind[i]], i);
    }
    for (const item of data.items) add(item[0], data.sections[item[1]], item[2]);
  };
  const search = text => {
    if (!index) buildIndex();
    const words = text.toLowerCase().split(/\s+/).filter(word => word);
    const ranks = [[], [], [], []];
    let total = 0;
    const end = index.text.length;
    outer: for (let i = 0; words.length && i < end; i++) {
      const line = index.text[i];
      for (const word of words) if (!line.includes(word)) continue outer;
      total++;
      const name = line.slice(line.lastIndexOf('/') + 1);
      const rank = ranks[name === words[0] ? 0 : name.startsWith(words[0]) ? 1 : name.includes(words[0]) ? 2 : 3];
      if (rank.length < most) rank.push(i);
    }
    return {total, all: end, first: ranks.flat().slice(0, most), words};
  };
  const marked = (text, words) => {
    const parts = document.createDocumentFragment();
    const lower = text.toLowerCase();
    let from = 0;
    while (from < text.length && lower.length === text.length) {
      let at = -1, word = '';
      for (const one of words) {
        const place = lower.indexOf(one, from);
        if (place >= 0 && (at < 0 || place < at)) { at = place; word = one; }
      }
      if (at < 0) break;
      parts.append(text.slice(from, at), make('mark', {}, text.slice(at, at + word.length)));
      from = at + word.length;
    }
    parts.append(text.slice(from));
    return parts;
  };
  const choose = (number, isFirst) => {
    if (!list.children.length) return;
    if (chosen >= 0 && list.children[chosen]) list.children[chosen].setAttribute('aria-selected', 'false');
    chosen = (number + list.children.length) % list.children.length;
    const element = list.children[chosen];
    element.setAttribute('aria-selected', 'true');
    if (!isFirst) element.scrollIntoView({block: 'nearest', behavior: 'instant'});
    input.setAttribute('aria-activedescendant', element.id);
  };
  const close = () => {
    panel.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const update = () => {
    const text = input.value.trim();
    if (!text) { close(); return; }
    const result = search(text);
    results = result.first;
    list.replaceChildren(...results.map((i, n) => make('li', {role: 'option', id: 'r' + n, 'aria-selected': 'false'},
      make('span', {}, marked(index.label[i], result.words)), make('small', {}, index.kind[i]))));
    found.textContent = result.total.toLocaleString('en') + ' of ' + result.all.toLocaleString('en')
      + (result.total > results.length ? ', the first ' + results.length : '');
    panel.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    chosen = -1;
    if (results.length) choose(0, true);
  };
  const follow = number => {
    const place = index.place[results[number]];
    clearTimeout(address);
    close();
    if (typeof place === 'number') reveal(paths[place]); else location.hash = place;
  };
  document.querySelector('.find').hidden = false;
  // The address follows when typing pauses: browsers refuse many changes in a short time.
  let address = 0;
  input.addEventListener('input', () => {
    update();
    clearTimeout(address);
    address = setTimeout(() => {
      history.replaceState(null, '', input.value.trim() ? '#q:' + encode(input.value.trim()) : '#');
    }, 250);
  });
  input.addEventListener('focus', () => {
    if (!index) buildIndex();
    if (input.value.trim()) update();
  });
  addEventListener('load', () => whenIdle(() => {
    if (!index) buildIndex();
    whenIdle(unpackSome);
  }));
  input.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter' && chosen >= 0) follow(chosen);
    else if (event.key === 'Escape') { close(); input.blur(); }
    else return;
    event.preventDefault();
  });
  list.addEventListener('mousedown', event => {
    const element = event.target.closest('li');
    if (element) { event.preventDefault(); follow([...list.children].indexOf(element)); }
  });
  input.addEventListener('blur', close);

  // Places: sections and items by their ids, files by their paths, a search by its words.
  const visit = () => {
    const place = location.hash.slice(1);
    let text = place;
    try { text = decodeURIComponent(place); } catch {}
    if (place.startsWith('file:')) { reveal(text.slice(5)); return; }
    if (place.startsWith('q:')) { input.value = text.slice(2); input.focus(); return; }
    let target = byId(place) || byId(text);
    // The browser marks as its target what is there when it goes to an address.
    if (!target && (target = itemAt(place) || itemAt(text))) location.replace(location.hash);
    if (!target) return;
    for (let up = target; up; up = up.parentElement) {
      if (up.tagName === 'DETAILS') { fill(up); up.open = true; }
    }
    goTo(target);
  };
  addEventListener('hashchange', visit);
  // A page that is loaded again is read on where it was: what is seen is there before the browser goes there.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry && entry.type !== 'navigate') later.filter(isShown).forEach(unpack);
  if (location.hash) visit();
  document.addEventListener('toggle', event => { if (event.target.matches('.item[open]')) fill(event.target); }, true);
  document.addEventListener('click', event => {
    const summary = event.target.closest('.item>summary');
    if (summary) fill(summary.parentElement);
    const tile = event.target.closest('[data-path]');
    if (tile) { location.hash = 'file:' + encode(tile.dataset.path); return; }
    const link = event.target.closest('a[href^="#"]');
    if (link && link.getAttribute('href') === location.hash) visit();
  });

  // Light or dark, keys, the section that is in view.
  const themes = ['light dark', 'light', 'dark'];
  let theme = 0;
  const turn = () => { document.documentElement.style.colorScheme = themes[theme = (theme + 1) % 3]; };
  byId('theme').addEventListener('click', turn);
  const keys = byId('keys');
  byId('help').addEventListener('click', () => keys.showModal());
  const sections = [...document.querySelectorAll('main>section')];
  const links = new Map([...document.querySelectorAll('nav a')].map(link => [link.hash.slice(1), link]));
  let seen = 0;
  const mark = number => {
    seen = number;
    for (const [id, link] of links) {
      if (id === sections[number].id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const look = () => {
    let number = 0;
    sections.forEach((section, n) => { if (section.getBoundingClientRect().top < 160) number = n; });
    if (innerHeight + scrollY >= document.documentElement.scrollHeight - 2) number = sections.length - 1;
    if (number !== seen || !document.querySelector('nav [aria-current]')) mark(number);
  };
  let waits = false;
  addEventListener('scroll', () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => { waits = false; if (sections.length) look(); });
  }, {passive: true});
  if (sections.length) look();
  addEventListener('keydown', event => {
    const finds = event.key.toLowerCase() === 'f' || ['KeyF', 'KeyG'].includes(event.code);
    if (event.key === 'F3' || (event.ctrlKey || event.metaKey) && finds) unpackAll();
  }, true);
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
    if (event.target.matches('input[type=search]')) return;
    if (event.key === '/') { input.focus(); input.select(); }
    else if (event.key === '?') keys.showModal();
    else if (event.key === 't') turn();
    else if (event.key === ']' || event.key === '[') {
      const next = sections[Math.max(0, Math.min(sections.length - 1, seen + (event.key === ']' ? 1 : -1)))];
      if (next) { goTo(next); mark(sections.indexOf(next)); }
    } else return;
    event.preventDefault();
  });

  // On paper everything is open, and the tree is a list.
  const printedRows = 2000;
  let closed = [], printed = null;
  addEventListener('beforeprint', () => {
    unpackAll();
    closed = [...document.querySelectorAll('details:not([open],.folded)')];
    for (const element of closed) element.open = true;
    if (!tree) return;
    printed = make('ul', {class: 'printed'});
    for (let i = 0, rows = 0; i < count && rows < printedRows; i++) {
      if (files.directory[i] && ends[i] > i + 1) continue;
      rows++;
      printed.append(make('li', {}, paths[i] + ' ', make('small', {}, bytes(files.size[i]))));
    }
    const left = files.directory.filter((directory, i) => !directory || ends[i] === i + 1).length - printed.children.length;
    if (left > 0) printed.append(make('li', {}, 'and ' + left.toLocaleString('en') + ' more'));
    byId('tree').append(printed);
  });
  addEventListener('afterprint', () => {
    for (const element of closed) element.open = false;
    if (printed) printed.remove();
    closed = []; printed = null;
  });
  })();
  """#

/// Of a page that is served: loads it again when there is a new one.
let liveScript: StaticString = #"""
  const events = new EventSource('/events');
  events.addEventListener('page', event => {
    if (event.data !== document.documentElement.dataset.page) location.reload();
  });
  """#
