// Collections as rows: a set whose every row is a collection under its strongest member, or a single insight, in pages
// of the same form, so that filters, orders and paging need not know the difference. Pure.

import { NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import { withFact } from "~/domain/insights/fields/facts";
import { type InsightSet, insightSet, locate } from "~/domain/set/insight-set";
import {
  codeOf,
  Dictionary,
  emptyColumns,
  optionalColumns,
  type PageColumns,
  PlaceDictionary,
  pageOf,
} from "~/domain/set/pages/page-columns";
import type { SetPage } from "~/domain/set/pages/set-page";
import { algAt, boxAt, correctedAt, placeAt, releaseAt } from "~/domain/set/set-row";
import type { Collections } from "./collection-rows";
import { type RowVerdict, rowVerdict } from "./collection-verdict";

/** Most rows of one page: keeps its dictionaries small. */
const PAGE_ROWS = 10_000;

/** The set of the collections: row `g` stands for collection `g`. */
export function setOfCollections(set: InsightSet, collections: Collections): InsightSet {
  const total = collections.starts.length - 1;
  const accountOf = (collection: number) =>
    locate(set, collections.members[collections.starts[collection] ?? 0] ?? 0).page.accountId;
  const pages: SetPage[] = [];
  let from = 0;
  while (from < total) {
    const account = accountOf(from);
    let to = from;
    while (to < total && to - from < PAGE_ROWS && accountOf(to) === account) to++;
    const verdicts = Array.from({ length: to - from }, (_, i) => rowVerdict(set, collections, from + i));
    pages.push(collectionPage(verdicts, { accountId: account, index: pages.length }));
    from = to;
  }
  return insightSet(pages, set.names);
}

function collectionPage(
  verdicts: readonly RowVerdict[],
  about: { readonly accountId: number; readonly index: number },
): SetPage {
  const count = verdicts.length;
  const sources = [...new Set(verdicts.map(({ page }) => page))];
  const columns = emptyColumns({
    count,
    scores: verdicts.reduce((sum, verdict) => sum + verdict.classList.length, 0),
    boxes: sources.some(({ box }) => box !== null),
    optional: optionalColumns((name) => sources.some((page) => page[name] !== null)),
  });
  takeNumbers(columns, verdicts, sources);
  const devices = new Dictionary<string>();
  const classes = new Dictionary<string>();
  const algs = new Dictionary<number>();
  const releases = new Dictionary<number>();
  const places = new PlaceDictionary();
  const size = new Uint32Array(count);
  const votes = new Uint32Array(count);
  const low = new Uint8Array(count);
  const high = new Uint8Array(count);
  const bits = new Uint8Array(count);
  let entry = 0;
  verdicts.forEach((verdict, to) => {
    const { page, row } = verdict;
    columns.id.set(page.id.subarray(row * 16, row * 16 + 16), to * 16);
    columns.device[to] = devices.number(page.deviceIds[page.device[row] ?? 0] ?? "");
    columns.className[to] = classes.number(verdict.className);
    const machine = correctedAt(page, row);
    if (columns.machine && machine !== null) columns.machine[to] = classes.number(machine);
    columns.alg[to] = codeOf(algs, algAt(page, row));
    columns.release[to] = codeOf(releases, releaseAt(page, row));
    columns.confidence[to] = verdict.confidence;
    for (const { className, confidence } of verdict.classList) {
      columns.listClass[entry] = classes.number(className);
      columns.listScore[entry++] = confidence;
    }
    columns.listStart[to + 1] = entry;
    const facts = withFact(page.bits[row] ?? 0, "status", verdict.status);
    columns.bits[to] = withFact(facts, "confirmed", verdict.confirmed);
    columns.box?.set(boxAt(page, row) ?? [], to * 4);
    columns.place[to] = places.number(...placeAt(page, row));
    size[to] = verdict.size;
    votes[to] = verdict.votes;
    low[to] = verdict.low;
    high[to] = verdict.high;
    bits[to] = verdict.bits;
  });
  return pageOf(
    {
      ...{ ...about, etag: "", epoch: 0, count },
      ...{ deviceIds: devices.entries, classNames: classes.entries },
      ...{ algIds: algs.entries, releaseIds: releases.entries, places: places.entries },
      collections: { size, votes, low, high, bits },
    },
    columns,
  );
}

/** The numbers of the strongest members. The column of a page is looked up once, not once per row. */
function takeNumbers(
  columns: PageColumns,
  verdicts: readonly RowVerdict[],
  sources: readonly SetPage[],
): void {
  const places = new Map(sources.map((page, place) => [page, place]));
  const sourceOf = Uint32Array.from(verdicts, ({ page }) => places.get(page) ?? 0);
  for (const [name, { none }] of NUMBER_COLUMNS) {
    const into = columns[name];
    if (into === null) continue;
    const from = sources.map((page) => page[name]);
    for (let to = 0; to < verdicts.length; to++) {
      into[to] = from[sourceOf[to] ?? 0]?.[verdicts[to]?.row ?? 0] ?? none ?? 0;
    }
  }
}
