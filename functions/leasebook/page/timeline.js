// A lease over time: its documents in the order in which they hold, and what is in force on a day that one may choose.

import { h, nameOf, say, shown } from "./dom.js";
import { get } from "./server.js";
import { told } from "./told.js";
import { approvedBriefly, fieldName, sum, termText } from "./words.js";

const BEGINNING = "from the beginning";

// `found` is the document: its own terms are listed above, and are not repeated here.
export function timeline({ hash, found: { revisions } }) {
  const own = revisions.at(-1).terms;
  const body = h("div", { "aria-live": "polite" }, h("p", { class: "dim" }, "Loading…"));
  const day = h("input", { type: "date", id: "as-of", onchange: () => look(day.value) });
  const look = (on) => draw(on).catch((error) => say(error.message));

  async function draw(asOf) {
    const found = await get(`/api/ledger/${hash}/timeline${asOf ? `?as_of=${encodeURIComponent(asOf)}` : ""}`);
    if (!found.lease) return body.replaceChildren(h("p", { class: "empty" }, "The lease that this document changes is not in the ledger yet. When it comes, the two find each other."));
    day.value = found.as_of;
    body.replaceChildren(documents(found, hash), h("p", {}, h("label", { for: "as-of" }, "In force on "), day, " ", h("span", {}, rent(found))), ...conflicts(found), terms(found, own), ahead(found, look) ?? "");
    if (asOf) say(`Terms in force on ${found.as_of}.`);
  }

  draw("").catch(() => body.replaceChildren(h("p", { class: "empty" }, "The time line could not be loaded; load the page again.")));
  return h("section", { "aria-labelledby": "timeline" }, h("h2", { id: "timeline" }, "Over time"), body);
}

// One line for each document, the one that is open marked.
function documents(found, hash) {
  return h("ol", { class: "revisions timeline" }, found.documents.map((one) => h("li", { "aria-current": one.content_hash === hash ? "true" : null },
    h("time", {}, one.effective_date ?? BEGINNING), " ", h("a", { href: `#/ledger/${one.content_hash}` }, `${kind(one)} ${one.key ? nameOf(one.key) : ""}`),
    " ", h("span", { class: "dim" }, one.changes.length ? `changes ${one.changes.map((field) => fieldName(field).toLowerCase()).join(", ")}` : "the lease itself"))));
}

function rent(found) {
  if (found.rent) return `${sum(found.rent, found.currency)} a month`;
  return found.waits ? "no rent yet: the term waits for its first day" : "";
}

// What is in force on the day and does not stand in this document: its other terms hold as they are listed above.
function terms(found, own) {
  const text = (field, value) => termText(field, value, found.currency ?? "");
  const all = Object.entries(found.terms).filter(([field]) => field !== "property_id");
  const other = all.filter(([field, term]) => !(field in own) || text(field, own[field]) !== text(field, term.value));
  if (!other.length) return h("p", { class: "sub", id: "in-force" }, "On that day its terms hold as they are listed above.");
  return h("div", {}, h("p", { class: "sub" }, other.length < all.length ? "From other documents of the lease; its other terms hold as they are listed above:" : "From the documents of the lease:"),
    h("dl", { class: "terms", id: "in-force" }, other.map(([field, term]) => h("div", { "data-in-force": field }, h("dt", {}, fieldName(field)),
      h("dd", {}, told(field, term.value, found.currency), h("p", { class: "sub" }, `${term.since ? `since ${term.since}` : BEGINNING}, approved ${shown(approvedBriefly(term.approved_by))}`)), h("dd", { class: "where" }, source(term))))));
}

function conflicts(found) {
  return found.conflicts.map((one) => h("div", { class: "reason", role: "note" }, h("b", {}, `${fieldName(one.field)} is in conflict and has no value: `),
    h("ul", {}, one.values.map((value) => h("li", {}, `${shown(termText(one.field, value.value, found.currency))}, says `, source(value), ` from ${value.since ?? BEGINNING}`)))));
}

function ahead(found, look) {
  if (!found.ahead.length) return null;
  return h("p", {}, "Something changes on ", found.ahead.map((on) => h("button", { type: "button", class: "small quiet", onclick: () => look(on) }, on)));
}

const kind = (one) => one.document_type.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
const source = (one) => h("a", { href: `#/ledger/${one.content_hash}` }, `${kind(one)}${one.page ? `, page ${one.page}` : ""}`);
