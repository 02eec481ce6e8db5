// The classes and cameras of a whole set, each with one number, and what the numbers of each page stand for. Pure.
import type { InsightSet } from "~/domain/set/insight-set";
import type { SetPage } from "~/domain/set/pages/set-page";

export interface SetDictionary {
  /** Names in whatever letters are one class, as they are to filters: the spelling that comes first in the alphabet. */
  readonly classNames: readonly string[];
  readonly deviceIds: readonly string[];
  /** One entry a page: by the page's own number of a class or camera the set's. */
  readonly pages: readonly { readonly classes: Uint32Array; readonly devices: Uint32Array }[];
}

export function setDictionary(set: InsightSet): SetDictionary {
  const classes = numbering((name) => name.trim().toLowerCase());
  const devices = numbering((deviceId) => deviceId);
  const pages = set.pages.map(({ classNames, deviceIds }: SetPage) => ({
    classes: Uint32Array.from(classNames, classes.number),
    devices: Uint32Array.from(deviceIds, devices.number),
  }));
  return { classNames: classes.words, deviceIds: devices.words, pages };
}

/** Words with the same key have one number. */
function numbering(keyOf: (word: string) => string) {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  return {
    words,
    number(word: string): number {
      const key = keyOf(word);
      const number = numbers.get(key) ?? words.length;
      numbers.set(key, number);
      const known = words[number];
      if (known === undefined || word < known) words[number] = word;
      return number;
    },
  };
}
