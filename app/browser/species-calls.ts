// Asking and saying what an insight shows, one insight or one collection a call. Throws an Error whose message a person
// can read.
import type { SpeciesScope, SpeciesState, SpeciesTurn } from "~/domain/review/species/species-state";
import { list, type Members, number, record, text } from "./json-members";

const NOT_SENT = "This could not be saved. Please try again.";
const NOT_READ = "This could not be loaded. Please try again.";

/** What is known of an insight's species, and who said what when. */
export function readSpecies(insightId: string, signal: AbortSignal): Promise<SpeciesState> {
  return call(pathOf(insightId), { signal }, NOT_READ);
}

/** Confirms with the word that is shown, corrects with another one. */
export function saySpecies(said: {
  readonly insightId: string;
  readonly className: string;
  readonly of: SpeciesScope;
}): Promise<SpeciesState> {
  const { insightId, ...body } = said;
  const headers = { "content-type": "application/json" };
  return call(pathOf(insightId), { method: "PUT", headers, body: JSON.stringify(body) }, NOT_SENT);
}

/** The species of one insight is what it shows: for the key that confirms and goes on to the next. */
export function confirmSpecies(shown: {
  readonly insightId: string;
  readonly className: string;
}): Promise<SpeciesState> {
  const { insightId, className } = shown;
  return saySpecies({ insightId, className, of: "insight" });
}

/** The machine's word counts again. */
export function takeBackSpecies(asked: {
  readonly insightId: string;
  readonly of: SpeciesScope;
}): Promise<SpeciesState> {
  return call(`${pathOf(asked.insightId)}?of=${asked.of}`, { method: "DELETE" }, NOT_SENT);
}

function pathOf(insightId: string): string {
  return `/api/insights/${encodeURIComponent(insightId)}/species`;
}

async function call(path: string, init: RequestInit, sentence: string): Promise<SpeciesState> {
  const authorization = localStorage.getItem("AuthToken");
  const headers = { ...init.headers, ...(authorization === null ? {} : { authorization }) };
  const response = await fetch(path, { ...init, cache: "no-store", headers }).catch((cause: unknown) => {
    throw new Error(sentence, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return parseSpecies(body);
  const refused = body as { readonly message?: unknown } | null;
  const isOurs = response.status < 500 && typeof refused?.message === "string";
  throw new Error(isOurs ? String(refused?.message) : sentence);
}

/** The answer in the domain's words. */
export function parseSpecies(json: unknown): SpeciesState {
  const state = record(json, "species");
  const machine = record(state.machine, "machine");
  return {
    insightId: text(state, "insight_id"),
    className: text(state, "class_name"),
    userConfirmed: state.userConfirmed === true,
    machine: {
      algId: numberOrNull(machine, "alg_id"),
      className: text(machine, "class_name"),
      confidence: numberOrNull(machine, "confidence"),
    },
    review: state.review === null ? null : toTurn(state.review),
    history: list(state, "history").map(toTurn),
    choices: list(state, "choices").filter((choice) => typeof choice === "string"),
  };
}

function toTurn(json: unknown): SpeciesTurn {
  const turn = record(json, "turn");
  return {
    className: turn.class_name === null ? null : text(turn, "class_name"),
    by: text(turn, "by"),
    isOwn: turn.is_own === true,
    at: Date.parse(text(turn, "at")),
  };
}

function numberOrNull(members: Members, name: string): number | null {
  return members[name] === null ? null : number(members, name);
}
