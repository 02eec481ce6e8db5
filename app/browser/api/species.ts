// Asking and saying what an insight shows, one insight or one collection a call.
import type { SpeciesScope, SpeciesState } from "~/domain/review/species/species-state";
import { type OnWire, reader } from "~/wire/schema";
import { SpeciesAnswer, type SpeciesRequest } from "~/wire/species";
import { failureOf } from "./api-error";
import type { ApiClient } from "./client";

const NOT_SENT = "This could not be saved. Please try again.";

const read = reader(SpeciesAnswer);

/** What is known of an insight's species, and who said what when. */
export function readSpecies(
  client: ApiClient,
  insightId: string,
  signal: AbortSignal,
): Promise<SpeciesState> {
  return client.call({ path: pathOf(insightId), signal, read });
}

/** Confirms with the word that is shown, corrects with another one. */
export function saySpecies(
  client: ApiClient,
  asked: { readonly insightId: string; readonly className: string; readonly of: SpeciesScope },
): Promise<SpeciesState> {
  const { insightId, ...said } = asked;
  const json: OnWire<typeof SpeciesRequest> = said;
  return client.call({ method: "PUT", path: pathOf(insightId), json, read });
}

/** The machine's word counts again. */
export function takeBackSpecies(
  client: ApiClient,
  asked: { readonly insightId: string; readonly of: SpeciesScope },
): Promise<SpeciesState> {
  return client.call({ method: "DELETE", path: `${pathOf(asked.insightId)}?of=${asked.of}`, read });
}

/** Why a word was not saved, in a sentence: the server's own where it refused it. */
export function whyNotSaved(error: unknown): string {
  const failure = failureOf(error);
  if (failure === null) return error instanceof Error ? error.message : String(error);
  switch (failure.kind) {
    case "signedOut":
    case "forbidden":
    case "notFound":
    case "refused":
      return failure.message ?? NOT_SENT;
    default:
      return NOT_SENT;
  }
}

function pathOf(insightId: string): string {
  return `/api/insights/${encodeURIComponent(insightId)}/species`;
}
