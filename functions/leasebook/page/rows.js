// Lists of rows: a schedule of rent, options, abatements. A small table; each row reads back as plain JSON, and one that
// nobody touched as it was.

import { h, say, shown } from "./dom.js";

const MEASURES = { monthly: "a month", annual: "a year", psf_year: "a sq ft a year", psf_month: "a sq ft a month" };
const OPTIONS = { renew: "renew", expand: "expand", terminate: "end early", purchase: "purchase" };

const text = (part) => part.trim().replace(/\s+/g, " ");
const money = (part) => text(part).replace(/^[$€£]\s*/, "").replace(/(?<=\d),(?=\d{3})/g, "");
const whole = (part) => (/^\d{1,9}$/.test(text(part)) ? Number(text(part)) : text(part));
const edge = (part) => (/^(m|ly)\d+$/i.test(text(part)) ? text(part).toUpperCase() : whole(part));

// A column: how its cell is labelled, what it shows of a row, and what it puts into one.
const column = (label, key, { parse = text, mode = "text", wide = 1, hint = "" } = {}) => ({
  label, keys: [key], mode, wide, hint,
  show: (row) => String(row[key] ?? ""),
  put: (row, part) => { if (text(part)) row[key] = parse(part); },
});
const choice = (label, key, choices) => ({
  label, keys: [key], choices, wide: 1,
  show: (row) => row[key] ?? Object.keys(choices)[0],
  put: (row, part) => { row[key] = part; },
});

const measureOf = (row) => Object.keys(MEASURES).find((one) => row[one] !== null && row[one] !== undefined) ?? "monthly";

const SHAPES = {
  rent_schedule: {
    columns: [
      column("From", "from", { parse: edge, hint: "date, M13 or LY2" }), column("To", "to", { parse: edge, hint: "date, M24 or LY2" }),
      { label: "Amount", keys: Object.keys(MEASURES), mode: "decimal", wide: 1, show: (row) => String(row[measureOf(row)] ?? ""), put: (row, part, cells) => { if (text(part)) row[cells[3]] = money(part); } },
      { label: "For", keys: [], choices: MEASURES, wide: 1, show: measureOf, put: () => {} },
    ],
    // Where only an edge was typed the sums of the row stand; where the amount was, it alone does.
    keep: (row, before, changed) => (changed[2] || changed[3] ? row : { ...before, from: row.from ?? null, to: row.to ?? null, unit: null }),
  },
  options: {
    columns: [choice("Right", "kind", OPTIONS), column("Times", "count", { parse: whole, mode: "numeric" }), column("Months", "months", { parse: whole, mode: "numeric" }),
      column("Notice, months", "notice_months", { parse: whole, mode: "numeric" }), column("or days", "notice_days", { parse: whole, mode: "numeric" })],
  },
  abatements: { plain: true, columns: [column("What is abated", "text", { wide: 4 })] },
};

export const hasRows = (name) => name in SHAPES;

export function rows(name, value, attributes) {
  return new Rows(SHAPES[name], value, attributes).editor();
}

class Rows {
  constructor(shape, value, attributes) {
    Object.assign(this, { shape, attributes });
    this.body = h("tbody");
    this.add = h("button", { type: "button", class: "small", onclick: () => this.insert(this.lines.length) }, "Add row");
    this.table = h("table", {}, h("thead", {}, h("tr", {}, shape.columns.map((one) => h("th", { scope: "col" }, one.label)), h("th", {}, h("span", { class: "unseen" }, "Remove")))), this.body);
    this.element = h("div", { class: `rows of-${shape.columns.length}`, onkeydown: (event) => this.keyIn(event) }, this.table, this.add);
    this.write(value);
  }

  editor() {
    return { element: this.element, focus: () => this.focus(0, 0), read: () => this.read(), write: (value) => this.write(value), mark: (problems) => this.mark(problems) };
  }

  write(value) {
    this.whole = value;
    this.lines = (Array.isArray(value) ? value : []).map((row) => this.line(row));
    this.draw();
  }

