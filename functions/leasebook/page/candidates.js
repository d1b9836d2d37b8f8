// What else was seen of a field, to be taken by a click or a digit.

import { PERIODS } from "./words.js";

const AMOUNT = /[$€£]\s*(\d[\d,]*(?:\.\d+)?)/; // not the 00 of 00/100
const FIGURES = /^\d[\d,]*(?:\.\d+)?$/;

// The other values that were seen. Of a passage that names an amount, a rent takes the amount in figures.
export function candidatesOf(name, reading) {
  const seen = new Set();
  return (reading.candidates ?? []).map((one) => {
    const value = one.value ?? one;
    if (name !== "base_rent" || typeof value !== "string") return { ...one, value };
    const figures = (AMOUNT.exec(value)?.[1] ?? FIGURES.exec(value)?.[0])?.replaceAll(",", "");
    const period = one.period ?? one.unit ?? reading.value?.period ?? "month";
    return { source: figures === value ? undefined : "figures", ...one, value: figures ? { amount: figures, period: period in PERIODS ? period : "month" } : null };
  }).filter((one) => one.value !== null && !seen.has(JSON.stringify(one.value)) && seen.add(JSON.stringify(one.value)));
}
