// Who is signed in. On one machine the address carries the run's key in its fragment, which is sent to nobody; on AWS
// people sign in at the issuer (authorization code with PKCE) and the token stays in this tab.

const KEY = "leasebook.key";
const TOKEN = "leasebook.token";
const VERIFIER = "leasebook.verifier";
const OUT = "leasebook.signed-out";
const SOON_MS = 60000;
const PAUSE_MS = 1500; // nobody is taken away while typing

let config = { mode: "local" };

export function token() {
  if (config.mode === "local") return localStorage.getItem(KEY) ?? "";
  return JSON.parse(sessionStorage.getItem(TOKEN) ?? "{}").value ?? "";
}

export const signsPeopleIn = () => config.mode === "oidc";

// Whether somebody is signed in: not whoever has just signed out, and would be signed in again unasked.
export async function begin() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (fragment.get("key")) {
    localStorage.setItem(KEY, fragment.get("key"));
    history.replaceState(null, "", `${location.pathname}#/`);
  }
  config = await (await fetch("/config.json", { credentials: "omit" })).json();
  if (config.mode !== "oidc") return true;
  if (sessionStorage.getItem(OUT)) return false;
  const query = new URLSearchParams(location.search);
  if (query.get("error")) throw refusal("Signing in was refused at the issuer. Ask who looks after your account, then open the page again.");
  if (query.get("code")) await redeem(query);
  const kept = JSON.parse(sessionStorage.getItem(TOKEN) ?? "{}");
  if (!kept.value || kept.until < Date.now() + SOON_MS) await signIn();
  return true;
}

export function signInAgain() {
  sessionStorage.removeItem(OUT);
  return signIn();
}

// Forgets the token, and asks the issuer to forget who is signed in where it has an address for that.
export async function signOut() {
  sessionStorage.removeItem(TOKEN);
  sessionStorage.setItem(OUT, "yes");
  history.replaceState(null, "", `${location.pathname}#/`);
  const { end_session_endpoint: at } = await endpoints().catch(() => ({}));
  // A user pool asks for `logout_uri`, the standard for `post_logout_redirect_uri`.
  const back = { client_id: config.client_id, post_logout_redirect_uri: `${location.origin}/`, logout_uri: `${location.origin}/` };
  if (at) location.assign(`${at}?${new URLSearchParams(back)}`);
  else location.reload();
}

let leaving = null;

// Leaves for the issuer, once, however many calls were refused at the same time.
export function signIn() {
  if (config.mode !== "oidc") return Promise.resolve();
  leaving ??= leave().catch((error) => { leaving = null; throw error; });
  return leaving;
}

let typed = 0;
addEventListener("keydown", () => { typed = Date.now(); }, true);

async function leave() {
  while (Date.now() - typed < PAUSE_MS) await new Promise((done) => setTimeout(done, PAUSE_MS / 10));
  const verifier = text(crypto.getRandomValues(new Uint8Array(48)));
  const state = text(crypto.getRandomValues(new Uint8Array(16)));
  sessionStorage.setItem(VERIFIER, JSON.stringify({ verifier, state, back: location.hash }));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const { authorization_endpoint: at } = await endpoints();
  location.assign(`${at}?${new URLSearchParams({
    response_type: "code", client_id: config.client_id, redirect_uri: `${location.origin}/`, scope: "openid",
    code_challenge_method: "S256", code_challenge: text(new Uint8Array(digest)), state,
  })}`);
  await new Promise(() => {}); // the page is left
}

async function redeem(query) {
  const kept = JSON.parse(sessionStorage.getItem(VERIFIER) ?? "{}");
  sessionStorage.removeItem(VERIFIER);
  if (!kept.state || kept.state !== query.get("state")) return;
  const { token_endpoint: at } = await endpoints();
  const answer = await fetch(at, { method: "POST", credentials: "omit", body: new URLSearchParams({
    grant_type: "authorization_code", code: query.get("code"), client_id: config.client_id,
    redirect_uri: `${location.origin}/`, code_verifier: kept.verifier,
  }) });
  if (!answer.ok) throw refusal("The issuer did not take this sign-in. Open the page again.");
  const given = await answer.json();
  sessionStorage.setItem(TOKEN, JSON.stringify({ value: given.access_token, until: Date.now() + given.expires_in * 1000 }));
  history.replaceState(null, "", `${location.pathname}${kept.back || "#/"}`);
}

async function endpoints() {
  const found = await (await fetch(`${config.issuer}/.well-known/openid-configuration`, { credentials: "omit" })).json();
  if (found.issuer !== config.issuer) throw new Error("The issuer names itself otherwise.");
  const allowed = [config.issuer, config.domain].filter(Boolean).map((address) => new URL(address).origin);
  for (const at of [found.authorization_endpoint, found.token_endpoint, found.end_session_endpoint].filter(Boolean))
    if (!allowed.includes(new URL(at).origin)) throw new Error("The issuer sends people elsewhere to sign in.");
  return found;
}

// Taken out of the address, so that a reload begins anew.
function refusal(sentence) {
  history.replaceState(null, "", `${location.pathname}#/`);
  return new Error(sentence);
}

const text = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
