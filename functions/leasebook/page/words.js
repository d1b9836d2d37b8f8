// How values and times read to a lease administrator.

const FIELDS = {
  tenant_name: "Tenant", landlord_name: "Landlord", property_address: "Address", property_id: "Property id",
  premises: "Premises", premises_sqft: "Area, square feet", premises_suite: "Suite", agreement_date: "Agreement date",
  lease_start: "Start of the term", rent_commencement: "Rent begins", lease_end: "Last day of the term",
  term_months: "Term, months", base_rent: "Base rent", rent_schedule: "Rent schedule", abatements: "Abatements",
  options: "Options", security_deposit: "Security deposit", recoveries: "Recoveries", currency: "Currency",
  document_type: "Kind of document", amends: "What it changes", effective_date: "In force from", changes: "Changes",
};

// What the ledger adds to the terms themselves.
export const OUR_OWN = new Set(["schema_version", "document_type", "property_id", "extraction_confidence", "commencement", "provisional", "unconfirmed", "waits_for"]);

export const ACTIONS = {
  approve: "Approved", different: "Approved as a different lease", pending: "Approved as pending", reject: "Rejected", retry: "To be read again", process: "To be read",
  recheck: "To be judged again by what the ledger holds",
  same_lease: "Said to be a lease that the ledger holds",
};

export const PERIODS = { month: "a month", year: "a year", sqft_year: "a sq ft a year", sqft_month: "a sq ft a month", term: "for the term" };
export const KINDS = ["lease", "sublease", "amendment", "assignment", "notice", "commencement_certificate"];

export const fieldName = (name) => FIELDS[name] ?? name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

// What was decided, in the words of its button.
export function decided(review, decision = review.decision) {
  if (decision.action !== "approve") return ACTIONS[decision.action] ?? "Decided";
  if (decision.pending) return ACTIONS.pending;
  return review.reasons.some((reason) => reason.code === "POSSIBLE_DUPLICATE") ? ACTIONS.different : ACTIONS.approve;
}

// A reason's code as people say it.
export const reasonName = (code) => code.toLowerCase().replaceAll("_", " ").replace(/\b(pdf|xfa|ocr)\b/g, (word) => word.toUpperCase()).replace(/^./, (first) => first.toUpperCase());

const AUTOMATIC = "nobody: corroborated"; // as the ledger writes it
export const approver = (by) => (by === AUTOMATIC || !by ? "automatic" : by);
export const approvedBriefly = (by) => (approver(by) === by ? `by ${by}` : "automatically");
export const approvedBy = (by) => (by === AUTOMATIC || !by ? "automatically, its values confirm each other" : `by ${by}`);

// Where else something was seen, or what speaks against it.
const WITNESSES = {
  mention: "Elsewhere in the document", schedule: "The rent schedule", words: "In words", figures: "In figures", term: "Start, length and end",
  signature: "Beside the signatures", agreement: "The date of the agreement", echo: "Said again", label: "Beside its label", second_reading: "Read a second time",
  annual: "The yearly rent", quarter: "The quarterly payment", total: "The total for the term", deposit: "The deposit", derived: "Worked out from other values", cover: "On the cover", definition: "Where it is defined", demise: "In the words that let",  area_rate: "The rate per area", arithmetic: "By calculation", coverage: "The days that the schedule covers", extension: "The extension", changes: "The changes",
};
const SAYS_ITSELF = new Set(["words", "term", "arithmetic", "coverage"]);
export const seenIn = (kind) => WITNESSES[kind] ?? kind.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
export const witnessText = (one) => (SAYS_ITSELF.has(one.kind) && /[a-z] [a-z=]/i.test(one.detail) ? one.detail.replace(/^./, (first) => first.toUpperCase()) : `${seenIn(one.kind)}: ${one.detail}`);

// The value of one term. Amounts of money are told with their currency, where it is known.
export function termText(name, value, currency = "") {
  if (name === "premises_sqft" && value !== null && value !== undefined) return money(value).replace(/\.00$/, "");
  if (name === "document_type" && value) return String(value).replaceAll("_", " ");
  return valueText(value, currency);
}

