// The collections that begin on a page, each with its members on later pages, so that a Worker never holds more of them than
// it can: what would be too much is read, and answered, group by group. Decision 0024, Pages of collections and photos.
import { collectionsAround, MEMBERS_AT_ONCE, membersAfter } from "~/db/queries/insights/collections";
import type { InsightRow } from "~/db/queries/insights/insight-columns";
import type { Insight } from "~/domain/insights/insight";
import { insightOf } from "./insight-row";
import type { SlicePart } from "./insight-slices";
import { rowPieces } from "./read-slice";

type Collections = readonly (readonly Insight[])[];

/** In the order of their first insights; one of more than `MEMBERS_AT_ONCE` may come in parts that follow one another. */
export async function* readCollections(part: SlicePart): AsyncGenerator<Collections> {
  for await (const rows of rowPieces(part)) yield* collectionsFrom(rows, part);
}

/** Those that begin among these rows, which follow one another. */
async function* collectionsFrom(
  rows: readonly InsightRow[],
  { slice }: SlicePart,
): AsyncGenerator<Collections> {
  const { scope, db, people, heldBack } = slice;
  const { accountId } = scope;
  const last = rows.at(-1)?.seq ?? 0;
  const { begunBefore, sizes, after } = await collectionsAround(db, {
    accountId,
    collectionIds: [...new Set(rows.flatMap((row) => row.collectionId ?? []))],
    first: rows[0]?.seq ?? 0,
    last,
    people,
  });
  const seen = (more: readonly InsightRow[]) =>
    more
      .filter((row) => scope.devices.has(row.deviceKey) && !heldBack.insight(row))
      .map((row) => insightOf(row, scope));
  const begun = collectionsOf(seen(rows)).filter(([first]) => !begunBefore.has(first?.collectionId ?? NONE));
  if (after.length < MEMBERS_AT_ONCE) {
    yield completed(begun, seen(after));
    return;
  }
  for (const group of groupsBySize(begun, sizes)) {
    const collectionIds = group.flatMap(([first]) => first?.collectionId ?? []);
    const later = membersAfter(db, { accountId, collectionIds, after: last });
    if (group.length === 1) yield* inParts(group, later, seen);
    else yield completed(group, seen(await all(later)));
  }
}

/** No collection has it. */
const NONE = -1;

/** An insight without a collection is one alone. */
function collectionsOf(insights: readonly Insight[]): Collections {
  const collections: Insight[][] = [];
  const byCollection = new Map<number, Insight[]>();
  for (const insight of insights) {
    const { collectionId } = insight;
    const known = collectionId === null ? undefined : byCollection.get(collectionId);
    if (known) {
      known.push(insight);
      continue;
    }
    const collection = [insight];
    collections.push(collection);
    if (collectionId !== null) byCollection.set(collectionId, collection);
  }
  return collections;
}

function completed(begun: Collections, later: readonly Insight[]): Collections {
  const isBegun = new Set(begun.flatMap(([first]) => first?.collectionId ?? []));
  return collectionsOf([
    ...begun.flat(),
    ...later.filter(({ collectionId }) => isBegun.has(collectionId ?? NONE)),
  ]);
}

/** Groups that follow one another, of at most `MEMBERS_AT_ONCE` insights together or of one collection. */
function groupsBySize(begun: Collections, sizes: ReadonlyMap<number, number>): readonly Collections[] {
  const groups: (readonly Insight[])[][] = [];
  let held = 0;
  for (const collection of begun) {
    const size = sizes.get(collection[0]?.collectionId ?? NONE) ?? collection.length;
    const group = groups.at(-1);
    if (group === undefined || held + size > MEMBERS_AT_ONCE) {
      groups.push([collection]);
      held = size;
    } else {
      group.push(collection);
      held += size;
    }
  }
  return groups;
}

/** One collection, as it is read. */
async function* inParts(
  [begun = []]: Collections,
  later: AsyncIterable<readonly InsightRow[]>,
  seen: (rows: readonly InsightRow[]) => readonly Insight[],
): AsyncGenerator<Collections> {
  let part = begun;
  for await (const rows of later) {
    part = [...part, ...seen(rows)];
    if (part.length < MEMBERS_AT_ONCE) continue;
    yield [part];
    part = [];
  }
  if (part.length > 0) yield [part];
}

async function all(pieces: AsyncIterable<readonly InsightRow[]>): Promise<readonly InsightRow[]> {
  const rows: InsightRow[] = [];
  for await (const piece of pieces) rows.push(...piece);
  return rows;
}
