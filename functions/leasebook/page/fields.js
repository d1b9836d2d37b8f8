// One editor for each shape of value. `read` gives plain JSON, as the ledger's models take it; amounts stay text.

import { changes } from "./changes.js";
import { h, shown } from "./dom.js";
import { hasRows, rows } from "./rows.js";
import { KINDS, PERIODS } from "./words.js";

const DATES = /(_date|_start|_end|^rent_commencement|_commencement)$/;

export function shapeOf(name, value) {
  if (name === "document_type") return "kind";
  if (name === "base_rent") return "rent";
  if (name === "security_deposit") return "deposit";
  if (name === "term_months") return "whole";
  if (name === "premises_sqft") return "area";
  if (name === "amends" || name === "recoveries" || name === "changes") return name;
  if (hasRows(name)) return "rows";
  if (DATES.test(name)) return "date";
  return value !== null && typeof value === "object" ? "parts" : "line";
}

// `changed` is called on every keystroke. Returns {element, focus, read, write}.
export function editor(name, value, id, described, changed) {
  return SHAPES[shapeOf(name, value)](name, value, { id, "aria-describedby": described, autocomplete: "off", spellcheck: "false", oninput: changed, onchange: changed });
}

const clean = (text) => text.trim().replace(/\s+/g, " ");
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/; // commas anywhere else may be a slip, or decimals

function figure(text) {
  const bare = clean(text).replace(/^[$€£]\s*/, "");
  return GROUPED.test(bare) ? bare.replaceAll(",", "") : bare;
}

function line(name, value, attributes, from = (one) => shown(one ?? ""), to = clean) {
  const input = h("input", { type: "text", ...attributes, value: from(value) });
  // What nobody touched is the value itself, however it had to be written to be shown.
  return one(input, () => (input.value === from(value) ? value ?? null : to(input.value) || null), (next) => (input.value = from(next)));
}

function one(input, read, write) {
  return { element: input, focus: () => focus(input), read, write };
}

function focus(input) {
  input.focus({ preventScroll: true });
  input.select?.();
  input.closest(".field")?.scrollIntoView({ block: "nearest" });
}

const date = (name, value, attributes) => line(name, value, { ...attributes, inputmode: "numeric", placeholder: "YYYY-MM-DD", maxlength: 10 });

function whole(name, value, attributes) {
  return line(name, value, { ...attributes, inputmode: "numeric" }, (number) => String(number ?? ""), (text) => (/^\d{1,9}$/.test(clean(text)) ? Number(clean(text)) : clean(text)));
}

const area = (name, value, attributes) => line(name, value, { ...attributes, inputmode: "decimal" }, (number) => String(number ?? ""), figure);

function kind(name, value, attributes) {
  const select = h("select", attributes, h("option", { value: "" }, "choose"), KINDS.map((one) => h("option", { value: one, selected: one === value }, one.replaceAll("_", " "))));
  return one(select, () => select.value || null, (next) => (select.value = next ?? ""));
}

function rent(name, value, attributes) {
  const amount = h("input", { type: "text", inputmode: "decimal", ...attributes, value: value?.amount ?? "" });
  const period = h("select", { "aria-label": "for which time", onchange: attributes.onchange }, Object.entries(PERIODS).map(([key, text]) => h("option", { value: key, selected: key === (value?.period ?? "month") }, text)));
  const read = () => {
    const text = figure(amount.value);
    if (!text) return null;
    const same = value && text === value.amount && period.value === value.period;
    return same ? value : { amount: text, period: period.value };
  };
  const write = (next) => {
    amount.value = next?.amount ?? (typeof next === "string" ? next : "");
    if (next?.period) period.value = next.period;
  };
  return { element: h("div", { class: "pair" }, amount, period), focus: () => focus(amount), read, write };
}

function deposit(name, value, attributes) {
  const amount = h("input", { type: "text", inputmode: "decimal", ...attributes, value: value?.amount ?? "" });
  const form = h("input", { type: "text", "aria-label": "in which form", placeholder: "cash, letter of credit", value: value?.form ?? "", oninput: attributes.oninput });
  const read = () => {
    const text = figure(amount.value);
    if (!text) return null;
    const given = clean(form.value) || null;
    return value && text === value.amount && given === (value.form ?? null) ? value : { amount: text, ...(given ? { form: given } : {}) };
  };
  const write = (next) => {
    amount.value = next?.amount ?? "";
    form.value = next?.form ?? "";
  };
  return { element: h("div", { class: "pair" }, amount, form), focus: () => focus(amount), read, write };
}

function parts(name, value, attributes) {
  const text = (one) => (one === null || one === undefined ? "" : JSON.stringify(one, null, 1));
  const area = h("textarea", { rows: 4, ...attributes, value: text(value) });
  const read = () => {
    if (!area.value.trim()) return null;
    try {
      return JSON.parse(area.value);
    } catch {
      return area.value; // the check says what is wrong with it
    }
  };
  return one(area, read, (next) => (area.value = text(next)));
}

function amends(name, value, attributes) {
  const title = h("input", { type: "text", ...attributes, value: shown(value?.title ?? "") });
  const dated = h("input", { type: "text", "aria-label": "dated", inputmode: "numeric", placeholder: "YYYY-MM-DD", maxlength: 10, value: value?.date ?? "", oninput: attributes.oninput });
  const read = () => together(value, { title: clean(title.value) || null, date: clean(dated.value) || null });
  const write = (next) => {
    title.value = shown(next?.title ?? "");
    dated.value = next?.date ?? "";
  };
  return { element: h("div", { class: "pair" }, title, dated), focus: () => focus(title), read, write };
}

const RECOVERIES = { "": "not stated", gross: "gross", "base year": "over a base year", net: "net", share: "a share" };

function recoveries(name, value, attributes) {
  const select = h("select", { ...attributes, oninput: undefined }, Object.entries(RECOVERIES).map(([key, text]) => h("option", { value: key, selected: key === (value?.kind ?? "") }, text)));
  const share = h("input", { type: "text", "aria-label": "share in per cent", placeholder: "share, %", inputmode: "decimal", value: value?.share_percent ?? "", oninput: attributes.oninput });
  const read = () => together(value, { kind: select.value || null, share_percent: figure(share.value).replace(/\s*%$/, "") || null });
  const write = (next) => {
    select.value = next?.kind ?? "";
    share.value = next?.share_percent ?? "";
  };
  return { element: h("div", { class: "pair" }, select, share), focus: () => focus(select), read, write };
}

// The parts as typed; the value itself where they are what it says, nothing where there are none.
function together(value, parts) {
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
  if (!Object.keys(given).length) return null;
  const stated = Object.fromEntries(Object.entries(value ?? {}).filter(([, part]) => part !== null).map(([key, part]) => [key, part]));
  return value && same(given, stated) ? value : given;
}

const SHAPES = { line, date, whole, area, kind, rent, deposit, amends, recoveries, rows, changes: (name, value, attributes) => changes(value, attributes, editor), parts };

// Marks what the models name within a field, and gives the sentences to show beneath it.
export function told(edit, problems) {
  if (edit.mark) return edit.mark(problems.map((one) => ({ path: one.field.split(".").slice(1), message: one.message })));
  for (const control of [edit.element, ...edit.element.querySelectorAll("input, select, textarea")])
    problems.length ? control.setAttribute("aria-invalid", "true") : control.removeAttribute("aria-invalid");
  return problems.map((one) => one.message);
}

export const same = (one, other) => JSON.stringify(ordered(one ?? null)) === JSON.stringify(ordered(other ?? null));

function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, ordered(value[key])]));
}