export function valueText(value, currency = "") {
  const inner = (part) => valueText(part, currency);
  if (value === null || value === undefined || value === "") return "not stated";
  if (Array.isArray(value)) return value.length ? value.map(inner).join("; ") : "none";
  if (typeof value !== "object") return String(value);
  if ("field" in value && "to" in value) return change(value, currency);
  if (isStep(value)) return stepParts(value, currency).join(": ");
  if (value.kind in RIGHTS && !("terms" in value)) return right(value);
  if ("amount" in value) return [sum(value.amount, currency), PERIODS[value.period] ?? value.form ?? ""].filter(Boolean).join(" ");
  if ("title" in value || ("date" in value && Object.keys(value).length < 3)) return [value.title, value.date].filter(Boolean).join(" of ");
  return Object.entries(value).filter(([, part]) => part !== null).map(([name, part]) => `${name.replaceAll("_", " ")} ${inner(part)}`).join(", ");
}

export const sum = (amount, currency) => [currency, money(amount)].filter(Boolean).join(" ");

function change(one, currency) {
  const was = one.from === null || one.from === undefined ? "" : `${termText(one.field, one.from, currency)} → `;
  return `${fieldName(one.field)}: ${was}${termText(one.field, one.to, currency)}`;
}

const MEASURES = { monthly: "a month", annual: "a year", psf_year: "a sq ft a year", psf_month: "a sq ft a month" };
const RIGHTS = { renew: "may renew", expand: "may expand", terminate: "may end it early", purchase: "may purchase" };

// A row of a schedule: its first and last day (or month, or year of the lease), and the first of its sums.
export const isStep = (one) => one !== null && typeof one === "object" && "from" in one && "to" in one && !("field" in one);

export function stepParts(row, currency) {
  const measure = Object.keys(MEASURES).find((one) => row[one] !== null && row[one] !== undefined);
  const edge = (one) => (typeof one === "number" ? `month ${one}` : String(one ?? "…").replace(/^M(\d+)$/, "month $1").replace(/^LY(\d+)$/, "year $1"));
  return [`${edge(row.from)} to ${edge(row.to)}`, measure ? `${sum(row[measure], currency)} ${MEASURES[measure]}` : "no sum"];
}

function right(one) {
  const notice = one.notice_months ? `${one.notice_months} months` : one.notice_days ? `${one.notice_days} days` : "";
  return [RIGHTS[one.kind], one.count > 1 ? `${one.count} times` : "", one.months ? `for ${one.months} months` : "", notice ? `notice ${notice}` : ""].filter(Boolean).join(", ");
}

export function money(text) {
  const match = /^(\d+)(\.\d+)?$/.exec(String(text ?? ""));
  if (!match) return text === null || text === undefined ? "" : String(text);
  return match[1].replace(/\B(?=(\d{3})+$)/g, ",") + (match[2] ? match[2].padEnd(3, "0") : ".00");
}

export function ago(iso) {
  const minutes = Math.round((Date.now() - Date.parse(iso)) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

export function due(iso) {
  const hours = (Date.parse(iso) - Date.now()) / 3600000;
  if (hours < 0) return `${ago(iso)} late`;
  return hours < 48 ? `in ${Math.max(1, Math.round(hours))} h` : `in ${Math.round(hours / 24)} days`;
}

// In the reader's own time, which is named: an hour without its zone can be any.
const CLOCK = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" };
export const when = (iso) => (iso ? new Date(iso).toLocaleString(undefined, CLOCK) : "");
export const clock = (iso) => new Date(iso).toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit", second: "2-digit", timeZoneName: "short" });
export const day = (iso) => (iso ? iso.slice(0, 10) : "");
export const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

export function elapsed(seconds) {
  if (seconds === null || seconds === undefined) return "still there";
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 90) return `${seconds.toFixed(1)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
