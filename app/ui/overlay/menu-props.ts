// What a menu is given, while it is its button alone and once it opens.
import type { ReactNode } from "react";

interface MenuEntry {
  readonly label: string;
  /** A second, quieter line. */
  readonly note?: string;
  /** A lucide icon of 16 px. */
  readonly icon?: ReactNode;
  readonly tone?: "danger";
  /** Where it goes. Exactly one of `to` and `onSelect`. */
  readonly to?: string;
  readonly onSelect?: () => void;
}

export interface MenuProps {
  /** The button's accessible name, and its tooltip. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClassName?: string;
  /** Above the entries, e.g. who is signed in. */
  readonly header?: ReactNode;
  readonly entries: readonly MenuEntry[];
  /** Over its button, from its left edge on: where there is no room below. */
  readonly above?: boolean;
  /** How its button was pressed before it was here itself; it opens at once then. */
  readonly pressed?: MenuPress;
}

/** By a pointer, or by a key, which goes on to the first entry. */
export type MenuPress = "pointer" | "key";
