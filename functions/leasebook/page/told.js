// One term's value as it is shown: a list stands one part below the other.

import { h, shown } from "./dom.js";
import { termText, valueText } from "./words.js";

export const told = (field, value, currency) => (Array.isArray(value) ? h("ul", { class: "parts" }, value.map((part) => h("li", {}, shown(valueText(part, currency))))) : shown(termText(field, value, currency)));
