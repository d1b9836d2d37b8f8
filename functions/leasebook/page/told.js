// One term's value as it is shown: a list stands one part below the other.

import { h, shown } from "./dom.js";
import { isStep, stepParts, termText, valueText } from "./words.js";

export const told = (field, value, currency) => (Array.isArray(value) ? h("ul", { class: "parts" }, value.map((part) => line(part, currency))) : shown(termText(field, value, currency)));

// Days and sum of a step of rent stand in two columns.
function line(part, currency) {
  if (!isStep(part)) return h("li", {}, shown(valueText(part, currency)));
  const [days, amount] = stepParts(part, currency);
  return h("li", { class: "step" }, h("span", {}, shown(days)), " ", h("span", {}, shown(amount)));
}
