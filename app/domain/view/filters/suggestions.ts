// What a text filter may want to contain, offered while it is typed. Pure. Spec section 5, Filters.

import type { SetDevice, SetModel } from "~/domain/set/pages/column-page";
import { CHOICES, type ColumnId } from "~/domain/view/columns";
import { askedWhole } from "~/domain/view/whole-word";
import { groupWords } from "./group-filter";

interface KnownNames {
  readonly classNames: readonly string[];
  readonly devices: readonly SetDevice[];
  readonly models: readonly SetModel[];
}

/** A choice of so few is shown whole, whatever is typed. */
const FEW = 6;

/** Every word that the column is known to hold; none for columns of ids and numbers. */
export function wordsOf(column: ColumnId, { classNames, devices, models }: KnownNames): readonly string[] {
  switch (column) {
    case "class_name":
    case "class_list":
      return classNames;
    case "display_name":
      return [...new Set(devices.map(({ displayName }) => displayName))];
    case "device_id":
      return devices.map(({ deviceId }) => deviceId);
    case "group":
      return groupWords(devices);
    case "model":
      return models.map(({ name }) => name);
    default:
      return CHOICES[column] ?? [];
  }
}

/** At most `limit` words that contain what is typed, those that begin with it first. */
export function suggestions(words: readonly string[], typed: string, limit = 8): readonly string[] {
  if (words.length <= FEW) return words;
  const needle = (askedWhole(typed) ?? typed.trim()).toLowerCase();
  const fitting = words.filter((word) => word.toLowerCase().includes(needle));
  const begins = (word: string) => (word.toLowerCase().startsWith(needle) ? 0 : 1);
  return [...fitting].sort((a, b) => begins(a) - begins(b) || a.localeCompare(b)).slice(0, limit);
}
