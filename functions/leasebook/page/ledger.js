// The ledger: what was committed, document by document.

import { h, nameOf, show, shown, title } from "./dom.js";
import { get } from "./server.js";
import { approver, when } from "./words.js";

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
  return h("tr", {}, h("th", { scope: "row", "data-label": "Tenant" }, h("span", {}, h("a", { href: `#/ledger/${entry.content_hash}` }, shown(entry.tenant_name) || nameOf(entry.document)), " ", entry.revision > 1 ? h("span", { class: "tag" }, `revision ${entry.revision}`) : null)),
    h("td", { "data-label": "Property" }, shown(entry.property_id ?? "")), h("td", { "data-label": "Term" }, term(entry)),
    h("td", { "data-label": "Committed" }, when(entry.committed_at)), h("td", { "data-label": "Approved by" }, shown(approver(entry.approved_by))));
}

function term(entry) {
  if (!entry.billable) return h("span", { class: "tag" }, "pending");
  return entry.lease_start ? `${entry.lease_start} to ${entry.lease_end ?? ""}` : entry.document_type.replaceAll("_", " ");
}
