// Asks for a note before a decision that wants one.

import { h } from "./dom.js";

// The note, or null where the question was dropped. `more` is asked above it.
export function askNote(heading, question, verb, more = null) {
  const note = h("textarea", { rows: 3, id: "note" });
  const dialog = h("dialog", { "aria-labelledby": "ask" }, h("form", { method: "dialog" }, h("h2", { id: "ask" }, heading), more, h("label", { class: "block" }, question, note),
    h("div", { class: "buttons" }, h("button", { type: "submit", value: "yes", class: "main" }, verb), h("button", { type: "submit", value: "", formnovalidate: true }, "Cancel"))));
  document.body.append(dialog);
  dialog.showModal();
  note.focus();
  note.addEventListener("keydown", (event) => { if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); dialog.close("yes"); } });
  return new Promise((done) => dialog.addEventListener("close", () => { dialog.remove(); done(dialog.returnValue === "yes" ? note.value.trim() : null); }));
}
