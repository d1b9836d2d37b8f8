// The lease that the ledger holds beside the one that may repeat it: what differs, and both documents.

import { h, nameOf, shown } from "./dom.js";
import { fieldName, termText, when } from "./words.js";

// `here` is the document under review; `turnTo` shows the document of a hash (null: this one's) in the evidence.
export function similar(lease, here, turnTo) {
  const value = (name, one) => (one === null || one === undefined ? h("span", { class: "dim" }, "not stated") : shown(termText(name, one, here.currency)));
  const rows = [...lease.differs.map((one) => [fieldName(one.field), value(one.field, one.here), value(one.field, one.there)])];
  if (here.property && lease.property_id && here.property !== lease.property_id) rows.push(["Property id", shown(here.property), shown(lease.property_id)]);
  const head = (name, title, hash) => h("th", { scope: "col" }, title, h("button", { type: "button", class: "small", onclick: () => turnTo(hash) }, name));
  return h("div", { class: "similar" },
    h("table", {}, h("caption", { class: "unseen" }, "What differs"), h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "unseen" }, "Term")), head(here.name, "This document", null), head(nameOf(lease.document), "In the ledger", lease.content_hash))),
      h("tbody", {}, rows.map(([term, mine, theirs]) => h("tr", {}, h("th", { scope: "row" }, term), h("td", { "data-label": "This document" }, mine), h("td", { "data-label": "In the ledger" }, theirs))),
        h("tr", {}, h("td", { colspan: 3, class: "dim" }, rows.length ? "All other terms are the same." : lease.repeated ? "Every term that was read is the same, and the property. “The same lease” is proposed." : "Every term that was read is the same.")))),
    h("p", {}, [lease.tenant_name, [lease.lease_start, lease.lease_end].filter(Boolean).join(" to "), lease.property_id ? `property ${lease.property_id}` : ""].filter(Boolean).map(shown).join(", "), `, committed ${when(lease.committed_at)}, receipt ${lease.receipt}. `,
      h("a", { href: `#/ledger/${lease.content_hash}`, target: "_blank", rel: "noopener" }, `The lease that the ledger holds${lease.page ? `, page ${lease.page}` : ""}`)));
}
