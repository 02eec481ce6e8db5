// The one count beside a page's title, in words. Pure.
import type { TabId } from "~/domain/navigation";

export interface CountWords {
  readonly value: number;
  readonly noun: string;
}

const NOUNS: Readonly<Partial<Record<TabId, readonly [one: string, many: string]>>> = {
  userInsights: ["insight", "insights"],
  alerts: ["alert", "alerts"],
  device: ["device", "devices"],
  deviceUpdates: ["update", "updates"],
  groups: ["group", "groups"],
  models: ["model", "models"],
  marketplace: ["model", "models"],
  map: ["device", "devices"],
};

/** "204,186 insights" in its two parts; null when the tab counts nothing. */
export function countOf(tab: TabId | null, value: number | undefined): CountWords | null {
  const nouns = tab && NOUNS[tab];
  if (!nouns || value === undefined) return null;
  return { value, noun: nouns[value === 1 ? 0 : 1] };
}
