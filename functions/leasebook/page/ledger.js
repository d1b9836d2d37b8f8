// The ledger: what was committed, from which document, by whom, and its corrections.

import { h, nameOf, say, show, shown, title } from "./dom.js";
import { editor, same } from "./fields.js";
import { me } from "./main.js";
import { get, post } from "./server.js";
import { fieldName, valueText, when } from "./words.js";

const OUR_OWN = new Set(["schema_version", "document_type", "property_id", "extraction_confidence", "commencement", "provisional", "unconfirmed", "waits_for"]);

export async function ledger() {
  title("Ledger");
  const page = await get("/api/ledger?limit=200");
  const body = h("tbody");
  const more = h("button", { type: "button", hidden: !page.next, onclick: async () => { const next = await get(`/api/ledger?limit=200&after=${encodeURIComponent(page.next)}`); page.next = next.next; more.hidden = !next.next; body.append(...next.entries.map(row)); } }, "More");
  body.append(...page.entries.map(row));
  show(h("div", { class: "head" }, h("h1", {}, "What is in the ledger")),
    page.entries.length ? h("table", { class: "list" }, h("thead", {}, h("tr", {}, ["Tenant", "Property", "Term", "Committed", "Approved by"].map((text) => h("th", { scope: "col" }, text)))), body) : h("p", { class: "empty" }, "Nothing has been committed yet."), more);
}

function row(entry) {
  return h("tr", {}, h("th", { scope: "row", "data-label": "Tenant" }, h("a", { href: `#/ledger/${entry.content_hash}` }, shown(entry.tenant_name) || nameOf(entry.document)), entry.revision > 1 ? h("span", { class: "tag" }, `revision ${entry.revision}`) : null),
    h("td", { "data-label": "Property" }, shown(entry.property_id ?? "")), h("td", { "data-label": "Term" }, entry.billable ? `${entry.lease_start ?? ""} to ${entry.lease_end ?? ""}` : "pending"),
    h("td", { "data-label": "Committed" }, when(entry.committed_at)), h("td", { "data-label": "Approved by" }, shown(entry.approved_by)));
}

export async function ledgerDocument(hash) {
  const found = await get(`/api/ledger/${hash}`);
  const { entry, revisions } = found;
  const latest = revisions.at(-1);
  const name = shown(entry.tenant_name) || nameOf(entry.document);
  title(name);
  show(h("div", { class: "head" }, h("div", {}, h("h1", {}, name), h("p", { class: "sub" }, `${entry.document_type.replaceAll("_", " ")} · ${nameOf(entry.document)} · receipt ${entry.receipt}`)),
    h("p", { class: "sub right" }, found.reviewed ? h("a", { href: `#/review/${hash}` }, "Its review") : "", entry.billable ? "" : h("span", { class: "tag" }, "pending: not billable"))),
    h("section", { "aria-labelledby": "terms" }, h("h2", { id: "terms" }, `Terms, revision ${latest.number}`),
      h("dl", { class: "terms" }, Object.entries(latest.terms).filter(([field]) => !OUR_OWN.has(field)).map(([field, value]) => h("div", { "data-term": field }, h("dt", {}, fieldName(field)), h("dd", {}, shown(valueText(value))))), h("div", { "data-term": "property_id" }, h("dt", {}, "Property id"), h("dd", {}, shown(entry.property_id ?? ""))))),
    me.groups.includes("reviewer") ? correction(hash, latest) : "",
    h("section", { "aria-labelledby": "revisions" }, h("h2", { id: "revisions" }, "Revisions"), h("ol", { class: "revisions" }, revisions.map(revision))),
    h("details", { class: "history" }, h("summary", {}, "Where it comes from"), h("dl", { class: "terms" }, Object.entries(found.provenance).map(([field, value]) => h("div", {}, h("dt", {}, fieldName(field)), h("dd", {}, shown(valueText(value))))))));
}

function revision(one) {
  return h("li", {}, h("p", {}, h("b", {}, one.number === 1 ? "Committed" : "Corrected"), ` ${when(one.at)} by ${shown(one.by)}`), one.why ? h("p", {}, `“${shown(one.why)}”`) : null,
    one.changes.length ? h("ul", {}, one.changes.map((change) => h("li", {}, `${fieldName(change.field)}: ${shown(valueText(change.from))} → ${shown(valueText(change.to))}`))) : null);
}

function correction(hash, latest) {
  const editors = new Map();
  const problem = h("p", { class: "problem", role: "alert" });
  const why = h("textarea", { rows: 2, id: "why", required: true });
  const fields = Object.entries(latest.terms).filter(([field]) => !OUR_OWN.has(field)).map(([field, value]) => {
    const edit = editor(field, value, `c-${field}`, "c-hint", () => {});
    editors.set(field, { edit, value: edit.read() });
    return h("div", { class: "field" }, h("div", { class: "label" }, h("label", { for: `c-${field}` }, fieldName(field))), edit.element);
  });
  if (!("lease_start" in latest.terms) && latest.terms.commencement === "pending") for (const field of ["lease_start", "lease_end"]) {
    if (editors.has(field)) continue;
    const edit = editor(field, null, `c-${field}`, "c-hint", () => {});
    editors.set(field, { edit, value: null });
    fields.push(h("div", { class: "field" }, h("div", { class: "label" }, h("label", { for: `c-${field}` }, fieldName(field))), edit.element));
  }
  const send = async (event) => {
    event.preventDefault();
    const values = {};
    for (const [field, { edit, value }] of editors) if (!same(edit.read(), value)) values[field] = edit.read();
    problem.textContent = "";
    try {
      const { revision: number } = await post(`/api/ledger/${hash}/correction`, { version: latest.number, values, note: why.value.trim() });
      say(`Corrected: revision ${number}.`);
      await ledgerDocument(hash);
    } catch (error) {
      problem.textContent = [error.message, ...(error.body?.problems ?? []).map((one) => `${fieldName(one.field)} ${one.message}`)].join(" ");
    }
  };
  return h("details", { id: "correct" }, h("summary", {}, "Correct this entry"), h("form", { class: "form", onsubmit: send }, h("p", { class: "dim", id: "c-hint" }, "What you change becomes a new revision; nothing is overwritten."), fields,
    h("label", { class: "block" }, "Why", why), problem, h("div", { class: "buttons" }, h("button", { type: "submit", class: "main" }, "Write revision"))));
}
