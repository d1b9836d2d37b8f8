// One review: the doubts first, each with its place; what was typed is checked while it is typed, and kept.

import { askNote } from "./ask.js";
import { candidatesOf } from "./candidates.js";
import { conflictDialog } from "./conflict.js";
import { byId, h, nameOf, say, show, shown, title } from "./dom.js";
import { Evidence, placesIn } from "./evidence.js";
import { editor, same, told } from "./fields.js";
import { bind } from "./keys.js";
import { failed, me } from "./main.js";
import { get, post } from "./server.js";
import { offer, takeLastBack, undoSeconds } from "./undo.js";
import { similar } from "./similar.js";
import { decided, due, fieldName, reasonName, seenIn, sum, termText, when, witnessText } from "./words.js";

const CHECK_MS = 250;
const SAVE_MS = 900;
const LOOK_MS = 15000;
const FAR = 10; // a rent so many times larger or smaller than any that was seen may be a slip of the keys
const NEEDED = ["tenant_name", "base_rent", "lease_start", "lease_end", "currency", "property_id"];
const NEEDED_OF_CHANGES = ["amends", "effective_date", "changes", "property_id"];
const FURTHER = ["landlord_name", "property_address", "premises_sqft", "agreement_date", "rent_commencement", "term_months", "rent_schedule", "abatements", "options", "security_deposit", "recoveries"];
const FURTHER_OF_CHANGES = ["tenant_name", "landlord_name", "property_address", "agreement_date", "currency"];
const CHANGES = ["amendment", "assignment", "notice", "commencement_certificate"];

export async function review(id) {
  const item = await get(`/api/reviews/${id}`);
  const view = new Item(item);
  view.draw();
  return () => view.close();
}

class Item {
  constructor(item) {
    this.item = item;
    this.review = item.review;
    this.opened = Date.now();
    this.fields = new Map();
    this.timers = {};
    this.draftVersion = item.draft?.version ?? 0;
    this.pending = false;
    this.deciding = false;
    this.key = `leasebook.draft.${this.review.review_id}.${this.review.round}`;
  }

  get path() {
    return `/api/reviews/${this.review.review_id}`;
  }

  get open() {
    return this.review.status === "open" && me.groups.includes("reviewer");
  }

  draw() {
    const { review, item } = this;
    const name = shown(review.subject.tenant_name) || nameOf(review.document);
    this.name = name;
    title(name);
    this.evidence = new Evidence({ base: this.path, pages: item.pages, places: placesIn(item) }, (field) => this.fields.get(field)?.editor.focus());
    for (const lease of item.like) this.evidence.besides(lease.content_hash, { base: `/api/ledger/${lease.content_hash}`, pages: lease.pages, places: lease.places.filter((one) => one.end > one.start), name: nameOf(lease.document) });
    const form = this.form();
    const unreadable = item.media_type !== null && !item.pages.length && item.reading === null;
    show(
      h("div", { class: "head" }, h("div", {}, h("h1", { title: name }, name), h("p", { class: "sub" },
        [review.subject.tenant_name ? nameOf(review.document) : "", `receipt ${review.receipt}`, review.round > 1 ? `round ${review.round}` : "", review.sources > 1 ? `${review.sources} copies` : ""].filter(Boolean).join(" · "))),
        h("p", { class: "sub right" }, h("span", { class: review.overdue ? "bad" : "" }, `due ${due(review.due_at)}`), h("span", { id: "kept" }))),
      this.banner(),
      h("div", { id: "others", role: "status" }, this.others(review)),
      h("div", { class: "two" }, form, unreadable || (!item.pages.length && !item.reading) ? this.nothingToSee() : this.evidence.element),
      this.history());
    this.restore();
    this.begin();
  }

  nothingToSee() {
    return h("section", { class: "evidence", "aria-label": "The document" }, h("p", { class: "empty" },
      "No page of this document can be shown here. Ask whoever sent it for a readable copy, or type what the document says."));
  }

  banner() {
    const { review } = this;
    if (review.status !== "open") return h("p", { class: "notice", role: "note" }, review.decision ? `${decided(review)} by ${shown(review.decision.by)}, ${when(review.decision.at)}.` : "Decided.", review.content_hash && review.status === "committed" ? h("a", { href: `#/ledger/${review.content_hash}` }, " See it in the ledger") : null);
    if (review.hold) return h("p", { class: "notice", role: "note" }, `Held until ${review.hold.until} by ${shown(review.hold.by)}. ${shown(review.hold.note)}`);
    return "";
  }

