// What the pages of a set call their cameras and species, each word once for the whole set: a text that is typed is held
// against 1,200 names of cameras, not against those of every page. Pure; four bytes are kept a word of a page.
import type { InsightSet } from "~/domain/set/insight-set";
import { type IdRows, idRows } from "./id-rows";

/** The dictionaries that every page has its own of. */
type PageList = "deviceIds" | "classNames";

export interface SetWords {
  readonly set: InsightSet;
  readonly deviceIds: NumberedWords;
  readonly classNames: NumberedWords;
  /** No two rows share an id: which of them contain a text is told page by page. */
  readonly ids: IdRows;
}

interface NumberedWords {
  readonly words: readonly string[];
  /** Of each page: which of the words its own are. */
  readonly ofPage: readonly Uint32Array[];
}

export function setWords(set: InsightSet): SetWords {
  return {
    set,
    deviceIds: numbered(set, "deviceIds"),
    classNames: numbered(set, "classNames"),
    ids: idRows(set),
  };
}

/** For the words of one page what `values` says of those of the set. */
export function onPage(
  { ofPage }: NumberedWords,
  from: { readonly values: Uint8Array; readonly page: number },
): Uint8Array {
  const numbers = ofPage[from.page] ?? new Uint32Array(0);
  const own = new Uint8Array(numbers.length);
  for (let at = 0; at < own.length; at++) own[at] = from.values[numbers[at] ?? 0] ?? 0;
  return own;
}

function numbered({ pages }: InsightSet, list: PageList): NumberedWords {
  const numbers = new Map<string, number>();
  const ofPage = pages.map((page) =>
    Uint32Array.from(page[list], (word) => {
      const known = numbers.get(word);
      if (known === undefined) numbers.set(word, numbers.size);
      return known ?? numbers.size - 1;
    }),
  );
  return { words: [...numbers.keys()], ofPage };
}
