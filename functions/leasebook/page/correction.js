// A committed lease is corrected: what is changed becomes a new revision, with a reason.

import { h, say } from "./dom.js";
import { editor, same, told } from "./fields.js";
import { post } from "./server.js";
import { OUR_OWN, fieldName } from "./words.js";

const DATES = ["lease_start", "lease_end"];

// `again` draws the entry anew once the revision is written.
export function correction(hash, latest, again) {
  const editors = new Map();
  const problem = h("p", { class: "problem", role: "alert" });
  const why = h("textarea", { rows: 2, id: "why", required: true });
  const field = (name, value) => {
    const edit = editor(name, value, `c-${name}`, "c-hint", () => element.classList.toggle("changed", !same(edit.read(), entry.value)));
    const entry = { edit, value: edit.read(), problem: h("p", { class: "problem", role: "alert" }) };
    const element = h("div", { class: "field", "data-correct": name }, h("div", { class: "label" }, h("label", { for: `c-${name}` }, fieldName(name))), edit.element, entry.problem);
    editors.set(name, entry);
    return element;
  };
  const fields = Object.entries(latest.terms).filter(([name]) => !OUR_OWN.has(name)).map(([name, value]) => field(name, value));
  if (latest.terms.commencement === "pending") fields.push(...DATES.filter((name) => !editors.has(name)).map((name) => field(name, null)));

  function refused(error) {
    const problems = error.body?.problems ?? [];
    for (const [name, entry] of editors) entry.problem.textContent = told(entry.edit, problems.filter((one) => one.field.split(".")[0] === name)).join(" ");
    const rest = problems.filter((one) => !editors.has(one.field.split(".")[0])).map((one) => `${fieldName(one.field)} ${one.message}`);
    problem.textContent = [error.message, ...rest].join(" ");
  }

  const send = async (event) => {
    event.preventDefault();
    const values = {};
    for (const [name, { edit, value }] of editors) if (!same(edit.read(), value)) values[name] = edit.read();
    problem.textContent = "";
    try {
      const { revision } = await post(`/api/ledger/${hash}/correction`, { version: latest.number, values, note: why.value.trim() });
      say(`Corrected: revision ${revision}.`);
      await again();
    } catch (error) {
      refused(error);
    }
  };
  return h("details", { id: "correct" }, h("summary", {}, "Correct this entry"), h("form", { class: "form", onsubmit: send, novalidate: true }, h("p", { class: "dim", id: "c-hint" }, "What you change becomes a new revision; nothing is overwritten."), fields,
    h("label", { class: "block" }, "Why", why), problem, h("div", { class: "buttons" }, h("button", { type: "submit", class: "main" }, "Write revision"))));
}
