// The same million as an array of objects, filtered the plain way: what the set is held against, and beside.
import { createClient } from "~/browser/api/client";
import { askOverview, askPage } from "~/browser/api/insights";
import { insightSet, locate, rowCount, setNames } from "~/domain/set/insight-set";
import { insightAt } from "~/domain/set/set-row";

export interface PlainInsight {
  readonly insightId: string;
  readonly texts: readonly string[];
  readonly archived: boolean;
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
    for (const index of tags.keys()) pages.push(await askPage(client, { accountId, index }));
  }
  const set = insightSet(pages, setNames(overview));
  const objects = Array.from({ length: rowCount(set) }, (_, row) => {
    const { page, index } = locate(set, row);
    const { insightId, className, displayName, deviceId, comms, status, timeStamp } = insightAt(
      page,
      index,
      set.names.devices,
    );
    return {
      insightId,
      texts: [className, displayName, deviceId, comms],
      archived: status === "archive",
      row,
      timeStamp,
    };
  });
  return objects.sort((a, b) => b.timeStamp - a.timeStamp || b.row - a.row);
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
