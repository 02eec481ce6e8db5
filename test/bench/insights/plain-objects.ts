// The same million as an array of objects, filtered the plain way: what the set is held against, and beside.
import { createClient } from "~/browser/api/client/client";
import { askOverview } from "~/browser/api/insights";
import { askPage } from "~/browser/api/pages/set-page";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { insightSet, locate, rowCount, setNames } from "~/domain/set/insight-set";
import { insightAt } from "~/domain/set/set-row";
import { findTaxon, lineage } from "~/domain/taxa/taxa";

export interface PlainInsight {
  readonly insightId: string;
  readonly texts: readonly string[];
  readonly archived: boolean;
  readonly receivedAt: number;
  readonly className: string;
  readonly displayName: string;
  readonly confidence: number | null;
  readonly cameraTime: number;
}

/** What a search must show. */
export interface Expected {
  readonly matching: number;
  readonly firstId: string | null;
}

/** From how many characters on a search looks into ids. */
const IDS_FROM = 4;

/** Every insight of the account, newest received first. */
export async function plainObjects(url: string, authorization: string): Promise<readonly PlainInsight[]> {
  const client = createClient({
    authorization: () => authorization,
    fetch: (path, init) => fetch(`${url}${path}`, init),
  });
  const overview = await askOverview(client);
  const pages = [];
  for (const { accountId, pages: tags } of overview.accounts) {
    for (const index of tags.keys()) pages.push((await askPage(client, { accountId, index })).page);
  }
  const set = insightSet(pages, setNames(overview));
  const objects = Array.from({ length: rowCount(set) }, (_, row) => {
    const { page, index } = locate(set, row);
    const insight = insightAt(page, index, set.names.devices);
    const { insightId, className, displayName, deviceId, link, status, receivedAt, confidence } = insight;
    return {
      insightId,
      texts: [className, displayName, deviceId, link],
      archived: status === "archive",
      row,
      receivedAt: receivedAt,
      className,
      displayName,
      confidence,
      cameraTime: shownTakenAt(insight),
    };
  });
  return objects.sort((a, b) => b.receivedAt - a.receivedAt || b.row - a.row);
}

/** The heads of the table that are pressed, what they order by, and which way the first press does. */
export const SORTED = [
  { label: "Most likely species", column: "className", descendingFirst: false },
  { label: "Confidence", column: "confidence", descendingFirst: true },
  { label: "Device", column: "displayName", descendingFirst: false },
  { label: "Camera timestamp", column: "cameraTime", descendingFirst: true },
] as const;

/** The order of a column over plain objects, which are newest first, and how long it took, ms. */
export function sortPlain(
  objects: readonly PlainInsight[],
  by: { readonly column: (typeof SORTED)[number]["column"]; readonly descending: boolean },
): { readonly firstId: string | null; readonly ms: number } {
  const start = performance.now();
  const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const sorted = objects
    .filter(({ archived }) => !archived)
    .sort((one, other) => {
      const [a, b] = [one[by.column], other[by.column]];
      // Nothing comes last in either direction.
      if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
      const order = typeof a === "string" ? compare(a, String(b)) : a - Number(b);
      return by.descending ? -order : order;
    });
  return { firstId: sorted[0]?.insightId ?? null, ms: performance.now() - start };
}

/** What a filter by taxa shows, over plain objects: those whose class means one of them, or something below; all for none. */
export function taxaPlain(objects: readonly PlainInsight[], taxonIds: readonly number[]): Expected {
  const passes = new Map<string, boolean>();
  const found = objects.filter(({ className, archived }) => {
    if (archived) return false;
    const known = passes.get(className) ?? (taxonIds.length === 0 || isBelow(className, taxonIds));
    passes.set(className, known);
    return known;
  });
  return { matching: found.length, firstId: found[0]?.insightId ?? null };
}

function isBelow(className: string, taxonIds: readonly number[]): boolean {
  const taxon = findTaxon(className)?.taxon;
  return taxon !== undefined && [taxon, ...lineage(taxon)].some(({ id }) => taxonIds.includes(id));
}

/** The search over plain objects, and how long it took, ms. */
export function searchPlain(
  objects: readonly PlainInsight[],
  text: string,
): { readonly expected: Expected; readonly ms: number } {
  const start = performance.now();
  const needle = text.trim().toLowerCase();
  const found = objects.filter(
    ({ insightId, texts, archived }) =>
      !archived &&
      (texts.some((own) => own.toLowerCase().includes(needle)) ||
        (needle.length >= IDS_FROM && insightId.includes(needle))),
  );
  const expected = { matching: found.length, firstId: found[0]?.insightId ?? null };
  return { expected, ms: performance.now() - start };
}
