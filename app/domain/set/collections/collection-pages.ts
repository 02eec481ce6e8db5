// Collections as rows: a set whose every row is a collection under its strongest member, or a single insight, in pages
// of the same form, so that filters, orders and paging need not know the difference. Pure.

import { type InsightSet, insightSet, locate } from "~/domain/set/insight-set";
import { createPageWriter } from "~/domain/set/pages/page-writer";
import { NO_ALG, NO_NUMBER, type SetPage, withFact } from "~/domain/set/pages/set-page";
import { boxAt, placeAt, releaseAt } from "~/domain/set/set-row";
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
  const writer = createPageWriter({
    ...about,
    etag: "",
    epoch: 0,
    count: verdicts.length,
    scores: verdicts.reduce((sum, verdict) => sum + verdict.classList.length, 0),
    photoTimes: verdicts.some(({ page }) => page.photoAt !== null),
    boxes: verdicts.some(({ page }) => page.box !== null),
  });
  const { columns } = writer;
  const size = new Uint32Array(verdicts.length);
  const votes = new Uint32Array(verdicts.length);
  const bits = new Uint8Array(verdicts.length);
  verdicts.forEach((verdict, to) => {
    const { page, row } = verdict;
    const alg = page.alg[row] ?? NO_ALG;
    columns.seq[to] = page.seq[row] ?? 0;
    columns.id.set(page.id.subarray(row * 16, row * 16 + 16), to * 16);
    columns.device[to] = writer.device(page.deviceIds[page.device[row] ?? 0] ?? "");
    columns.className[to] = writer.className(verdict.className);
    columns.classId[to] = page.classId[row] ?? NO_NUMBER;
    columns.alg[to] = writer.alg(alg === NO_ALG ? null : (page.algIds[alg] ?? null));
    columns.release[to] = writer.release(releaseAt(page, row));
    columns.confidence[to] = verdict.confidence;
    for (const { className, confidence } of verdict.classList) writer.score(className, confidence);
    writer.endList(to);
    columns.collection[to] = page.collection[row] ?? NO_NUMBER;
    columns.received[to] = page.received[row] ?? 0;
    columns.camera[to] = page.camera[row] ?? Number.NaN;
    columns.windowStart[to] = page.windowStart[row] ?? Number.NaN;
    columns.windowEnd[to] = page.windowEnd[row] ?? Number.NaN;
    if (columns.photoAt) columns.photoAt[to] = page.photoAt?.[row] ?? Number.NaN;
    const facts = withFact(page.bits[row] ?? 0, "status", verdict.status);
    columns.bits[to] = withFact(facts, "confirmed", verdict.confirmed);
    columns.box?.set(boxAt(page, row) ?? [], to * 4);
    columns.place[to] = writer.place(...placeAt(page, row));
    size[to] = verdict.size;
    votes[to] = verdict.votes;
    bits[to] = verdict.bits;
  });
  return writer.page({ size, votes, bits });
}
