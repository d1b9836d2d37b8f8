// The ledger: what was committed, document by document.

import { h, nameOf, say, show, shown, title } from "./dom.js";
import { get } from "./server.js";
import { approver, sum, when } from "./words.js";

const COLUMNS = ["Tenant", "Property", "Term", "Rent", "Committed", "Approved by"];

export async function ledger() {
  title("Ledger");
  const entries = [];
  let next = null;
  const body = h("tbody");
  const more = h("button", { type: "button", hidden: true, onclick: () => load().catch((error) => say(error.message)) }, "More");
  const find = h("input", { type: "search", id: "find", oninput: () => draw() });

  async function load() {
    const page = await get(`/api/ledger?limit=200${next ? `&after=${encodeURIComponent(next)}` : ""}`);
    entries.push(...page.entries);
    next = page.next;
    more.hidden = !next;
    draw();
  }

  function draw() {
    const wanted = entries.filter((entry) => text(entry).includes(find.value.toLowerCase()));
    body.replaceChildren(...wanted.map(row));
    if (!wanted.length) body.append(h("tr", {}, h("td", { colspan: COLUMNS.length, class: "empty" }, find.value ? `Nothing among ${next ? `the first ${entries.length}` : "them"} matches.` : "Nothing has been committed yet.")));
  }

  await load();
  show(h("div", { class: "head" }, h("h1", {}, "What is in the ledger"), h("div", { class: "filters", role: "search", "aria-label": "Find in the ledger" }, h("label", {}, h("span", {}, "Find"), find))),
    h("table", { class: "list" }, h("thead", {}, h("tr", {}, COLUMNS.map((one) => h("th", { scope: "col" }, one)))), body), more);
}

const text = (entry) => [entry.tenant_name, entry.property_id, entry.document, entry.receipt, entry.document_type.replaceAll("_", " "), entry.approved_by].join(" ").toLowerCase();

function row(entry) {
  return h("tr", {}, h("th", { scope: "row", "data-label": "Tenant" }, h("div", {}, h("a", { href: `#/ledger/${entry.content_hash}`, class: "name" }, shown(entry.tenant_name) || nameOf(entry.document)), " ", entry.revision > 1 ? h("span", { class: "tag" }, `revision ${entry.revision}`) : null, h("p", { class: "sub" }, nameOf(entry.document)))),
    h("td", { "data-label": "Property" }, shown(entry.property_id ?? "")), h("td", { "data-label": "Term" }, term(entry)),
    h("td", { "data-label": "Rent", class: "short" }, entry.monthly_rent ? `${sum(entry.monthly_rent, entry.currency)} a month` : ""),
    h("td", { "data-label": "Committed" }, when(entry.committed_at)), h("td", { "data-label": "Approved by" }, shown(approver(entry.approved_by))));
}

function term(entry) {
  if (!entry.billable) return h("span", { class: "tag" }, "pending");
  return entry.lease_start ? [h("time", {}, entry.lease_start), " to ", entry.lease_end ? h("time", {}, entry.lease_end) : null] : entry.document_type.replaceAll("_", " ");
}
