// What the insights tab and its detail dialog show. Pure types, shared by the loader and the view. Spec section 2.8.
import type { Insight } from "./insight";

/** One page of the list, newest received first. */
export interface InsightListPage {
  readonly items: readonly Insight[];
  /** How many insights the reader sees in all. */
  readonly total: number;
  /** 0-based. */
  readonly page: number;
  readonly size: PageSize;
}

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 25;

/** Reads a page size; 25 unless it is one of the options. */
export function parsePageSize(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}

/** Reads a 0-based page number; 0 unless it is a whole number from 0 to 99,999. */
export function parsePage(text: string | null): number {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 0;
}

/** One insight opened: itself, the photos of its collection, and its neighbours in the list. */
export interface InsightDetail {
  readonly insight: Insight;
  /** All insights of the same collection, oldest first; the insight alone when it has none. */
  readonly members: readonly Insight[];
  /** The next newer one in the list, if any. */
  readonly previousId: string | null;
  /** The next older one in the list, if any. */
  readonly nextId: string | null;
  /** The model's name, when the alg is known to us. */
  readonly algName: string | null;
}

/** What the tab's loader gives its view. */
export interface UserInsightsData {
  readonly list: InsightListPage;
  /** `missing` carries the id that was asked for and is not there, or not the reader's. */
  readonly open: InsightDetail | { readonly missing: string } | null;
  readonly mayOpenMap: boolean;
  readonly mayAddCamera: boolean;
}
