// What a page must have for everybody to use it. Each check gives sentences about what is wrong; the
// page is looked at as it stands: its theme, its width, its open parts.
(() => {
  const FOCUSABLE =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

  function shown(element) {
    if (!element.checkVisibility({ checkVisibilityCSS: true })) return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  }

  const heardOnly = (element) => element.closest(".vh") !== null;

  /** An element as a person finds it in the source. */
  function named(element) {
    const start = element.outerHTML.match(/^<[^>]*>/)?.[0] ?? element.tagName;
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    return `${start.replace(/\s+/g, " ").slice(0, 160)}${text}`;
  }

  function nameOf(element) {
    const told = element.getAttribute("aria-label");
    if (told?.trim()) return told.trim();
    const by = element.getAttribute("aria-labelledby");
    if (by) {
      return by
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ")
        .trim();
    }
    if (element.labels?.length) {
      return [...element.labels].map((label) => label.textContent.trim()).join(" ").trim();
    }
    if (element.matches("img")) return element.getAttribute("alt")?.trim() ?? "";
    return (element.textContent.trim() || element.getAttribute("title")?.trim()) ?? "";
  }

  // Structure ------------------------------------------------------------------------------------

  function structure({ lang }) {
    const wrong = [];
    const titles = [...document.querySelectorAll("h1")];
    if (titles.length !== 1) wrong.push(`${titles.length} h1 instead of one`);
    if (titles.some((title) => !title.textContent.trim())) wrong.push("an empty h1");
    let level = 0;
    for (const heading of document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")) {
      const next = Number(heading.tagName[1]);
      if (level && next > level + 1) wrong.push(`h${level} is followed by ${named(heading)}`);
      level = next;
    }
    if (document.documentElement.lang !== lang) {
      wrong.push(`lang is "${document.documentElement.lang}" and not "${lang}"`);
    }
    if (!document.title.trim()) wrong.push("no title");
    if (document.querySelectorAll("main").length !== 1) wrong.push("not one main");
    if (!document.querySelector("body > header")) wrong.push("no header");
    const places = [...document.querySelectorAll("nav")].filter(shown);
    if (places.length > 1) {
      for (const nav of places) if (!nameOf(nav) || !nav.getAttribute("aria-label")) {
        if (!nav.getAttribute("aria-labelledby")) wrong.push(`a nav without a name: ${named(nav)}`);
      }
    }
    const first = document.querySelector(FOCUSABLE);
    const goal = first?.getAttribute("href") ?? "";
    if (!goal.startsWith("#") || !document.querySelector(goal)?.matches("main, main *")) {
      wrong.push("the first stop is not a link to the main part");
    }
    return [...wrong, ...names(), ...references(), ...tables()];
  }

  function names() {
    const wrong = [];
    for (const field of document.querySelectorAll(
      'input:not([type="hidden"]), select, textarea, [role="radiogroup"], [role="dialog"]',
    )) {
      if (!nameOf(field)) wrong.push(`a field without a label: ${named(field)}`);
    }
    for (const control of document.querySelectorAll("a[href], button, summary")) {
      if (!nameOf(control)) wrong.push(`nothing to read: ${named(control)}`);
    }
    for (const image of document.querySelectorAll("img:not([alt])")) {
      wrong.push(`a picture without its words: ${named(image)}`);
    }
    for (const drawing of document.querySelectorAll("svg")) {
      const hidden = drawing.closest('[aria-hidden="true"]');
      const told = drawing.getAttribute("role") === "img" && nameOf(drawing);
      const inside = drawing.querySelector("title, text, a");
      if (!hidden && !told && !inside) wrong.push(`a drawing without its words: ${named(drawing)}`);
    }
    for (const region of document.querySelectorAll('[role="region"], section[tabindex]')) {
      if (!nameOf(region)) wrong.push(`a region without a name: ${named(region)}`);
    }
    for (const mark of document.querySelectorAll(".bead, .peg")) {
      const silent = mark.closest('[aria-hidden="true"], [role="img"]');
      if (!silent && !mark.textContent.trim()) wrong.push(`a mark without words: ${named(mark)}`);
    }
    for (const late of document.querySelectorAll("[tabindex]")) {
      if (late.tabIndex > 0) wrong.push(`a stop out of its order: ${named(late)}`);
    }
    return wrong;
  }

  function references() {
    const wrong = [];
    const seen = new Set();
    for (const element of document.querySelectorAll("[id]")) {
      if (seen.has(element.id)) wrong.push(`two elements called ${element.id}`);
      seen.add(element.id);
    }
    for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        for (const id of element.getAttribute(attribute).split(/\s+/).filter(Boolean)) {
          if (!document.getElementById(id)) wrong.push(`${attribute} of ${named(element)}: no ${id}`);
        }
      }
    }
    return wrong;
  }

  function tables() {
    const wrong = [];
    for (const table of document.querySelectorAll("table")) {
      const region = table.closest('[role="region"]');
      const told = table.caption?.textContent.trim() || table.getAttribute("aria-label");
      const by = table.getAttribute("aria-labelledby") || (region && nameOf(region));
      if (!told && !by) wrong.push(`a table without a name: ${named(table)}`);
      if (!table.querySelector("th")) wrong.push(`a table without heads: ${named(table)}`);
      for (const head of table.querySelectorAll("th:not([scope])")) {
        wrong.push(`a head that does not say of what: ${named(head)}`);
      }
    }
    return wrong;
  }

  // Contrast -------------------------------------------------------------------------------------

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

  const colours = new Map();

  /** Any colour of a style sheet as [red, green, blue, alpha]; a page has few, each many times. */
  function colour(text) {
    if (!colours.has(text)) colours.set(text, measured(text));
    return colours.get(text);
  }

  function measured(text) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  const over = ([r, g, b, a], [R, G, B]) => [
    r * a + R * (1 - a),
    g * a + G * (1 - a),
    b * a + B * (1 - a),
    1,
  ];

  /** What a question about an element and all it stands in gives: each is asked once. */
  function remembered(answer) {
    const known = new Map();
    const ask = (element) => {
      if (!known.has(element)) known.set(element, answer(element, ask));
      return known.get(element);
    };
    return ask;
  }

  /** What is painted behind an element; null where a picture or a gradient is. */
  function ground(element, groundOf) {
    if (element === null) return [255, 255, 255, 1];
    const style = getComputedStyle(element);
    if (style.backgroundImage !== "none") return null;
    const painted = colour(style.backgroundColor);
    if (painted[3] === 1) return painted;
    const behind = groundOf(element.parentElement);
    return behind === null || painted[3] === 0 ? behind : over(painted, behind);
  }

  function luminance([red, green, blue]) {
    const linear = [red, green, blue].map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }

  function ratio(one, other) {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }

  function opacity(element, opacityOf) {
    if (element === null) return 1;
    return Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
  }

  function contrast() {
    const groundOf = remembered(ground);
    const opacityOf = remembered(opacity);
    const wrong = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest("script, style, option, :disabled")) continue;
      if (heardOnly(element) || !shown(element)) continue;
      const style = getComputedStyle(element);
      if (parseFloat(style.fontSize) === 0) continue;
      const behind = groundOf(element);
      if (behind === null) continue;
      const drawn = element instanceof SVGElement ? style.fill : style.color;
      const [red, green, blue, alpha] = colour(drawn);
      const found = ratio(over([red, green, blue, alpha * opacityOf(element)], behind), behind);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (found < (large ? 3 : 4.5)) wrong.add(`${found.toFixed(2)} : 1 for ${named(element)}`);
    }
    for (const field of document.querySelectorAll("input, select, textarea, button, .button")) {
      if (!shown(field) || field.matches(":disabled, [type=radio], [type=checkbox]")) continue;
      const style = getComputedStyle(field);
      const outside = groundOf(field.parentElement);
      if (outside === null || Number(style.opacity) < 1) continue;
      const edges = ["Top", "Bottom"]
        .filter((side) => parseFloat(style[`border${side}Width`]) > 0)
        .map((side) => colour(style[`border${side}Color`]))
        .filter(([, , , alpha]) => alpha > 0);
      const filled = groundOf(field);
      const strongest = Math.max(
        ...edges.map((edge) => ratio(over(edge, outside), outside)),
        filled ? ratio(filled, outside) : 1,
      );
      // A control without an edge of its own is read as words, which are measured above.
      if (edges.length && strongest < 3) {
        wrong.add(`an edge of ${strongest.toFixed(2)} : 1 for ${named(field)}`);
      }
    }
    return [...wrong];
  }

  // Targets --------------------------------------------------------------------------------------

  /** A link in a sentence may be as high as its line (2.5.8). */
  function inSentence(element) {
    if (!element.matches("a, .link, summary")) return false;
    if (getComputedStyle(element).display !== "inline") return false;
    const words = element.parentElement.textContent.trim();
    return words.length > element.textContent.trim().length;
  }

  function targets({ least }) {
    const wrong = [];
    for (const element of document.querySelectorAll(FOCUSABLE)) {
      if (!shown(element) || heardOnly(element) || inSentence(element)) continue;
      if (element.matches('[role="region"], pre, .scroll, .skip, :disabled')) continue;
      if (element.matches("[tabindex]") && !element.matches("a, button, input, select")) continue;
      const boxes = [element, element.closest("label") ?? element].map((area) =>
        area.getBoundingClientRect(),
      );
      const width = Math.round(Math.max(...boxes.map((box) => box.width)));
      const height = Math.round(Math.max(...boxes.map((box) => box.height)));
      if (width < least || height < least) wrong.push(`${width} x ${height} px: ${named(element)}`);
    }
    return wrong;
  }

  // Focus ----------------------------------------------------------------------------------------

  function ringed(element) {
    for (let place = element, steps = 0; place && steps < 4; place = place.parentElement, steps += 1) {
      const style = getComputedStyle(place);
      if (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) return true;
    }
    return false;
  }

  function covered(element) {
    const area = element.closest("label") ?? element;
    const box = area.getBoundingClientRect();
    const left = Math.max(box.left, 0) + 2;
    const right = Math.min(box.right, innerWidth) - 2;
    const top = Math.max(box.top, 0) + 2;
    const bottom = Math.min(box.bottom, innerHeight) - 2;
    const middle = [(left + right) / 2, (top + bottom) / 2];
    const points = [middle, [left, top], [right, bottom], [left, bottom], [right, top]];
    return !points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      // What somebody opened and closes with Escape may cover the rest (2.4.11).
      return hit && (area.contains(hit) || hit.contains(area) || hit.closest(":popover-open"));
    });
  }

  function focus({ most }) {
    const wrong = [];
    const before = document.activeElement;
    const all = [...document.querySelectorAll(FOCUSABLE)].filter(
      (element) => shown(element) && !element.disabled,
    );
    const step = Math.max(1, Math.ceil(all.length / most));
    for (const element of all.filter((_, index) => index % step === 0)) {
      element.focus();
      if (document.activeElement !== element) continue;
      if (!ringed(element)) wrong.push(`the focus is not seen on ${named(element)}`);
      if (!element.matches(".skip") && covered(element)) {
        wrong.push(`the focus is covered on ${named(element)}`);
      }
    }
    before?.focus?.();
    return wrong;
  }

  // Room -----------------------------------------------------------------------------------------

  function room() {
    const page = document.documentElement;
    if (page.scrollWidth <= innerWidth) return [];
    const outside = [...document.querySelectorAll("body *")].filter((element) => {
      if (!shown(element) || heardOnly(element)) return false;
      if (element.parentElement.closest(".scroll, pre, .tabs")) return false;
      return element.getBoundingClientRect().right > innerWidth + 1;
    });
    return [
      `the page is ${page.scrollWidth} px wide in ${innerWidth}`,
      ...outside.slice(0, 5).map((element) => `too wide: ${named(element)}`),
    ];
  }

  /** Lines, words and letters as far apart as a reader may want them (1.4.12). */
  function spaced(on) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important;" +
        " word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
    );
    document.adoptedStyleSheets = on ? [sheet] : [];
  }

  return { structure, contrast, targets, focus, room, spaced };
})();
