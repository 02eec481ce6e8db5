// The classes and cameras of a whole set, each with one number, and what the numbers of each page stand for. Pure.
import type { InsightSet } from "~/domain/set/insight-set";
import type { SetPage } from "~/domain/set/pages/set-page";
import { byClassName, type GroupOf } from "~/domain/set/species/grouping";

export interface SetDictionary {
  /** What is counted as one: of its names the one that comes first in the alphabet. */
  readonly classNames: readonly string[];
  /** At the same index: the taxon that has its insights; null where the name says it. */
  readonly taxonIds: readonly (number | null)[];
  readonly deviceIds: readonly string[];
  /** One entry a page: by the page's own number of a class or camera the set's. */
  readonly pages: readonly { readonly classes: Uint32Array; readonly devices: Uint32Array }[];
}

export function setDictionary(set: InsightSet, groupOf: GroupOf = byClassName): SetDictionary {
  const classes = numbering();
  const devices = numbering();
  const taxonIds: (number | null)[] = [];
  const pages = set.pages.map(({ accountId, classNames, deviceIds }: SetPage) => ({
    classes: Uint32Array.from(classNames, (className) => {
      const { key, name, taxonId } = groupOf(accountId, className);
      const number = classes.number(key, name);
      taxonIds[number] = taxonId;
      return number;
    }),
    devices: Uint32Array.from(deviceIds, (deviceId) => devices.number(deviceId, deviceId)),
  }));
  return { classNames: classes.words, taxonIds, deviceIds: devices.words, pages };
}

/** Words with the same key have one number. */
function numbering() {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  return {
    words,
    number(key: string, word: string): number {
      const number = numbers.get(key) ?? words.length;
      numbers.set(key, number);
      const known = words[number];
      if (known === undefined || word < known) words[number] = word;
      return number;
    },
  };
}
