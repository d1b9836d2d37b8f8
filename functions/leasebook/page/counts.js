// How many reviews wait: for the queue's filters and for the badge in the heading, asked for once for both.

import { byId } from "./dom.js";
import { get } from "./server.js";

let asked = null;

export function counts() {
  asked ??= count().finally(() => { asked = null; });
  return asked;
}

async function count() {
  const badge = byId("waiting");
  try {
    const found = await get("/api/counts");
    badge.textContent = found.complete ? found.waiting : `${found.waiting}+`;
    badge.hidden = false;
    return found;
  } catch {
    badge.hidden = true;
    return null;
  }
}
