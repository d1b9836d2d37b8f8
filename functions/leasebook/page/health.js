// Health: what came in against where it is.

import { h, say, show, title } from "./dom.js";
import { get } from "./server.js";
import { plural, when } from "./words.js";

const REFRESH_MS = 10000;
// What becomes of an upload: its name, what it says, its colour, and whether somebody must act.
const ENDS = [
  ["committed", "committed", "in the ledger"],
  ["duplicates", "duplicates", "the same bytes or the same lease are there already"],
  ["rejected", "rejected", "a reviewer said no"],
  ["superseded", "replaced", "overwritten or deleted before they were read"],
  ["in_review", "with people", "wait in the queue"],
  ["under_way", "under way", "being worked on now"],
  ["not_begun", "arriving", "their notice is on its way"],
  ["held", "held", "stopped until an operator releases them", true],
  ["lost", "not begun", "there for a quarter of an hour; leasebook reconcile starts them", true],
];

export async function health() {
  title("Health");
  let before = "";
  const draw = (found) => {
    const text = JSON.stringify({ ...found, at: null });
    if (text !== before) show(h("div", { class: "head" }, h("h1", {}, "What came in, and where it is"), h("p", { class: "sub right", id: "counted" })), inAndOut(found), queues(found));
    before = text;
    document.getElementById("counted").textContent = `counted ${when(found.at)}${found.complete ? "" : ", at least"}`;
  };
  draw(await get("/api/health"));
  const timer = setInterval(async () => {
    if (document.hidden) return;
    try {
      draw(await get("/api/health"));
    } catch (error) {
      say(error.message);
    }
  }, REFRESH_MS);
  return () => clearInterval(timer);
}

function inAndOut(found) {
  const parts = ENDS.map(([key, name, what, alarm]) => ({ key, name, what, alarm, count: found[key] }));
  const out = parts.reduce((total, one) => total + one.count, 0);
  const there = parts.filter((one) => one.count);
  const told = there.map((one) => `${one.count} ${one.count === 1 ? one.name.replace(/s$/, "").replace("people", "a person") : one.name}`).join(" + ") || "0";
  return h("section", { class: "sum", "aria-label": "In and out" },
    h("p", { class: "big" }, h("b", {}, found.came_in), ` ${found.came_in === 1 ? "upload" : "uploads"} in = `, told),
    h("div", { class: "bar", "aria-hidden": "true" }, there.map((one) => segment(one, found.came_in))),
    h("p", verdict(found, out), sentence(found, out)),
    h("dl", { class: "ends" }, parts.map((one) => h("div", { class: [one.key, one.alarm && one.count ? "bad" : "", one.count ? "" : "none"].join(" ") }, h("dt", {}, h("span", { class: "swatch", "aria-hidden": "true" }), one.name), h("dd", {}, one.count), h("dd", { class: "sub" }, one.what)))));
}

function segment(one, whole) {
  const part = h("span", { class: one.key, title: `${one.count} ${one.name}` }, one.count / whole > 0.06 ? one.count : "");
  part.style.flexGrow = String(one.count);
  return part;
}

const verdict = (found, out) => ({ class: out === found.came_in && !found.lost && !found.held ? "good" : "bad" });

function sentence(found, out) {
  if (out !== found.came_in) return `What went out adds up to ${out}: leasebook reconcile says which differ.`;
  if (found.lost) return `They add up, but nobody has begun ${plural(found.lost, "upload", "uploads")}: leasebook reconcile starts them.`;
  if (found.held) return `They add up. ${plural(found.held, "upload waits", "uploads wait")} for an operator.`;
  return "They add up: none is lost.";
}

function queues(found) {
  const rows = [["Reviews that wait", found.waiting_reviews, false], ["of them overdue", found.overdue_reviews, true], ["Events that could not start", found.failed_starts, true], ["Executions to resume", found.to_resume, true], ["Executions open (those that wait for people too)", found.running_executions, false], ["Executions failed", found.failed_executions, true]];
  return h("section", { "aria-labelledby": "queues" }, h("h2", { id: "queues" }, "Queues and executions"), h("dl", { class: "numbers" }, rows.map(([name, count, alarm]) => h("div", { class: alarm && count ? "bad" : "" }, h("dt", {}, name), h("dd", {}, count)))));
}
