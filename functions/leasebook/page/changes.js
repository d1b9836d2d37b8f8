// What an amendment changes: for each change the field, what it was, and what it becomes, in that field's own editor.

import { h, say } from "./dom.js";
import { fieldName } from "./words.js";

const FIELDS = ["tenant_name", "landlord_name", "property_address", "premises_sqft", "lease_start", "lease_end", "rent_commencement", "term_months", "base_rent", "rent_schedule", "abatements", "options", "security_deposit", "recoveries", "currency"];

// `editorOf` makes the editor of one field's value.
export function changes(value, attributes, editorOf) {
  const list = h("ol", { class: "changes" });
  let lines = [];
  let whole = value;

  function line(given) {
    const names = [...new Set([...FIELDS, given?.field].filter(Boolean))];
    const field = h("select", { onchange: () => { fill(field.value, null, null); attributes.onchange(); } }, names.map((name) => h("option", { value: name, selected: name === given?.field }, fieldName(name))));
    const slots = h("div", { class: "sides" });
    const remove = h("button", { type: "button", class: "small quiet", onclick: () => take(one) }, "×");
    const one = { given, field, sides: {}, element: h("li", {}, h("div", { class: "line" }, field, remove), slots), remove };
    function fill(name, from, to) {
      one.sides = { from: sideOf(name, from), to: sideOf(name, to) };
      slots.replaceChildren(...Object.entries(one.sides).map(([side, edit]) => h("div", {}, h("span", { class: "dim" }, side === "from" ? "was" : "becomes"), edit.element)));
    }
    fill(field.value, given?.from ?? null, given?.to ?? null);
    return one;
  }

  const sideOf = (name, part) => editorOf(part !== null && typeof part !== "object" && name === "base_rent" ? "line" : name, part, null, attributes["aria-describedby"], attributes.oninput);

  function draw() {
    lines.forEach((one, at) => {
      const of = fieldName(one.field.value);
      one.field.setAttribute("aria-label", `What changes, change ${at + 1}`);
      one.remove.setAttribute("aria-label", `Remove change ${at + 1}`);
      for (const [side, edit] of Object.entries(one.sides))
        for (const control of [edit.element, ...edit.element.querySelectorAll("input, select, textarea")])
          if (control.matches("input, select, textarea") && !control.hasAttribute("aria-label")) control.setAttribute("aria-label", `${of} ${side === "from" ? "was" : "becomes"}, change ${at + 1}`);
      at ? one.field.removeAttribute("id") : one.field.setAttribute("id", attributes.id);
    });
    list.replaceChildren(...lines.map((one) => one.element));
  }

  function take(one) {
    lines = lines.filter((other) => other !== one);
    draw();
    attributes.onchange();
    say("Change removed.");
    (lines[0]?.field ?? add).focus();
  }

  function read() {
    const found = lines.map(({ given, field, sides }) => {
      const from = sides.from.read(), to = sides.to.read();
      const stands = given && field.value === given.field && JSON.stringify([from, to]) === JSON.stringify([given.from ?? null, given.to ?? null]);
      return stands ? given : from === null && to === null ? null : { field: field.value, ...(from === null ? {} : { from }), to };
    }).filter((one) => one !== null);
    return found.length ? found : Array.isArray(whole) && !whole.length ? whole : null;
  }

  function write(next) {
    whole = next;
    lines = (Array.isArray(next) ? next : []).map(line);
    draw();
  }

  const add = h("button", { type: "button", class: "small", onclick: () => { lines.push(line(null)); draw(); lines.at(-1).field.focus(); } }, "Add change");
  write(value);
  return { element: h("div", {}, list, add), focus: () => (lines[0]?.field ?? add).focus(), read, write };
}