  // Who else is on it, and what they did meanwhile. `now` is the review as the server has it at this moment.
  others(now) {
    if (this.open && now.version !== this.review.version) {
      const who = now.decision ? `${decided(now)} by ${shown(now.decision.by)}, ${when(now.decision.at)}.` : now.hold ? `Set aside until ${now.hold.until} by ${shown(now.hold.by)}.` : "The review has changed since you opened it.";
      return [h("p", { class: "notice" }, `${who} What you typed is kept here. `, h("button", { type: "button", class: "small", onclick: () => this.lookAgain() }, "Look at it"))];
    }
    const other = now.on_it && now.on_it.by !== me.name ? now.on_it : null;
    return other ? [h("p", { class: "notice" }, `${shown(other.by)} is on it too.`)] : [];
  }

  // Says that we are on it, and hears who else is.
  async look() {
    try {
      const { review } = await post(`${this.path}/look`, {});
      const text = JSON.stringify([review.version, review.on_it?.by]);
      if (text === this.seen || this.deciding) return;
      this.seen = text;
      byId("others")?.replaceChildren(...this.others(review));
    } catch (error) {
      say(error.message);
    }
  }

  // The review as it is now; what was typed is restored with it.
  async lookAgain() {
    this.close();
    try {
      const view = new Item(await get(this.path));
      view.draw();
      Object.assign(this, view);
    } catch (error) {
      failed(error);
    }
  }

  // The form: doubts, what is missing, then the sure fields folded.
  form() {
    const reading = this.item.reading;
    const kind = reading?.document_type ?? "lease";
    const found = { ...(reading?.fields ?? {}) };
    const needed = CHANGES.includes(kind) ? NEEDED_OF_CHANGES : NEEDED;
    for (const name of needed) found[name] ??= { value: null, confidence: 0, evidence: [], witnesses: [], candidates: [], missing: true };
    if (this.item.property_id) found.property_id = { ...found.property_id, value: this.item.property_id };
    if (!reading || kind === "other") found.document_type = { value: reading ? null : "lease", confidence: 0, evidence: [], witnesses: [], candidates: [] };
    const reasons = Map.groupBy?.(this.review.reasons, (reason) => reason.field) ?? grouped(this.review.reasons);
    const doubtful = Object.keys(found).filter((name) => reasons.has(name) || !reading || name === "document_type" || found[name].condition || (found[name].missing && name !== "property_id"));
    const order = ["document_type", ...needed];
    doubtful.sort((one, other) => rank(order, one) - rank(order, other));
    const sure = Object.keys(found).filter((name) => !doubtful.includes(name));
    this.doubts = doubtful;
    const general = (reasons.get(null) ?? []).filter((one, index, all) => all.findIndex((other) => other.code === one.code) === index);
    return h("form", { class: "form decides", onsubmit: (event) => { event.preventDefault(); this.decide("approve"); }, novalidate: true, "aria-label": "What the document says" },
      general.length ? h("section", { "aria-label": "About the whole document" }, general.map((reason) => this.general(reason))) : null,
      h("section", { "aria-labelledby": "doubts" }, h("h2", { id: "doubts" }, doubtful.length ? "To look at" : "No single field is in doubt"), doubtful.map((name) => this.field(name, found[name], reasons.get(name) ?? []))),
      h("section", { class: "follows", "aria-label": "What follows", id: "follows" }),
      this.open ? this.further(kind, found) : null,
      sure.length ? h("details", { id: "sure" }, h("summary", {}, `${sure.length} fields without doubt`), sure.map((name) => this.field(name, found[name], []))) : null,
      this.open ? this.buttons() : null);
  }

  // What was not read and nobody asks about can be typed too.
  further(kind, found) {
    const absent = (CHANGES.includes(kind) ? FURTHER_OF_CHANGES : FURTHER).filter((name) => !(name in found));
    if (!absent.length) return null;
    const place = h("div");
    const add = () => {
      const name = select.value;
      if (!name) return;
      select.querySelector(`[value=${name}]`).remove();
      select.value = "";
      place.append(this.field(name, { value: null, evidence: [], witnesses: [], candidates: [] }, []));
      this.fields.get(name).editor.focus();
    };
    // A button of its own: whoever types in a list of choices has not chosen yet.
    const select = h("select", { id: "further", "aria-label": "A further field", onkeydown: (event) => { if (event.key === "Enter") { event.preventDefault(); add(); } } },
      h("option", { value: "" }, "A further field…"), absent.map((name) => h("option", { value: name }, fieldName(name))));
    this.add = (name) => {
      select.value = name;
      add();
    };
    return h("div", { class: "further" }, place, h("div", { class: "line" }, select, h("button", { type: "button", class: "small", onclick: add }, "Add")));
  }

