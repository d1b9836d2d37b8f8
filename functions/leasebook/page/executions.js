// Executions, and one execution as the diagram of the machine with the path taken.

import { diagram } from "./diagram.js";
import { h, nameOf, say, show, shown, title } from "./dom.js";
import { get } from "./server.js";
import { clock, elapsed, when } from "./words.js";

const REFRESH_MS = 3000;
const AT_ONCE = 25;
const STATUSES = ["RUNNING", "SUCCEEDED", "FAILED", "TIMED_OUT", "ABORTED"];
const COLUMNS = ["Document", "Status", "Started", "Took"];
const asked = { status: "" };

export async function executions() {
  title("Executions");
  const body = h("tbody");
  let pages = 1;
  const page = (after) => get(`/api/executions?${new URLSearchParams({ limit: AT_ONCE, ...(asked.status ? { status: asked.status } : {}), ...(after ? { after } : {}) })}`);
  const load = async () => {
    const found = [];
    let after = null;
    for (let number = 0; number < pages && (number === 0 || after); number++) {
      const one = await page(after);
      found.push(...one.executions);
      after = one.next;
    }
    const focused = document.activeElement?.dataset?.name;
    body.replaceChildren(...found.map(row));
    if (!found.length) body.append(h("tr", {}, h("td", { colspan: COLUMNS.length, class: "empty" }, "None.")));
    if (focused) body.querySelector(`a[data-name="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    more.hidden = !after;
  };
  const again = () => load().catch((error) => say(error.message));
  const more = h("button", { type: "button", hidden: true, onclick: () => { pages += 1; again(); } }, "More");
  const choices = [["", "Any"], ...STATUSES.map((one) => [one, word(one)])];
  const filter = h("label", {}, h("span", {}, "Status"), h("select", { onchange: (event) => { asked.status = event.target.value; pages = 1; again(); } },
    choices.map(([value, text]) => h("option", { value, selected: value === asked.status }, text))));
  await load();
  show(h("div", { class: "head" }, h("h1", {}, "Executions"), h("div", { class: "filters" }, filter)),
    h("table", { class: "list" }, h("thead", {}, h("tr", {}, COLUMNS.map((text) => h("th", { scope: "col" }, text)))), body), more);
  const timer = setInterval(() => document.hidden || again(), REFRESH_MS);
  return () => clearInterval(timer);
}

const word = (status) => status.toLowerCase().replace("_", " ");
const status = (text) => h("span", { class: `status ${text.toLowerCase()}` }, word(text));
const took = (one) => elapsed(((one.stopped ? Date.parse(one.stopped) : Date.now()) - Date.parse(one.started)) / 1000);

function row(one) {
  const ended = one.cause || one.error;
  return h("tr", {}, h("th", { scope: "row", "data-label": "Document" }, h("div", {}, h("a", { href: `#/executions/${one.name}`, "data-name": one.name, class: "name" }, one.document ? nameOf(one.document) : one.name),
    one.document ? h("p", { class: "sub" }, one.name) : null)),
    h("td", { "data-label": "Status" }, h("div", {}, status(one.status), ended ? h("p", { class: "sub" }, shown(sentence(ended)).slice(0, 160)) : null)),
    h("td", { "data-label": "Started" }, h("time", { datetime: one.started }, when(one.started))), h("td", { "data-label": "Took", class: "short" }, one.stopped ? took(one) : `${took(one)} so far`));
}

export async function execution(name) {
  title(name);
  const machine = await get("/api/machine");
  let before = "";
  const load = async () => {
    const found = await get(`/api/executions/${name}`);
    const text = JSON.stringify(found);
    if (text === before) return found;
    before = text;
    draw(found, machine);
    return found;
  };
  await load();
  const timer = setInterval(async () => {
    if (document.hidden) return;
    try {
      const found = await load();
      if (found.status !== "RUNNING") clearInterval(timer);
    } catch (error) {
      say(error.message);
    }
  }, REFRESH_MS);
  return () => clearInterval(timer);
}

function draw(found, machine) {
  const open = document.querySelector(".history")?.open;
  const links = [found.review_id ? h("a", { href: `#/review/${found.review_id}` }, "Its review") : null, found.content_hash ? h("a", { href: `#/ledger/${found.content_hash}` }, "Its entry in the ledger") : null,
    found.console_url ? h("a", { href: found.console_url, rel: "noreferrer" }, "In the AWS console") : null].filter(Boolean);
  show(h("div", { class: "head" }, h("div", {}, h("h1", {}, found.document ? nameOf(found.document) : "Execution"), h("p", { class: "sub" }, `execution ${found.name} · started `, h("time", { datetime: found.started }, when(found.started)))),
    h("p", { class: "sub right" }, status(found.status), ` ${took(found)}`)),
    links.length ? h("p", { class: "links" }, links) : "",
    found.error ? h("p", { class: `notice${found.status === "ABORTED" ? "" : " bad"}` }, `${found.error}: ${shown(sentence(found.cause ?? ""))}`) : "",
    h("div", { class: "two wide" }, h("section", { "aria-labelledby": "path" }, h("h2", { id: "path" }, "Path"), path(found)),
      h("section", { class: "diagram", tabindex: 0, "aria-label": "Diagram of the machine with the path taken; the list of the path says the same" }, diagram(machine, found))),
    h("details", { class: "history", open }, h("summary", {}, `${found.events.length} events`), h("ol", { class: "events" }, found.events.map(event))));
}

function path(found) {
  return h("ol", { class: "path" }, found.visits.map((visit, index) => {
    const here = found.status === "RUNNING" && index === found.visits.length - 1;
    return h("li", { class: here ? "here" : visit.failures.length ? "failed" : "" }, h("p", {}, h("b", {}, visit.state), h("span", { class: "dim" }, ` ${here ? (visit.state === "HumanReview" ? "waits for a person" : "here now") : elapsed(visit.seconds)}${visit.tries > 1 ? `, ${visit.tries} tries` : ""}`)),
      visit.failures.map((failure) => h("p", { class: "problem" }, `${failure.error}${failure.cause ? `: ${shown(sentence(failure.cause))}` : ""}`)));
  }));
}

function sentence(cause) {
  try {
    return JSON.parse(cause).errorMessage ?? cause;
  } catch {
    return cause;
  }
}

function event(one) {
  return h("li", {}, h("p", {}, h("span", { class: "dim" }, `${one.id} · ${clock(one.at)} · `), one.type, one.state ? ` ${one.state}` : "", one.error ? h("span", { class: "problem" }, ` ${one.error}`) : null), one.data ? h("details", {}, h("summary", {}, "data"), h("pre", {}, shown(JSON.stringify(one.data, null, 1)))) : null);
}
