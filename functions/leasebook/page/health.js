// Health: what came in against where it is.

import { h, say, show, title } from "./dom.js";
import { get } from "./server.js";
import { when } from "./words.js";

const REFRESH_MS = 10000;

export async function health() {
  title("Health");
  const draw = (found) => show(h("div", { class: "head" }, h("h1", {}, "What came in, and where it is"), h("p", { class: "sub right" }, `counted ${when(found.at)}${found.complete ? "" : ", at least"}`)), sum(found), queues(found));
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

function sum(found) {
  const parts = [["committed", found.committed], ["settled otherwise", found.settled], ["with a person", found.in_review], ["under way", found.under_way], ["held for the operator", found.held], ["not begun", found.not_begun]];
  const out = parts.reduce((total, [, count]) => total + count, 0);
  const good = out === found.came_in;
  return h("section", { class: "sum", "aria-label": "In and out" }, h("p", { class: "big" }, h("b", {}, found.came_in), " object versions came in"),
    h("dl", { class: "numbers" }, parts.map(([name, count]) => h("div", { class: count && /held|begun/.test(name) ? "bad" : "" }, h("dt", {}, name), h("dd", {}, count)))),
    h("p", { class: good ? "good" : "bad" }, good ? "They add up: none is lost." : `They add up to ${out}: leasebook reconcile says which differ.`));
}

function queues(found) {
  const rows = [["Reviews that wait", found.waiting_reviews, false], ["of them overdue", found.overdue_reviews, true], ["Events that could not start", found.failed_starts, true], ["Executions to resume", found.to_resume, true], ["Executions running", found.running_executions, false], ["Executions failed", found.failed_executions, true]];
  return h("section", { "aria-label": "Queues and executions" }, h("dl", { class: "numbers" }, rows.map(([name, count, alarm]) => h("div", { class: alarm && count ? "bad" : "" }, h("dt", {}, name), h("dd", {}, count)))));
}
