// Which view is shown, and what is the same in all of them.

import { byId, h, say, show } from "./dom.js";
import { ledgerDocument } from "./entry.js";
import { executions, execution } from "./executions.js";
import { health } from "./health.js";
import { review } from "./item.js";
import { keysDialog, onKey } from "./keys.js";
import { ledger } from "./ledger.js";
import { queue } from "./queue.js";
import { get } from "./server.js";
import { begin } from "./session.js";
import { settleAll } from "./undo.js";

const VIEWS = [
  [/^\/?$/, "queue", () => queue()],
  [/^\/review\/([0-9a-f]{64})$/, "queue", (id) => review(id)],
  [/^\/ledger$/, "ledger", () => ledger()],
  [/^\/ledger\/([0-9a-f]{64})$/, "ledger", (hash) => ledgerDocument(hash)],
  [/^\/executions$/, "executions", () => executions()],
  [/^\/executions\/([\w.-]{1,80})$/, "executions", (name) => execution(name)],
  [/^\/health$/, "health", () => health()],
];

const COUNT_MS = 30000;

let leave = null;
let visit = 0;

export const me = { name: "", groups: [] };

async function route() {
  const mine = ++visit;
  leave?.();
  leave = null;
  const path = location.hash.replace(/^#/, "");
  for (const [pattern, section, view] of VIEWS) {
    const match = pattern.exec(path);
    if (!match) continue;
    for (const link of document.querySelectorAll("nav a"))
      link.dataset.section === section ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
    try {
      const left = await view(...match.slice(1));
      if (mine === visit) leave = left ?? null;
      else left?.();
    } catch (error) {
      if (mine === visit) failed(error);
    }
    return;
  }
  show(h("h1", {}, "Nothing here"), h("p", {}, h("a", { href: "#/" }, "To the queue")));
}

export function failed(error) {
  say(error.message);
  show(h("section", { class: "notice bad" }, h("h1", {}, "That did not work"), h("p", {}, error.message),
    h("button", { type: "button", onclick: route }, "Try again")));
}

async function counts() {
  try {
    const found = await get("/api/counts");
    const badge = byId("waiting");
    badge.textContent = found.complete ? found.waiting : `${found.waiting}+`;
    badge.hidden = false;
  } catch {
    byId("waiting").hidden = true;
  }
}

async function start() {
  try {
    await begin();
    Object.assign(me, await get("/api/me"));
  } catch (error) {
    failed(error);
    return;
  }
  byId("who").textContent = me.name;
  byId("help").addEventListener("click", keysDialog);
  addEventListener("hashchange", route);
  addEventListener("keydown", onKey);
  addEventListener("pagehide", settleAll);
  await route();
  counts();
  setInterval(() => document.hidden || counts(), COUNT_MS);
}

start();
