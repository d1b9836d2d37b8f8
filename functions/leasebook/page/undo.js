// Decisions that can still be taken back: ten seconds each, or as long as whoever decides wants, then their execution is told.

import { byId, h, say } from "./dom.js";
import { post } from "./server.js";
import { decided } from "./words.js";

const SECONDS = "leasebook.undo-seconds";
export const UNDO_SECONDS = 10;
export const MOST_UNDO_SECONDS = 600;

export function undoSeconds() {
  const kept = Math.round(Number(localStorage.getItem(SECONDS)));
  return kept >= UNDO_SECONDS && kept <= MOST_UNDO_SECONDS ? kept : UNDO_SECONDS;
}

export const keepUndoSeconds = (seconds) => localStorage.setItem(SECONDS, String(seconds));

const waiting = new Map();

export function offer(review, name, back) {
  const id = review.review_id;
  const entry = { review, toast: null, timer: null, back };
  const button = h("button", { type: "button", onclick: () => takeBack(id) }, "Take back");
  const seconds = undoSeconds();
  const left = h("span", { class: "left" }, `${seconds} s`);
  entry.toast = h("div", { class: "toast" }, h("span", {}, `${decided(review)}: ${name}`), left, button);
  byId("toasts").append(entry.toast);
  const until = Date.now() + seconds * 1000;
  entry.timer = setInterval(() => {
    const rest = Math.ceil((until - Date.now()) / 1000);
    left.textContent = `${Math.max(0, rest)} s`;
    if (rest <= 0) settle(id);
  }, 250);
  waiting.set(id, entry);
}

export function takeLastBack() {
  const id = [...waiting.keys()].pop();
  if (id) takeBack(id);
}

async function takeBack(id) {
  const entry = drop(id);
  if (!entry) return;
  try {
    await post(`/api/reviews/${id}/undo`, { version: entry.review.version });
    say("Taken back. The review is open again.");
    location.hash = `#/review/${id}`;
    entry.back?.();
  } catch (error) {
    say(error.message);
    settleLater(id);
  }
}

async function settle(id) {
  if (!drop(id)) return;
  await settleLater(id);
}

async function settleLater(id, tries = 4) {
  try {
    await post(`/api/reviews/${id}/settle`, {});
  } catch {
    if (tries > 0) setTimeout(() => settleLater(id, tries - 1), 2000); // else the sweep tells the execution
  }
}

// Whoever leaves the page gives up taking back.
export function settleAll() {
  for (const id of [...waiting.keys()]) {
    drop(id);
    post(`/api/reviews/${id}/settle`, { waive_undo: true }, true).catch(() => {}); // else the sweep tells it
  }
}

function drop(id) {
  const entry = waiting.get(id);
  if (!entry) return null;
  clearInterval(entry.timer);
  entry.toast.remove();
  waiting.delete(id);
  return entry;
}
