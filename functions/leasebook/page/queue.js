// The queue: what waits, why, since when, due when, and who is on it.

import { counts } from "./counts.js";
import { byId, h, nameOf, say, show, shown, title } from "./dom.js";
import { bind } from "./keys.js";
import { me } from "./main.js";
import { get } from "./server.js";
import { ago, due, fieldName, reasonName, sum, when } from "./words.js";

const REFRESH_MS = 5000;
const COUNT_MS = 30000;
const PAGE = 50; // reviews
const MOST = 200; // reviews that are looked at anew at each refresh
const TRIES = 10; // pages that a filter may leave empty before the next is asked for by hand
const TYPING_MS = 300; // the server looks once typing pauses
const asked = { order: "risk", show: "all", code: "", find: "" };
const filtered = () => asked.show !== "all" || Boolean(asked.code || asked.find.trim());

export async function queue() {
  title("Queue");
  const list = h("ol", { class: "queue", id: "queue" });
  const state = { reviews: [], next: null, lookedAt: 0, shownText: "", wanted: PAGE };
  const more = h("button", { type: "button", hidden: true, onclick: () => loadMore(state, list, more) });
  const changed = async () => {
    state.wanted = PAGE;
    await reload(state, list, more);
    if (filtered()) say(state.reviews.length ? `${state.reviews.length}${state.next ? " or more" : ""} found.` : emptiness(state));
  };
  const page = await fetchUpTo(PAGE);
  const head = h("div", { class: "head" }, h("h1", {}, "What waits for a person"), filterBar(null, changed));
  show(h("div", { class: "narrow" }, head, list, more));
  // What is first in the queue waits for no count of all that is behind it.
  const count = () => counts().then((found) => found && !head.querySelector(".filters :focus") && head.lastChild.replaceWith(filterBar(found, changed)));
  count();
  take(state, page, list, more);
  const timers = [setInterval(() => document.hidden || isMuch(state) || reload(state, list, more), REFRESH_MS), setInterval(() => document.hidden || count(), COUNT_MS)];
  const unbind = bind({ "/": () => byId("find").focus(), n: () => list.querySelector("a")?.click(), j: () => step(list, 1), k: () => step(list, -1) });
  return () => {
    timers.forEach(clearInterval);
    clearTimeout(typing);
    unbind();
  };
}

// Whether the list took so many reviews to make that it is not made anew every few seconds.
const isMuch = (state) => state.wanted > MOST || (filtered() && state.lookedAt > MOST * 5);

// As many as are wanted, however many pages that takes, so that a refresh shows no less than was there before.
async function fetchUpTo(wanted, { reviews, next, lookedAt } = { reviews: [], next: "", lookedAt: 0 }) {
  for (let tries = 0; tries < TRIES && reviews.length < wanted && (next || tries === 0); tries++) {
    const page = await fetchPage(next, Math.min(100, wanted - reviews.length));
    reviews = [...reviews, ...page.reviews];
    next = page.next;
    lookedAt += page.looked_at;
  }
  return { reviews, next, lookedAt };
}

function fetchPage(after, limit) {
  const query = new URLSearchParams({ order: asked.order, show: asked.show, limit });
  if (asked.code) query.set("code", asked.code);
  if (asked.find.trim()) query.set("find", asked.find.trim());
  if (after) query.set("after", after);
  return get(`/api/reviews?${query}`);
}

async function reload(state, list, more) {
  try {
    const turn = (state.turn = (state.turn ?? 0) + 1);
    const page = await fetchUpTo(state.wanted);
    if (turn === state.turn) take(state, page, list, more);
  } catch (error) {
    say(error.message);
  }
}

async function loadMore(state, list, more) {
  try {
    const turn = (state.turn = (state.turn ?? 0) + 1); // a refresh that is under way knows less
    const page = await fetchUpTo(state.reviews.length + PAGE, state);
    if (turn !== state.turn) return;
    state.wanted = PAGE * Math.max(1, Math.ceil(page.reviews.length / PAGE));
    take(state, page, list, more);
  } catch (error) {
    say(error.message);
  }
}

function take(state, page, list, more) {
  const text = JSON.stringify([page.reviews, asked, page.reviews.length ? "" : emptiness(page)]);
  Object.assign(state, page);
  more.hidden = !page.next;
  more.textContent = filtered() ? `Look further: ${page.lookedAt.toLocaleString("en")} looked at so far` : "More";
  if (text === state.shownText) return refreshTimes(list);
  state.shownText = text;
  const focused = document.activeElement?.dataset?.id;
  list.replaceChildren(...page.reviews.map(row));
  if (!page.reviews.length) list.append(h("li", { class: "empty" }, emptiness(page)));
  const again = focused ? list.querySelector(`a[data-id="${focused}"]`) : null;
  if (again) again.focus({ preventScroll: true });
  else if (document.activeElement === document.body || focused) list.querySelector("a")?.focus({ preventScroll: true });
}

