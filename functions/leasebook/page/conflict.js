// Somebody else was first: what they decided beside what was typed here.

import { h } from "./dom.js";
import { fieldName } from "./words.js";

// `worded` says what a field is by some values; `done` is called with whether the next item is wanted.
export function conflictDialog(body, worded, done) {
  const theirs = body.review?.decision?.values ?? {}, yours = body.yours ?? {};
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(yours)])];
  const dialog = h("dialog", { class: "conflict", "aria-labelledby": "first" }, h("h2", { id: "first" }, body.message), h("p", {}, "What you typed was not written; it is kept here."),
    names.length ? h("table", {}, h("thead", {}, h("tr", {}, ["Field", "Theirs", "Yours"].map((text) => h("th", { scope: "col" }, text)))), h("tbody", {}, names.map((name) => h("tr", {}, h("th", { scope: "row" }, fieldName(name)), h("td", {}, worded(name, theirs)), h("td", {}, worded(name, yours)))))) : null,
    h("form", { method: "dialog" }, h("button", { type: "submit" }, "Look at it"), h("button", { type: "submit", value: "next" }, "Next item")));
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    done(dialog.returnValue === "next");
  });
  dialog.showModal();
}
