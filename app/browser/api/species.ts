// Reads what an insight shows and its species reviews. New reviews go with the updates of the review.
import type { SpeciesState } from "~/domain/review/species/species-state";
import { SpeciesAnswer } from "~/wire/insights/species";
import { reader } from "~/wire/schema";
import type { ApiClient } from "./client/client";

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
