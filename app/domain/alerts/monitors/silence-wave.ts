// When many cameras of a group or a link go silent within a day, one summary tells of them instead of many alerts. Pure.
// Decision 0157, How alerts raise and resolve themselves.
import type { GROUP_KEY, LINK_KEY } from "~/domain/alerts/alert";
import { DAY_MS } from "~/domain/milliseconds";

/** What the cameras of a summary have in common, as its alert key says it; a group goes before a link. */
export type WaveScope = typeof GROUP_KEY | typeof LINK_KEY;

/** At least so many, and more than this share of all, within this time. */
export const WAVE = { cameras: 10, share: 0.3, withinMs: DAY_MS } as const;

/** Cameras of an account that have something in common. */
export interface Commonality {
  readonly scope: WaveScope;
  /** A group's id, or the name of a link. */
  readonly scopeId: string;
  /** How many went silent within the day, or are silent still. */
  readonly silent: number;
  /** How many cameras there are. */
  readonly all: number;
}

/** Whether so many silent cameras are one event; of a group that is gone nothing is. */
export function isWave({ silent, all }: Pick<Commonality, "silent" | "all">): boolean {
  return all > 0 && silent >= WAVE.cameras && silent > all * WAVE.share;
}
