// Which view is shown, and what is the same in all of them.

import { counts } from "./counts.js";
import { byId, h, say, show, title } from "./dom.js";
import { ledgerDocument } from "./entry.js";
import { executions, execution } from "./executions.js";
import { health } from "./health.js";
import { review } from "./item.js";
import { keysDialog, onKey } from "./keys.js";
import { ledger } from "./ledger.js";
import { queue } from "./queue.js";
import { get } from "./server.js";
import { begin, signInAgain, signOut, signsPeopleIn } from "./session.js";
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
  nothing("There is nothing at this address.");
}

function nothing(sentence) {
  title("Nothing here");
  show(h("section", { class: "notice" }, h("h1", {}, "Nothing here"), h("p", {}, sentence), h("p", { class: "links" }, h("a", { href: "#/" }, "To the queue"), h("a", { href: "#/ledger" }, "To the ledger"))));
  byId("main").querySelector("a").focus();
}

export function failed(error) {
  say(error.message);
  if (error.status === 404) return nothing(`${error.message} The link may be old or cut short.`);
  title("That did not work");
  show(h("section", { class: "notice bad" }, h("h1", {}, "That did not work"), h("p", {}, error.message),
    h("p", { class: "links" }, h("button", { type: "button", onclick: () => location.reload() }, "Try again"), h("a", { href: "#/" }, "To the queue"))));
}

function signedOut() {
  title("Signed out");
  byId("waiting").hidden = true;
  show(h("section", { class: "notice" }, h("h1", {}, "You are signed out"), h("p", {}, "What you typed and did not decide is kept for you."), h("button", { type: "button", class: "main", onclick: () => signInAgain().catch(failed) }, "Sign in")));
  byId("main").querySelector("button").focus();
}

async function leavePage() {
  settleAll();
  leave?.();
  leave = null;
  await signOut();
}

async function start() {
  try {
    if (!(await begin())) return signedOut();
    Object.assign(me, await get("/api/me"));
  } catch (error) {
    failed(error);
    return;
  }
  byId("who").textContent = me.name;
  byId("sign-out").hidden = !signsPeopleIn();
  byId("sign-out").addEventListener("click", () => leavePage().catch(failed));
  byId("help").addEventListener("click", keysDialog);
  addEventListener("hashchange", route);
  addEventListener("keydown", onKey);
  addEventListener("pagehide", settleAll);
  await route();
  counts();
  setInterval(() => document.hidden || counts(), COUNT_MS);
}

start();
