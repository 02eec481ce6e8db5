// When a page of the set is sealed, and what the sealed page is called in its bucket. Pure. Decision 0130, Sealed pages.
import { PAGE_FORM } from "~/domain/insights/fields/page-form";
import { SET_PAGE_SIZE } from "./column-page";
import type { SetPage } from "./set-page";

/** What a sealed page says, and how: one of another form counts no more, and is removed. */
export const SEAL_FORM = String(PAGE_FORM);

/** As stored. An object may be in the bucket while its seal is begun or sealed, never before or after. */
export const SEAL_STATES = { noted: 0, begun: 1, sealed: 2, passedBy: 3 } as const;

const MINUTE_MS = 60_000;

/** A page is quiet when it is still at the version at which it was noted so long ago: a review goes on for a while. */
export const QUIET_MS = 4 * MINUTE_MS;

/** A seal that was begun so long ago was left by a run that ended: a scheduled run is given 15 minutes at most. */
export const LEFT_MS = 20 * MINUTE_MS;

/** One attempt to seal one version of a page; no two have all of it in common. */
export interface SealName {
  readonly accountId: number;
  readonly page: number;
  readonly ver: number;
  readonly form: string;
  /** When it was begun, ms UTC. */
  readonly notedAt: number;
}

/** @example sealKey({ accountId: 7, page: 12, ver: 3, form: "6", notedAt: 1800000000000 }) // "7/12.3.1800000000000.6" */
export function sealKey({ accountId, page, ver, form, notedAt }: SealName): string {
  return `${accountId}/${page}.${ver}.${notedAt}.${form}`;
}

/** Whether all 10,000 are there and each is of a camera that has a name: else the page cannot be sealed. */
export function isSealable(page: SetPage): boolean {
  return page.count === SET_PAGE_SIZE && !page.deviceIds.includes("");
}
