// One committed document: its terms beside the page on which each stands, who committed and corrected it, and where it
// comes from. A section is a function of what the server says of the document; `SECTIONS` is their order.

import { h, nameOf, show, shown, title } from "./dom.js";
import { correction } from "./correction.js";
import { Evidence } from "./evidence.js";
import { me } from "./main.js";
import { get } from "./server.js";
import { timeline } from "./timeline.js";
import { told } from "./told.js";
import { OUR_OWN, approvedBy, fieldName, termText, valueText, when } from "./words.js";

const ORIGINS = { bucket: "Bucket", key: "Object", version_id: "Version", extractor_version: "Read by extractor", claim_key: "Claim", approved_at: "Approved at" };
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
      h("dd", {}, told(field, value, latest.terms.currency)), h("dd", { class: "where" }, where(field, found, evidence))))));
}

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
  return h("li", {}, h("p", {}, h("b", {}, one.number === 1 ? "Committed" : "Corrected"), ` ${when(one.at)}, ${shown(approvedBy(one.by))}`), one.why ? h("p", {}, `“${shown(one.why)}”`) : null,
    one.changes.length ? h("ul", {}, one.changes.map((change) => h("li", {}, `${fieldName(change.field)}: ${shown(termText(change.field, change.from, one.terms.currency))} → ${shown(termText(change.field, change.to, one.terms.currency))}`))) : null);
}

function provenance({ found }) {
  const { execution, approved_by: by, ...kept } = found.provenance;
  const name = String(execution ?? "").split(":").pop();
  const lines = [...Object.entries(kept).map(([field, value]) => [ORIGINS[field] ?? fieldName(field), field.endsWith("_at") ? when(value) : shown(valueText(value))]), ["Approved", shown(approvedBy(by))],
    ["Execution", me.groups.includes("operator") && /^[\w.-]{1,80}$/.test(name) ? h("a", { href: `#/executions/${name}` }, name) : shown(name)]];
  return h("details", { class: "history" }, h("summary", {}, "Where it comes from"), h("dl", { class: "terms plain" }, lines.map(([term, value]) => h("div", {}, h("dt", {}, term), h("dd", {}, value)))));
}
