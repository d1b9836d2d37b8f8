// Elements are only ever made here, and text only ever becomes text: nothing is parsed as markup.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.flat());
  return element;
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else if (name === "checked" || name === "open" || name === "disabled") element[name] = Boolean(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

export const byId = (id) => document.getElementById(id);

export function show(...content) {
  const main = byId("main");
  main.replaceChildren(...content.flat());
  return main;
}

export function say(text) {
  byId("said").textContent = text;
}

export function title(text) {
  document.title = text ? `${text} · Leasebook` : "Leasebook";
}

// Invisible and direction-changing characters in names and texts are shown, so that none can pose as another.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export const shown = (text) =>
  String(text ?? "").replace(UNSEEN, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

export const nameOf = (key) => shown(String(key).replace(/^incoming\//, ""));
