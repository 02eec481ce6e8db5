// How many rows a page of the list has. Pure. Spec section 9, Tables.

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 25;

/** Reads a page size; 25 unless the text is one of the options. */
export function parsePageSize(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}

/** Reads a 0-based page number; 0 unless it is a whole number from 0 to 99,999. */
export function parsePage(text: string | null): number {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 0;
}

/** The 0-based number of the last page; 0 where there are no rows. */
export function lastPage(rows: number, size: PageSize): number {
  return Math.max(0, Math.ceil(rows / size) - 1);
}
