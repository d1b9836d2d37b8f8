// The document beside the fields: pictures of pages with boxes, or its text with marks.

import { h, shown } from "./dom.js";
import { get, picture } from "./server.js";
import { fieldName } from "./words.js";

const SLOW_MS = 250; // what comes sooner needs no word
const MANY = 9; // pages after which one is asked for by its number

export class Evidence {
  // `base` is where text and pictures are asked for; `places` have field, page, start, end, box and whether in doubt.
  constructor({ base, pages, places }, jump) {
    this.base = base;
    this.pages = pages;
    this.places = places;
    this.jump = jump;
    this.page = this.places[0]?.page ?? 1;
    this.kind = this.pages.length ? "page" : "text";
    this.field = null;
    this.pictures = new Map();
    this.body = h("div", { class: "sheet", tabindex: 0, role: "group", "aria-label": "The document" });
    this.at = h("span", { class: "at" });
    this.goto = h("input", { type: "text", inputmode: "numeric", class: "goto", hidden: true, "aria-label": "Go to page", onchange: () => this.go(this.goto.value.trim() ? Number(this.goto.value) : NaN) });
    this.turned = null;
    this.which = h("span", { class: "which", role: "status" });
    this.tabs = ["page", "text"].map((kind) => h("button", { type: "button", "aria-pressed": "false", onclick: () => this.turn(kind) }, kind === "page" ? "Page" : "Text"));
    this.element = h("section", { class: "evidence", "aria-label": "Where it stands in the document" },
      h("div", { class: "bar" },
        h("span", { class: "tabs", hidden: !this.pages.length }, this.tabs), this.which,
        h("button", { type: "button", title: "Page before", "aria-label": "Page before", onclick: () => this.step(-1) }, "‹"),
        this.goto, this.at,
        h("button", { type: "button", title: "Page after", "aria-label": "Page after", onclick: () => this.step(1) }, "›")),
      this.body);
  }

  // Another document that can be shown in this one's place.
  besides(hash, { base, pages, places, name }) {
    const own = { base: this.base, pages: this.pages, places: this.places, pictures: this.pictures, text: null };
    this.others ??= new Map([[null, own]]);
    this.others.set(hash, { base, pages, places, pictures: new Map(), text: null, name });
  }

  // Shows that document (null: this one); the bar says which it is.
  turnTo(hash) {
    if (hash !== this.turned) {
      this.others.get(this.turned).text = this.text;
      const { base, pages, places, pictures, text } = this.others.get(hash);
      Object.assign(this, { base, pages, places, pictures, text, turned: hash, kind: pages.length ? "page" : "text", page: places[0]?.page ?? 1, field: null });
    }
    this.bar();
    this.draw();
    if (!hash) return;
    this.body.focus({ preventScroll: true });
    if (innerWidth <= 900) this.element.scrollIntoView({ block: "start" });
  }

  bar() {
    this.tabs[0].parentElement.hidden = !this.pages.length;
    this.which.replaceChildren(...(this.turned ? [h("b", {}, `In the ledger: ${this.others.get(this.turned).name} `), h("button", { type: "button", onclick: () => this.turnTo(null) }, "Back to this document")] : []));
  }

  get last() {
    return this.pages.length || this.text?.pages.length || 1;
  }

  step(by) {
    this.go(this.page + by);
  }

  // To that page, or the nearest that there is; what is no number leads nowhere.
  go(page) {
    if (Number.isInteger(page)) this.page = Math.min(this.last, Math.max(1, page));
    this.field = null;
    this.draw();
  }

  // Says which page is shown, or will be as soon as it is drawn.
  count() {
    this.goto.hidden = this.last <= MANY;
    this.goto.value = this.page;
    this.at.textContent = this.goto.hidden ? `${this.page} of ${this.last}` : `of ${this.last}`;
  }

  turn(kind) {
    this.kind = kind;
    this.draw();
  }

  // Shows where the field stands; true where it stands somewhere.
  show(field, place = null) {
    if (this.turned) this.turnTo(null);
    const found = place ?? this.places.find((one) => one.field === field);
    this.field = field;
    if (found) this.page = found.page;
    this.draw(found);
    return Boolean(found);
  }

