// What the classes of a page of insights mean, each in the insight's home account: the numbers that are spelled out beside the
// classes. What is held back from the reader has none. Touches control. Decisions 0144, What a class means, and 0147, People in
// pictures.
import { choicesOf, meaningVersions } from "~/db/queries/species/meanings";
import type { Insight } from "~/domain/insights/insight";
import type { PageFormat } from "~/domain/set/pages/page-tag";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import type { MeaningVersions } from "~/domain/set/species/set-species";
import type { AccountView, SliceDeps } from "./insight-slices";

/** The number of the taxon that a class of an insight means; null: none, or it is not known which. */
export type TaxonOf = (insight: Pick<Insight, "accountId" | "deviceId">, className: string) => number | null;

export const NO_TAXA: TaxonOf = () => null;

/** The versions of what the tag of a page covers; none of a page that spells no taxa out. */
export async function versionsToTag(
  { control }: SliceDeps,
  views: readonly AccountView[],
  format: PageFormat,
): Promise<MeaningVersions> {
  return spellsTaxa(format) ? meaningVersions(control, accountsOf(views)) : [];
}

/** Read after the versions, so that a tag is never newer than what it stands for. */
export async function taxaOf(
  { control, taxa }: SliceDeps,
  views: readonly AccountView[],
  format: PageFormat,
): Promise<TaxonOf> {
  if (!spellsTaxa(format) || views.length === 0) return NO_TAXA;
  const [meanings, table] = await Promise.all([choicesOf(control, accountsOf(views)), taxa()]);
  const { taxonOf } = createSetSpecies(meanings, table);
  const hiding = new Map(
    views.flatMap(({ scope: { hides, devices }, heldBack }) =>
      hides.map((key) => [devices.get(key)?.deviceId, heldBack] as const),
    ),
  );
  return ({ accountId, deviceId }, className) =>
    hiding.get(deviceId)?.inAccount(accountId, className)
      ? null
      : (taxonOf(accountId, className)?.id ?? null);
}

function spellsTaxa(format: PageFormat): boolean {
  return format === "objects" || format === "collections";
}

function accountsOf(views: readonly AccountView[]): readonly number[] {
  return views.map(({ scope }) => scope.accountId);
}
