// Which rows of a set have an id that contains a text, page by page. A longer text is looked for only where a shorter one
// of it was found: what contains the longer contains the shorter. Pure but for what it remembers.
import type { InsightSet } from "~/domain/set/insight-set";
import { type IdMatcher, idMatcher } from "./id-matcher";
import { LruCache } from "./lru-cache";

export interface IdRows {
  /** The rows of one page of the set, ascending. */
  readonly onPage: (text: string, number: number) => Uint32Array;
}

/** What was found of one text on the pages that were looked at. */
interface Found {
  readonly text: string;
  readonly matcher: IdMatcher | null;
  readonly pages: (Uint32Array | undefined)[];
}

/** Four bytes a row that is kept, and only where few of a page are: at most one byte a row of the set. */
const TEXTS_KEPT = 4;
const FEW = 1 / 16;

const NONE = new Uint32Array(0);

/** @param set its rows are looked at when they are first asked for. */
export function idRows(set: InsightSet): IdRows {
  const texts = new LruCache<Found>(TEXTS_KEPT);

  /** The fewest rows of the page that have a part of the text; null where none is known. */
  function rowsOfPart(text: string, number: number): Uint32Array | null {
    let fewest: Uint32Array | null = null;
    for (const part of texts.all()) {
      const rows = part.pages[number];
      if (!rows || (fewest !== null && fewest.length <= rows.length) || !text.includes(part.text)) continue;
      fewest = rows;
    }
    return fewest;
  }

  return {
    onPage(text, number) {
      const page = set.pages[number];
      const own = texts.get(text, () => ({ text, matcher: idMatcher(text), pages: [] }));
      if (!page || own.matcher === null) return NONE;
      const known = own.pages[number];
      if (known) return known;
      const among = rowsOfPart(text, number);
      const rows = among === null ? own.matcher.all(page.id, page.count) : own.matcher.among(page.id, among);
      if (rows.length <= page.count * FEW) own.pages[number] = rows;
      return rows;
    },
  };
}