  general(reason) {
    const like = reason.code === "POSSIBLE_DUPLICATE" ? this.item.like : [];
    const here = { name: nameOf(this.review.document), property: this.item.property_id, currency: this.read("currency") };
    return h("div", { class: "reason" }, h("p", {}, h("b", {}, `${reasonName(reason.code)}.`), ` ${shown(reason.message)}`), like.map((lease) => similar(lease, here, (hash) => this.evidence.turnTo(hash))));
  }

  field(name, reading, reasons) {
    const id = `f-${name}`;
    const original = reading.value ?? null;
    const candidates = candidatesOf(name, reading);
    const proposal = original ?? candidates[0]?.value ?? null;
    const edit = editor(name, proposal, id, `${id}-why`, () => this.typed(name));
    const problem = h("p", { class: "problem", id: `${id}-problem`, role: "alert" });
    const place = reading.evidence?.[0];
    const element = h("div", { class: `field${reasons.length ? " doubtful" : ""}`, "data-field": name },
      h("div", { class: "label" }, h("label", { for: id }, fieldName(name)),
        place ? h("button", { type: "button", class: "place", onclick: () => this.evidence.show(name), "aria-label": `p. ${place.page}: show ${fieldName(name)} in the document` }, `p. ${place.page}`) : null),
      edit.element, problem,
      h("div", { class: "why", id: `${id}-why` }, reasons.map((reason) => h("p", {}, shown(reason.message))), this.condition(reading.condition), this.against(reading)),
      this.candidates(name, candidates));
    const entry = { name, original, editor: edit, element, problem, candidates, asked: reasons.length > 0 };
    this.fields.set(name, entry);
    element.addEventListener("focusin", (event) => event.target.closest(".place") || this.evidence.show(name));
    element.addEventListener("keydown", (event) => this.keyIn(event, entry));
    if (!this.open) for (const control of element.querySelectorAll("input, select, textarea")) control.disabled = true;
    return element;
  }

  condition(condition) {
    if (!condition) return null;
    const expected = condition.target ? ` The parties expect ${condition.target}; that is no date yet.` : "";
    return h("div", { class: "condition" }, h("p", {}, "It depends: ", h("q", {}, shown(condition.text)), expected),
      this.open ? h("label", { class: "check" }, h("input", { type: "checkbox", "data-pending": true, onchange: (event) => this.setPending(event.target.checked) }), "The date is not known yet: approve as pending") : null);
  }

  against(reading) {
    const found = (reading.witnesses ?? []).filter((one) => !one.agrees && one.detail);
    return found.map((one) => h("p", { class: "dim" }, shown(witnessText(one))));
  }

  candidates(name, candidates) {
    if (!candidates.length || !this.open) return null;
    return h("div", { class: "candidates", role: "group", "aria-label": `Seen for ${fieldName(name)}` }, candidates.slice(0, 9).map((one, index) =>
      h("button", { type: "button", onclick: () => this.choose(name, index) }, h("kbd", {}, index + 1), ` ${shown(termText(name, one.value, this.read("currency")))}`, one.source ? h("span", { class: "dim" }, ` · ${shown(seenIn(one.source).toLowerCase())}`) : null)));
  }

  choose(name, index) {
    const entry = this.fields.get(name);
    const candidate = entry?.candidates[index];
    if (candidate === undefined) return;
    entry.editor.write(candidate.value);
    this.typed(name);
    const place = [candidate.evidence].flat()[0];
    this.evidence.show(name, place ? { ...place, field: name } : null);
  }

  setPending(on) {
    this.pending = on;
    for (const box of byId("main").querySelectorAll("[data-pending]")) box.checked = on;
    this.typed(null);
  }