function emptiness(page) {
  if (page.next) return `Nothing among the first ${page.lookedAt.toLocaleString("en")} matches.`;
  if (filtered()) return "Nothing here matches.";
  return "Nothing waits for a person. Leases that arrive with doubts appear here by themselves.";
}

function row(review) {
  const { subject } = review;
  const reasons = [...new Map(review.reasons.map((reason) => [reason.code + reason.field, reason])).values()];
  return h("li", { class: `card${review.overdue ? " late" : ""}${review.hold ? " held" : ""}` },
    h("div", { class: "line" },
      h("a", { href: `#/review/${review.review_id}`, "data-id": review.review_id, class: "name", title: shown(subject.tenant_name) || nameOf(review.document) }, shown(subject.tenant_name) || nameOf(review.document)),
      h("span", { class: "rent" }, yearly(subject))),
    h("p", { class: "sub" }, [subject.document_type.replaceAll("_", " ") || "unread", shown(subject.property_address), subject.tenant_name ? nameOf(review.document) : ""].filter(Boolean).join(" · ")),
    h("ul", { class: "why" }, reasons.slice(0, 3).map((reason) => h("li", {}, reason.field ? h("b", {}, `${fieldName(reason.field)}: `) : null, shown(reason.message))),
      reasons.length > 3 ? h("li", { class: "dim" }, `and ${reasons.length - 3} more`) : null),
    h("p", { class: "meta" },
      h("span", { class: review.overdue ? "bad" : "" }, "due ", h("time", { datetime: review.due_at, "data-due": review.due_at, title: when(review.due_at) }, due(review.due_at))),
      h("span", {}, "since ", h("time", { datetime: review.opened_at, "data-ago": review.opened_at }, ago(review.opened_at))),
      review.round > 1 ? h("span", {}, `round ${review.round}`) : null,
      review.escalations ? h("span", { class: "bad" }, "reminded") : null,
      review.hold ? h("span", { class: "tag" }, `held until ${review.hold.until} by ${shown(review.hold.by)}`) : null,
      review.on_it ? h("span", { class: "tag on" }, review.on_it.by === me.name ? "you are on it" : `${shown(review.on_it.by)} is on it`) : null));
}

function yearly(subject) {
  if (!subject.yearly_rent) return "rent unknown";
  const amount = sum(subject.about ? Math.round(subject.yearly_rent) : subject.yearly_rent, subject.currency);
  return subject.about ? `about ${amount.replace(/\.\d+$/, "")} a year` : `${amount} a year`;
}

function refreshTimes(list) {
  for (const time of list.querySelectorAll("[data-due]")) time.textContent = due(time.dataset.due);
  for (const time of list.querySelectorAll("[data-ago]")) time.textContent = ago(time.dataset.ago);
}

function step(list, by) {
  const links = [...list.querySelectorAll("a")];
  links[Math.min(links.length - 1, Math.max(0, links.indexOf(document.activeElement) + by))]?.focus();
}

let typing = null;

function later(changed) {
  clearTimeout(typing);
  typing = setTimeout(changed, TYPING_MS);
}

function filterBar(counts, changed) {
  const choose = (name, label, options) => h("label", {}, h("span", {}, label),
    h("select", { onchange: (event) => { asked[name] = event.target.value; changed(); } },
      options.map(([value, text]) => h("option", { value, selected: asked[name] === value }, text))));
  const codes = Object.entries(counts?.by_code ?? {}).sort((one, other) => other[1] - one[1]);
  const of = (count) => (counts ? ` (${count}${counts.complete ? "" : "+"})` : "");
  return h("div", { class: "filters", role: "search", "aria-label": "Filter the queue" },
    choose("order", "Order", [["risk", "Rent at risk"], ["due", "Due date"]]),
    choose("show", "Show", [["all", `All${of(counts?.waiting)}`], ["active", "Not held"], ["overdue", `Overdue${of(counts?.overdue)}`], ["held", `Held${of(counts?.held)}`]]),
    choose("code", "Reason", [["", "Any"], ...codes.map(([code, count]) => [code, `${reasonName(code)} (${count})`])]),
    h("label", {}, h("span", {}, "Find"), h("input", { id: "find", type: "search", value: asked.find, maxlength: 100, oninput: (event) => { asked.find = event.target.value; later(changed); } })));
}
