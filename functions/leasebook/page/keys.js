// The keyboard. Single letters work only outside of text, and can be switched off (WCAG 2.1.4).

import { byId, h } from "./dom.js";
import { MOST_UNDO_SECONDS, UNDO_SECONDS, keepUndoSeconds, undoSeconds } from "./undo.js";

const SINGLE = "leasebook.single-keys";
const actions = new Map();

const LIST = [
  ["Enter", "take the value and go to the next doubt; on Approve: decide"],
  ["↑ ↓", "another of the values that were seen"],
  ["Ctrl + Enter", "do what is proposed: approve, or the same lease"],
  ["1 to 9", "take that candidate (Alt + digit while typing)"],
  ["e  f", "edit the first doubt, add a field"],
  ["a  r  t  h", "approve, reject, read again, hold"],
  ["n  u", "next item, take the last decision back"],
  ["[  ]", "page before, page after"],
  ["Alt + ↓  Alt + ⌫", "in a table: one row more, this row away"],
  ["/  j  k", "in the queue: find, down, up"],
  ["Esc", "leave the text"],
];

export const singleKeys = () => localStorage.getItem(SINGLE) !== "off";

// Registers what keys do while a view is shown; returns what takes them back.
export function bind(map) {
  for (const [key, action] of Object.entries(map)) actions.set(key, action);
  return () => Object.keys(map).forEach((key) => actions.get(key) === map[key] && actions.delete(key));
}

export function onKey(event) {
  const typing = event.target.closest?.("input, textarea, select");
  if (event.key === "Escape" && typing) return void typing.blur();
  if (event.metaKey || document.querySelector("dialog[open]")) return;
  let key = event.key;
  if (event.ctrlKey) key = event.key === "Enter" ? "ctrl+enter" : null;
  else if (event.altKey) key = /^Digit[1-9]$/.test(event.code) ? event.code.slice(5) : null;
  else if (typing || !singleKeys() || key.length !== 1) return;
  const action = key && actions.get(key);
  if (!action) return;
  event.preventDefault();
  action(event);
}

export function keysDialog() {
  const dialog = byId("keys");
  const toggle = h("input", { type: "checkbox", checked: singleKeys(), onchange: (event) => localStorage.setItem(SINGLE, event.target.checked ? "on" : "off") });
  const seconds = h("input", { type: "number", id: "undo-seconds", min: UNDO_SECONDS, max: MOST_UNDO_SECONDS, value: undoSeconds(), onchange: (event) => keepUndoSeconds(event.target.value) });
  dialog.replaceChildren(
    h("h2", { id: "keys-title" }, "Keys"),
    h("dl", { class: "keys" }, LIST.map(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)])),
    h("label", { class: "check" }, toggle, "Single letters act outside of text"),
    h("label", { class: "check" }, "Seconds in which a decision can be taken back ", seconds),
    h("form", { method: "dialog" }, h("button", { type: "submit" }, "Close")),
  );
  dialog.showModal();
}
