// Executions, and one execution as the diagram of the machine with the path taken.

import { h, say, show, shown, svg, title } from "./dom.js";
import { get } from "./server.js";
import { elapsed, when } from "./words.js";

const REFRESH_MS = 3000;
const BOX = { width: 132, height: 34, across: 158, down: 66 };
const STATUSES = ["RUNNING", "SUCCEEDED", "FAILED", "TIMED_OUT", "ABORTED"];
const asked = { status: "" };

export async function executions() {
  title("Executions");
  const body = h("tbody");
  const load = async () => {
    const page = await get(`/api/executions?limit=100${asked.status ? `&status=${asked.status}` : ""}`);
    body.replaceChildren(...page.executions.map(row));
    if (!page.executions.length) body.append(h("tr", {}, h("td", { colspan: 4, class: "empty" }, "None.")));
  };
  const filter = h("label", {}, h("span", {}, "Status"), h("select", { onchange: (event) => { asked.status = event.target.value; load().catch((error) => say(error.message)); } }, [["", "Any"], ...STATUSES.map((one) => [one, one.toLowerCase().replace("_", " ")])].map(([value, text]) => h("option", { value, selected: value === asked.status }, text))));
  await load();
  show(h("div", { class: "head" }, h("h1", {}, "Executions"), h("div", { class: "filters" }, filter)), h("table", { class: "list" }, h("thead", {}, h("tr", {}, ["Name", "Status", "Started", "Took"].map((text) => h("th", { scope: "col" }, text)))), body));
  const timer = setInterval(() => document.hidden || load().catch((error) => say(error.message)), REFRESH_MS);
  return () => clearInterval(timer);
}

const status = (text) => h("span", { class: `status ${text.toLowerCase()}` }, text.toLowerCase().replace("_", " "));
const took = (one) => elapsed(((one.stopped ? Date.parse(one.stopped) : Date.now()) - Date.parse(one.started)) / 1000);

function row(one) {
  return h("tr", {}, h("th", { scope: "row", "data-label": "Name" }, h("a", { href: `#/executions/${one.name}` }, one.name)), h("td", { "data-label": "Status" }, status(one.status)), h("td", { "data-label": "Started" }, when(one.started)), h("td", { "data-label": "Took" }, took(one)));
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
  const key = found.input?.detail?.object?.key;
  show(h("div", { class: "head" }, h("div", {}, h("h1", {}, "Execution"), h("p", { class: "sub" }, found.name, key ? ` · ${shown(key)}` : "")), h("p", { class: "sub right" }, status(found.status), ` ${took(found)}`, found.console_url ? h("a", { href: found.console_url, rel: "noreferrer" }, " In the AWS console") : "")),
    found.error ? h("p", { class: "notice bad" }, `${found.error}: ${shown(found.cause ?? "")}`) : "",
    h("div", { class: "two wide" }, h("section", { "aria-labelledby": "path" }, h("h2", { id: "path" }, "Path"), path(found)),
      h("section", { class: "diagram", tabindex: 0, "aria-label": "Diagram of the machine with the path taken; the list of the path says the same" }, diagram(machine, found))),
    h("details", { class: "history" }, h("summary", {}, `${found.events.length} events`), h("ol", { class: "events" }, found.events.map(event))));
}

function path(found) {
  return h("ol", { class: "path" }, found.visits.map((visit, index) => {
    const here = found.status === "RUNNING" && index === found.visits.length - 1;
    return h("li", { class: here ? "here" : visit.failures.length ? "failed" : "" }, h("p", {}, h("b", {}, visit.state), h("span", { class: "dim" }, ` ${here ? "here now" : elapsed(visit.seconds)}${visit.tries > 1 ? `, ${visit.tries} tries` : ""}`)),
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
  return h("li", {}, h("p", {}, h("span", { class: "dim" }, `${one.id} · ${new Date(one.at).toLocaleTimeString()} · `), one.type, one.state ? ` ${one.state}` : "", one.error ? h("span", { class: "problem" }, ` ${one.error}`) : null), one.data ? h("details", {}, h("summary", {}, "data"), h("pre", {}, shown(JSON.stringify(one.data, null, 1)))) : null);
}

// Layers by the longest way from the start along the edges that lead on; states of one layer side by side.
function layout(machine) {
  const index = new Map(machine.states.map((state, place) => [state.name, place]));
  const onward = machine.edges.filter((edge) => index.get(edge.target) > index.get(edge.source));
  const depth = new Map([[machine.start, 0]]);
  for (const state of machine.states)
    for (const edge of onward.filter((one) => one.source === state.name))
      depth.set(edge.target, Math.max(depth.get(edge.target) ?? 0, (depth.get(state.name) ?? 0) + 1));
  const layers = [];
  for (const state of machine.states) (layers[depth.get(state.name) ?? 0] ??= []).push(state.name);
  const widest = Math.max(...layers.filter(Boolean).map((layer) => layer.length));
  const places = new Map();
  layers.forEach((layer, down) => layer?.forEach((name, across) => places.set(name, { x: (across + (widest - layer.length) / 2) * BOX.across + 13, y: down * BOX.down + 10 })));
  return { places, width: widest * BOX.across + 60, height: layers.length * BOX.down + 10 };
}

function diagram(machine, found) {
  const { places, width, height } = layout(machine);
  const taken = new Set(found.visits.slice(1).map((visit, index) => `${found.visits[index].state}→${visit.state}`));
  const visited = new Map(found.visits.map((visit) => [visit.state, visit]));
  const here = found.status === "RUNNING" ? found.visits.at(-1)?.state : null;
  const edges = machine.edges.map((edge) => ({ ...edge, taken: taken.has(`${edge.source}→${edge.target}`) })).sort((one, other) => one.taken - other.taken);
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `Path: ${found.visits.map((visit) => visit.state).join(", ")}` },
    edges.map((edge) => line(places.get(edge.source), places.get(edge.target), edge, width)),
    machine.states.map((state) => box(state, places.get(state.name), visited.get(state.name), here === state.name)));
}

function line(from, to, edge, width) {
  const [x0, y0, x1, y1] = [from.x + BOX.width / 2, from.y + BOX.height, to.x + BOX.width / 2, to.y];
  const back = y1 <= y0;
  const side = Math.min(width - 6, Math.max(from.x, to.x) + BOX.width + 22);
  const d = back ? `M${from.x + BOX.width} ${from.y + BOX.height / 2} C${side} ${from.y} ${side} ${to.y + BOX.height} ${to.x + BOX.width} ${to.y + BOX.height / 2}` : `M${x0} ${y0} C${x0} ${(y0 + y1) / 2} ${x1} ${(y0 + y1) / 2} ${x1} ${y1}`;
  return svg("path", { d, class: edge.taken ? "edge taken" : "edge" }, svg("title", {}, document.createTextNode(`${edge.source} to ${edge.target}${edge.label ? `: ${edge.label}` : ""}`)));
}

function box(state, place, visit, here) {
  const kind = here ? "here" : visit?.failures.length ? "failed" : visit ? "taken" : "";
  return svg("g", { class: `state ${state.type.toLowerCase()} ${kind}` },
    svg("rect", { x: place.x, y: place.y, width: BOX.width, height: BOX.height, rx: state.type === "Choice" ? 17 : 5 }),
    svg("text", { x: place.x + BOX.width / 2, y: place.y + BOX.height / 2 + 4, "text-anchor": "middle" }, document.createTextNode(state.name)),
    svg("title", {}, document.createTextNode(state.comment)));
}
