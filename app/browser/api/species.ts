// Reads what an insight shows and its species reviews. New reviews go with the updates of the review.
import type { SpeciesState } from "~/domain/review/species/species-state";
import { reader } from "~/wire/schema";
import { SpeciesAnswer } from "~/wire/species";
import type { ApiClient } from "./client";

const read = reader(SpeciesAnswer);

/** The species of an insight, with its reviews, their authors and times. */
export function readSpecies(
  client: ApiClient,
  insightId: string,
  signal: AbortSignal,
): Promise<SpeciesState> {
  return client.call({ path: pathOf(insightId), signal, read });
}

function pathOf(insightId: string): string {
  return `/api/insights/${encodeURIComponent(insightId)}/species`;
}