  async draw(place = this.places.find((one) => one.field === this.field && one.page === this.page)) {
    const turn = (this.turnNumber = (this.turnNumber ?? 0) + 1);
    const slow = setTimeout(() => turn === this.turnNumber && this.body.replaceChildren(h("p", { class: "empty" }, this.kind === "page" ? "Drawing the page…" : "Loading the text…")), SLOW_MS);
    this.tabs[0].setAttribute("aria-pressed", String(this.kind === "page"));
    this.tabs[1].setAttribute("aria-pressed", String(this.kind === "text"));
    if (this.pages.length || this.text) this.count();
    try {
      const content = this.kind === "page" ? await this.drawPage() : await this.drawText();
      if (turn !== this.turnNumber) return;
      this.body.replaceChildren(content);
      this.count();
      this.reveal(place);
    } catch (error) {
      if (turn !== this.turnNumber) return;
      if (this.kind === "page" && error.status === 404) return void this.turn("text");
      this.body.replaceChildren(h("p", { class: "empty" }, error.message));
    } finally {
      clearTimeout(slow);
    }
  }

  async drawPage() {
    const size = this.pages[this.page - 1] ?? { width: 0, height: 0 };
    if (!this.pictures.has(this.page)) this.pictures.set(this.page, picture(`${this.base}/pages/${this.page}`));
    let source;
    try {
      source = await this.pictures.get(this.page);
    } catch (error) {
      this.pictures.delete(this.page);
      throw error;
    }
    const image = h("img", { src: source, alt: `Page ${this.page} of the document` });
    const boxes = size.width ? this.places.filter((one) => one.page === this.page && one.box).map((one) => this.box(one, size)) : [];
    await image.decode().catch(() => {});
    return h("div", { class: "picture" }, image, boxes);
  }

  box(place, size) {
    const [x0, y0, x1, y1] = place.box;
    // For the pointer alone: by keys and for screen readers the field's own "p. 1" does the same.
    const box = h("div", { class: this.boxClass(place), "aria-hidden": "true", title: fieldName(place.field), onclick: () => this.turned || this.jump(place.field) });
    const part = (value, whole) => `${(100 * value) / whole}%`;
    box.style.left = part(x0 - 2, size.width);
    box.style.top = part(y0 - 1, size.height);
    box.style.width = part(x1 - x0 + 4, size.width);
    box.style.height = part(y1 - y0 + 2, size.height);
    return box;
  }

  boxClass(place) {
    return `box${place.field === this.field ? " now" : ""}${place.doubt ? " doubt" : ""}`;
  }

  async drawText() {
    this.text ??= await get(`${this.base}/text`);
    const page = this.text.pages[this.page - 1] ?? this.text.pages[0];
    // Places count characters; JavaScript's text counts units of 16 bits.
    const letters = Array.from(page.text);
    const places = this.places.filter((one) => one.start >= page.start && one.start < page.start + letters.length && one.end > one.start).sort((one, other) => one.start - other.start || (other.field === this.field) - (one.field === this.field));
    const parts = [];
    let at = 0;
    for (const place of places) {
      const start = place.start - page.start, end = Math.min(letters.length, place.end - page.start);
      if (start < at) continue;
      parts.push(shown(letters.slice(at, start).join("")), h("mark", { class: this.boxClass(place), title: fieldName(place.field) }, shown(letters.slice(start, end).join(""))));
      at = end;
    }
    parts.push(shown(letters.slice(at).join("")));
    return h("div", { class: "text" }, parts);
  }

  reveal(place) {
    const mark = this.body.querySelector(".now");
    if (!mark && place) return;
    if (!mark) return void (this.body.scrollTop = 0);
    const view = this.body.getBoundingClientRect(), rect = mark.getBoundingClientRect();
    this.body.scrollTop += rect.top - view.top - view.height / 3;
  }

  close() {
    const all = this.others ? [...this.others.values()].map((one) => one.pictures) : [this.pictures];
    for (const source of all.flatMap((pictures) => [...pictures.values()])) source.then((url) => URL.revokeObjectURL(url), () => {});
  }
}

// Every place of every field, and of what contradicts it, in the order of the form.
export function placesIn(item) {
  const doubts = new Set(item.review.reasons.map((reason) => reason.field));
  return Object.entries(item.reading?.fields ?? {}).flatMap(([field, reading]) => {
    const others = [...(reading.witnesses ?? []), ...(reading.candidates ?? []), reading.condition].map((one) => one?.evidence).flat().filter(Boolean);
    return [...(reading.evidence ?? []), ...others].map((place) => ({ ...place, field, doubt: doubts.has(field) }));
  });
}
