// Addresses within the insights tab: a page of the list, and one insight opened over it. Pure.
// The page, its size and the open insight live in the address, so every view can be linked and Back works.
import { DEFAULT_PAGE_SIZE, type PageSize } from "../../domain/insights/insight-detail";

/** Where the list stands. */
export interface ListPlace {
  /** 0-based. */
  readonly page: number;
  readonly size: PageSize;
}

/** One page of the list; the first page and the usual size are not spelled out. */
export function listHref({ page, size }: ListPlace): string {
  const pageParam = page === 0 ? "" : `&page=${page}`;
  const sizeParam = size === DEFAULT_PAGE_SIZE ? "" : `&size=${size}`;
  return `/?tab=userInsights${pageParam}${sizeParam}`;
}

/** An insight opened over the page of the list that the reader comes from. */
export function insightHref(insightId: string, place: ListPlace): string {
  return `${listHref(place)}&insight=${encodeURIComponent(insightId)}`;
}

/** A place on the map. */
export function mapHref(latitude: number, longitude: number): string {
  return `/?tab=map&lat=${latitude}&lon=${longitude}`;
}