  line(given) {
    const before = given === null ? null : this.shape.plain ? { text: given } : given;
    const { oninput, onchange } = this.attributes;
    const cells = this.shape.columns.map((one) => {
      const seen = before ? one.show(before) : one.choices ? Object.keys(one.choices)[0] : "";
      if (one.choices) return h("select", { onchange }, Object.entries(one.choices).map(([key, label]) => h("option", { value: key, selected: key === seen }, label)));
      return h("input", { type: "text", value: shown(seen), inputmode: one.mode, autocomplete: "off", spellcheck: "false", oninput, placeholder: before ? "" : one.hint ?? "" });
    });
    return { given, before, cells, seen: cells.map((cell) => cell.value) };
  }

  draw() {
    this.body.replaceChildren(...this.lines.map((line, at) => {
      line.cells.forEach((cell, index) => {
        cell.setAttribute("aria-label", `${this.shape.columns[index].label}, row ${at + 1}`);
        at || index || !this.attributes.id ? cell.removeAttribute("id") : cell.setAttribute("id", this.attributes.id);
      });
      const remove = h("button", { type: "button", class: "small quiet", "aria-label": `Remove row ${at + 1}`, onclick: () => this.remove(this.lines.indexOf(line)) }, "×");
      return h("tr", {}, line.cells.map((cell, index) => h("td", { "data-label": this.shape.columns[index].label }, cell)), h("td", { class: "away" }, remove));
    }));
    this.table.hidden = !this.lines.length;
  }

  read() {
    const read = this.lines.map((line) => this.row(line)).filter((row) => row !== null);
    return read.length ? read : Array.isArray(this.whole) && !this.whole.length ? this.whole : null;
  }

  row(line) {
    const parts = line.cells.map((cell) => cell.value);
    const changed = parts.map((part, index) => part !== line.seen[index]);
    line.cells.forEach((cell, index) => cell.classList.toggle("edited", changed[index] || line.given === null));
    if (line.given !== null && !changed.some(Boolean)) return line.given;
    const row = {};
    this.shape.columns.forEach((one, index) => one.put(row, parts[index], parts));
    const typed = parts.some((part, index) => !this.shape.columns[index].choices && text(part));
    if (!typed && this.shape.columns.some((one) => !one.choices)) return null;
    if (this.shape.plain) return row.text;
    return line.before && this.shape.keep ? this.shape.keep(row, line.before, changed) : row;
  }

  insert(at) {
    this.lines.splice(at, 0, this.line(null));
    this.draw();
    this.focus(at, 0);
    say(`Row ${at + 1} added.`);
  }

  remove(at) {
    this.lines.splice(at, 1);
    this.draw();
    this.attributes.onchange?.();
    this.lines.length ? this.focus(Math.min(at, this.lines.length - 1), 0) : this.add.focus();
    say(`Row ${at + 1} removed.`);
  }

  focus(at, index) {
    const cell = this.lines[at]?.cells[index] ?? this.add;
    cell.focus({ preventScroll: true });
    cell.select?.();
    cell.scrollIntoView({ block: "nearest" });
  }

  // ↑ ↓ go from row to row; Alt + ↓ makes one below, Alt + Backspace takes this one away.
  keyIn(event) {
    const at = this.lines.findIndex((line) => line.cells.includes(event.target));
    if (at < 0 || !event.target.matches("input")) return;
    const index = this.lines[at].cells.indexOf(event.target);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.altKey && event.key === "ArrowDown") this.insert(at + 1);
    else if (event.altKey && event.key === "Backspace") this.remove(at);
    else if (step && !event.altKey && this.lines[at + step]) this.focus(at + step, index);
    else if (!step) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Marks the cells that the models name, and says for each where it is. Paths are such as ["2", "monthly"].
  mark(problems) {
    for (const line of this.lines) for (const cell of line.cells) cell.removeAttribute("aria-invalid");
    const kept = this.lines.filter((line) => this.row(line) !== null);
    return problems.map(({ path, message }) => {
      const line = kept[Number(path[0])];
      const index = this.shape.plain ? 0 : this.shape.columns.findIndex((one) => one.keys.includes(path[1]));
      if (!line || path[0] === undefined) return message;
      for (const cell of index < 0 ? line.cells : [line.cells[index]]) cell.setAttribute("aria-invalid", "true");
      const label = index < 0 || this.shape.plain ? "" : `, ${this.shape.columns[index].label.toLowerCase()}`;
      return `Row ${this.lines.indexOf(line) + 1}${label}: ${message}`;
    });
  }
}
