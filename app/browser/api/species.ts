// Reads what an insight shows and its species reviews. New reviews go with the updates of the review.
import type { SpeciesState } from "~/domain/review/species/species-state";
import { reader } from "~/wire/schema";
import { SpeciesAnswer } from "~/wire/species";
import type { ApiClient } from "./client";

const read = reader(SpeciesAnswer);

/** What is known of an insight's species, and who said what when. */
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