  keyIn(event, entry) {
    const typing = event.target.matches("input, select");
    if (event.key === "Enter" && !event.ctrlKey && typing && event.target.type !== "checkbox") {
      event.preventDefault();
      this.next(entry.name);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && event.target.matches("input") && entry.candidates.length) {
      event.preventDefault();
      const count = entry.candidates.length, step = event.key === "ArrowDown" ? 1 : -1;
      entry.chosen = ((entry.chosen ?? (step > 0 ? -1 : 0)) + step + count) % count;
      this.choose(entry.name, entry.chosen);
    }
  }

  next(name) {
    const following = this.doubts[this.doubts.indexOf(name) + 1];
    if (following && this.doubts.includes(name)) this.fields.get(following).editor.focus();
    else byId(this.proposed)?.focus();
  }

  // Whether the ledger holds just this lease, as long as nobody types otherwise.
  get repeats() {
    return this.item.like.some((lease) => lease.repeated) && !this.pending && !Object.keys(this.values()).length;
  }

  // The button that stands first: the same lease where nothing differs.
  get proposed() {
    return this.repeats ? "same" : "approve";
  }

  buttons() {
    const can = new Set(this.item.actions);
    const button = (action, text, attributes = {}) => can.has(action) ? h("button", { type: "button", onclick: () => this.decide(action), ...attributes }, text) : null;
    const duplicate = can.has("same_lease");
    return h("div", { class: "buttons" },
      can.has("approve") ? h("button", { type: "submit", class: "main", id: "approve" }, duplicate ? "A different lease: approve" : "Approve") : null,
      button("same_lease", "The same lease: do not commit", { id: "same" }), button("process", "Process it", { class: "main", id: "approve" }),
      button("retry", "Read again"), h("button", { type: "button", onclick: () => this.hold() }, "Hold…"), button("reject", "Reject…", { class: "bad" }));
  }

  propose() {
    const same = byId("same"), approve = byId("approve");
    if (!same || !approve) return;
    same.classList.toggle("main", this.repeats);
    approve.classList.toggle("main", !this.repeats);
    if (this.repeats) approve.before(same);
    else approve.after(same);
  }

  history() {
    const lines = this.item.history.map((line) => h("li", {}, h("time", { datetime: line.at }, when(line.at)), ` ${shown(line.decision ? decided(this.review, line.decision) : line.event.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase()))}`, line.by !== "leasebook" ? ` by ${shown(line.by)}` : "",
      line.decision ? h("div", { class: "dim" }, Object.entries(line.decision.values).map(([name, value]) => `${fieldName(name)}: ${shown(termText(name, value, this.read("currency")))}`).join("; "), line.decision.note ? ` “${shown(line.decision.note)}”` : "") : null));
    return h("details", { class: "history" }, h("summary", {}, "History"), h("ol", {}, lines));
  }

