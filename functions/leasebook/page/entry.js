// One committed document: its terms beside the page on which each stands, who committed and corrected it, and where it
// comes from. A section is a function of what the server says of the document; `SECTIONS` is their order.

import { h, nameOf, show, shown, title } from "./dom.js";
import { correction } from "./correction.js";
import { Evidence } from "./evidence.js";
import { me } from "./main.js";
import { get } from "./server.js";
import { timeline } from "./timeline.js";
import { OUR_OWN, fieldName, valueText, when } from "./words.js";

const SECTIONS = [terms, timeline, correct, revisions, provenance];

export async function ledgerDocument(hash) {
  const found = await get(`/api/ledger/${hash}`);
  const { entry } = found;
  const name = shown(entry.tenant_name) || nameOf(entry.document);
  title(name);
  const places = found.places.filter((one) => one.end > one.start);
  const evidence = places.length ? new Evidence({ base: `/api/ledger/${hash}`, pages: found.pages, places }, (field) => point(field)) : null;
  const view = { hash, found, evidence, again: () => ledgerDocument(hash) };
  show(h("div", { class: "head" }, h("div", {}, h("h1", {}, name), h("p", { class: "sub" }, `${entry.document_type.replaceAll("_", " ")} · ${nameOf(entry.document)} · receipt ${entry.receipt}`)),
    h("p", { class: "sub right" }, entry.billable ? "" : h("span", { class: "tag" }, "pending: not billable"), " ", found.reviewed ? h("a", { href: `#/review/${hash}` }, "Its review") : "")),
    h("div", { class: evidence ? "two" : "" }, h("div", { class: "entry" }, SECTIONS.map((section) => section(view))), evidence?.element ?? ""));
  evidence?.show(places[0].field);
  return () => evidence?.close();
}

// The term whose place was clicked on the page.
function point(field) {
  document.querySelector(`[data-term="${CSS.escape(field)}"] .place`)?.focus();
}

function terms({ found, evidence }) {
  const latest = found.revisions.at(-1);
  const listed = Object.entries(latest.terms).filter(([field]) => !OUR_OWN.has(field));
  if (found.entry.property_id) listed.push(["property_id", found.entry.property_id]);
  return h("section", { "aria-labelledby": "terms" }, h("h2", { id: "terms" }, latest.number > 1 ? `Terms, revision ${latest.number}` : "Terms"),
    h("dl", { class: "terms" }, listed.map(([field, value]) => h("div", { "data-term": field }, h("dt", {}, fieldName(field), found.typed.includes(field) ? h("span", { class: "typed" }, " typed by a person") : null),
      h("dd", {}, told(value)), h("dd", { class: "where" }, where(field, found, evidence))))));
}

// A list stands one part below the other.
const told = (value) => (Array.isArray(value) ? h("ul", { class: "parts" }, value.map((part) => h("li", {}, shown(valueText(part))))) : shown(valueText(value)));

function where(field, found, evidence) {
  const place = evidence && found.places.find((one) => one.field === field && one.end > one.start);
  if (!place) return null;
  return h("button", { type: "button", class: "place", "aria-label": `p. ${place.page}: show ${fieldName(field)} in the document`, onclick: () => evidence.show(field) }, `p. ${place.page}`);
}

function correct({ hash, found, again }) {
  return me.groups.includes("reviewer") ? correction(hash, found.revisions.at(-1), again) : null;
}

function revisions({ found }) {
  return h("section", { "aria-labelledby": "revisions" }, h("h2", { id: "revisions" }, "Revisions"), h("ol", { class: "revisions" }, found.revisions.map(revision)));
}

function revision(one) {
  return h("li", {}, h("p", {}, h("b", {}, one.number === 1 ? "Committed" : "Corrected"), ` ${when(one.at)} by ${shown(one.by)}`), one.why ? h("p", {}, `“${shown(one.why)}”`) : null,
    one.changes.length ? h("ul", {}, one.changes.map((change) => h("li", {}, `${fieldName(change.field)}: ${shown(valueText(change.from))} → ${shown(valueText(change.to))}`))) : null);
}

function provenance({ found }) {
  return h("details", { class: "history" }, h("summary", {}, "Where it comes from"), h("dl", { class: "terms plain" }, Object.entries(found.provenance).map(([field, value]) => h("div", {}, h("dt", {}, fieldName(field)), h("dd", {}, shown(valueText(value)))))));
}
