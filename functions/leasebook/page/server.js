// Everything that is asked of the API, each call with the token. A refusal is thrown as `Refused`, with its body.

import * as session from "./session.js";

export class Refused extends Error {
  constructor(status, body) {
    super(body?.message ?? `The server answered ${status}.`);
    this.status = status;
    this.body = body ?? {};
  }
}

async function call(path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, { ...options, headers: { ...options.headers, authorization: `Bearer ${session.token()}` }, cache: options.cache ?? "no-store", credentials: "omit", redirect: "error" });
  } catch {
    throw new Refused(0, { message: "The server cannot be reached. What you typed is kept here." });
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => null);
  if (answer.status === 401) session.signIn().catch(() => {}); // the refusal is told below
  throw new Refused(answer.status, body);
}

export const get = async (path) => (await call(path)).json();
export const picture = async (path) => URL.createObjectURL(await (await call(path, { cache: "default" })).blob());

export async function post(path, body, keepalive = false) {
  const options = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" }, keepalive };
  return (await call(path, options)).json();
}