  begin() {
    const unbind = bind({
      "ctrl+enter": () => this.decide(this.repeats ? "same_lease" : "approve"), a: () => this.decide("approve"), r: () => this.decide("reject"), t: () => this.decide("retry"), h: () => this.hold(),
      n: () => this.toNext(), u: takeLastBack, e: () => this.focusFirst(), f: () => byId("further")?.focus(), "[": () => this.evidence.step(-1), "]": () => this.evidence.step(1),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [String(digit), () => this.digit(digit)])),
    });
    this.unbind = unbind;
    this.evidence.draw();
    this.propose();
    if (this.open) {
      this.focusFirst();
      this.look();
      this.timers.look = setInterval(() => document.hidden || this.look(), LOOK_MS);
    }
    this.check();
  }

  focusFirst() {
    const first = this.doubts[0] ?? [...this.fields.keys()][0];
    if (this.doubts.length) this.fields.get(first)?.editor.focus();
    else byId(this.proposed)?.focus({ preventScroll: true }); // what is said of the whole document stays in sight
  }

  digit(digit) {
    const here = document.activeElement?.closest?.("[data-field]")?.dataset.field ?? this.evidence.field ?? this.doubts[0];
    this.choose(here, digit - 1);
  }

  // What differs from what was read: the corrections.
  values() {
    const changed = {};
    for (const [name, entry] of this.fields) {
      const value = entry.editor.read();
      if (!same(value, entry.original) && !(name === "document_type" && this.item.reading && value === null)) changed[name] = value;
    }
    if (this.pending) delete changed.lease_start;
    if (!this.item.reading) changed.document_type ??= "lease";
    return changed;
  }

  typed(name) {
    const entry = name && this.fields.get(name);
    if (entry) entry.element.classList.toggle("changed", !same(entry.editor.read(), entry.original));
    this.propose();
    clearTimeout(this.timers.check);
    this.timers.check = setTimeout(() => this.check(), CHECK_MS);
    localStorage.setItem(this.key, JSON.stringify({ by: me.name, values: this.values(), pending: this.pending, at: new Date().toISOString() }));
    clearTimeout(this.timers.save);
    this.timers.save = setTimeout(() => this.save(), SAVE_MS);
  }

  async check() {
    const asked = (this.asked = (this.asked ?? 0) + 1);
    try {
      const answer = await post(`${this.path}/check`, { values: this.values(), pending: this.pending });
      if (asked !== this.asked) return;
      this.mark(answer.problems, false);
      this.follow(answer.consequences);
    } catch (error) {
      if (asked !== this.asked) return;
      say(error.message);
      this.rest = [error.message];
      this.follow({}); // what followed from other values says nothing of these
    }
  }

  // Shows each problem at its field; only a refused decision opens what is folded.
  mark(problems, unfold) {
    const rest = [];
    for (const [name, entry] of this.fields) {
      const mine = problems.filter((one) => one.field.split(".")[0] === name);
      // What nobody has typed yet is asked for calmly; it is wrong only once it was to be approved so.
      const calm = !this.refusedOnce && entry.editor.read() === null;
      const sentences = told(entry.editor, calm ? [] : mine);
      entry.problem.classList.toggle("calm", calm);
      entry.problem.textContent = (calm ? mine.filter(() => !entry.asked).map((one) => one.message) : sentences).join(" ");
      if (mine.length && unfold) entry.element.closest("details")?.setAttribute("open", "");
    }
    for (const one of problems) if (!this.fields.has(one.field.split(".")[0])) rest.push(`${fieldName(one.field)} ${one.message}`);
    this.rest = rest;
  }

  follow(found) {
    const facts = [["Ends", found.lease_end], ["Months", found.term_months], ["A month", found.monthly_rent && sum(found.monthly_rent, this.currency())], ["A year", found.yearly_rent && sum(found.yearly_rent, this.currency())]];
    byId("follows")?.replaceChildren(h("dl", {}, facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", { "data-follows": name }, value || "—")))), ...(this.rest ?? []).map((text) => h("p", { class: "problem" }, text)));
  }

  currency() {
    return this.fields.get("currency")?.editor.read() ?? this.read("currency");
  }

  read(name) {
    return this.item.reading?.fields[name]?.value ?? "";
  }

  async save(again = true) {
    if (!this.open || this.deciding) return;
    try {
      const { draft } = await post(`${this.path}/draft`, { values: this.values(), pending: this.pending, version: this.draftVersion });
      this.draftVersion = draft.version;
      const kept = byId("kept");
      if (kept) kept.textContent = " · draft kept";
    } catch (error) {
      if (error.status === 409 && error.body.draft) this.otherDraft(error.body.draft);
      else if (error.status === 0 && again) this.timers.save = setTimeout(() => this.save(), SAVE_MS * 4);
    }
  }

  otherDraft(draft) {
    const take = () => { this.apply(draft.values, draft.pending); note.remove(); };
    this.draftVersion = draft.version;
    const note = h("div", { class: "notice", role: "alert" }, `${shown(draft.by)} has typed: ${Object.entries(draft.values).map(([name, value]) => `${fieldName(name)} ${shown(termText(name, value, this.read("currency")))}`).join("; ") || "nothing yet"}. `, h("button", { type: "button", onclick: take }, "Use that"));
    byId("main").querySelector(".two").before(note);
  }

  // What was typed before a reload, here or by a colleague.
  restore() {
    if (!this.open) return;
    let local = null;
    try {
      local = JSON.parse(localStorage.getItem(this.key));
    } catch {
      localStorage.removeItem(this.key);
    }
    if (local?.by && local.by !== me.name) local = null; // somebody else typed it in this browser
    const kept = this.item.draft;
    if (kept && kept.by !== me.name && Object.keys(kept.values).length) this.otherDraft(kept);
    if (local && (!kept || kept.by !== me.name || local.at >= kept.at)) this.apply(local.values, local.pending);
    else if (kept && kept.by === me.name) this.apply(kept.values, kept.pending);
  }

  apply(values, pending) {
    for (const [name, value] of Object.entries(values)) {
      if (!this.fields.has(name)) this.add?.(name);
      const entry = this.fields.get(name);
      if (!entry) continue;
      entry.editor.write(value);
      entry.element.classList.add("changed");
    }
    if (pending) this.setPending(true);
    this.propose();
    this.check();
  }

  async decide(action) {
    if (this.deciding || !this.open || !this.item.actions.includes(action)) return;
    let note = "";
    if (action === "reject") {
      note = await askNote("Reject this document?", "Why is it not to be committed?", "Reject");
      if (note === null) return;
    } else if (action === "approve" && this.repeats) {
      note = await askNote("Every term is as the ledger has it. Commit a lease of its own?", "What makes it another lease?", "A different lease");
      if (note === null) return;
    } else if (action === "approve" && this.isFarOff()) {
      note = await askNote(`Commit a rent of ${shown(termText("base_rent", this.fields.get("base_rent").editor.read(), this.currency()))}?`, "It is far from every rent that was seen. Why is it right?", "Approve");
      if (note === null) return;
    }
    this.deciding = true;
    clearTimeout(this.timers.save);
    const seconds = Math.round((Date.now() - this.opened) / 1000);
    const approves = action === "approve";
    const body = { action, version: this.review.version, values: approves ? this.values() : {}, pending: approves && this.pending, note, undo_seconds: undoSeconds(), open_seconds: seconds };
    try {
      const outcome = await post(`${this.path}/decision`, body);
      localStorage.removeItem(this.key);
      say(`${decided(outcome.review)}.`);
      offer(outcome.review, this.name);
      await this.toNext();
    } catch (error) {
      this.refused(error);
    } finally {
      this.deciding = false;
    }
  }

  isFarOff() {
    const rent = this.fields.get("base_rent"), typed = rent?.editor.read();
    const seen = rent ? [rent.original, ...rent.candidates.map((one) => one.value)].filter((one) => one && one.period === typed?.period) : [];
    const times = seen.map((one) => Number(typed.amount) / Number(one.amount)).filter(Number.isFinite);
    return times.length > 0 && times.every((ratio) => ratio > FAR || ratio < 1 / FAR);
  }

  refused(error) {
    say(error.message);
    if (error.status === 422) {
      this.refusedOnce = true;
      this.mark(error.body.problems ?? [], true);
      const first = [...this.fields.values()].find((entry) => entry.problem.textContent);
      first?.editor.focus();
      const follows = byId("follows");
      if (!first && follows) follows.append(h("p", { class: "problem", role: "alert" }, (error.body.problems ?? []).map((one) => one.message).join(" ") || error.message));
    } else if (error.status === 409) this.conflict(error.body);
    else byId("follows")?.append(h("p", { class: "problem", role: "alert" }, error.message));
  }

  conflict(body) {
    conflictDialog(body, (name, values) => (name in values ? shown(termText(name, values[name], this.read("currency"))) : this.asRead(name)),
      (next) => (next ? this.toNext() : this.lookAgain()));
  }

  asRead(name) {
    const original = this.fields.get(name)?.original ?? null;
    return original === null ? "not stated" : `${shown(termText(name, original, this.read("currency")))} (as read)`;
  }

  async hold() {
    if (!this.open) return;
    const week = new Date(Date.now() + 7 * 86400000).toISOString().slice(0, 10);
    const until = h("input", { type: "date", value: week, id: "until" });
    const note = await askNote("Set this review aside?", "What does it wait for?", "Hold", h("label", { class: "block" }, "Until", until));
    if (note === null) return;
    try {
      await post(`${this.path}/hold`, { version: this.review.version, until: until.value, note });
      say("Held.");
      await this.toNext();
    } catch (error) {
      this.refused(error);
    }
  }

  async toNext() {
    const page = await get("/api/reviews?show=active&limit=2").catch(() => ({ reviews: [] }));
    const next = page.reviews.find((one) => one.review_id !== this.review.review_id);
    location.hash = next ? `#/review/${next.review_id}` : "#/";
  }

  close() {
    this.unbind?.();
    this.evidence.close();
    clearInterval(this.timers.look);
    clearTimeout(this.timers.check);
    if (this.timers.save && !this.deciding) clearTimeout(this.timers.save);
  }
}

const rank = (order, name) => (order.includes(name) ? order.indexOf(name) : order.length);

function grouped(reasons) {
  const groups = new Map();
  for (const reason of reasons) groups.set(reason.field, [...(groups.get(reason.field) ?? []), reason]);
  return groups;
}
