// The ETag of a page of insights: who it is about, which rows, their version, the form, and who is looking. Pure.
// docs/platform.md, Insight pages.
import { PAGE_FORM } from "~/domain/insights/fields/page-form";
import { SET_PAGE_SIZE } from "./column-page";

export type PageFormat = "columns" | "objects" | "collections" | "photos";

interface PageTagParts {
  /** The account; "all" for a page over every account of the reader. */
  readonly account: number | "all";
  readonly range: { readonly limit: number; readonly offset: number };
  /** Changes with the content of the rows. */
  readonly version: string;
  readonly format: PageFormat;
  /** Changes with what the reader sees: a short hash. */
  readonly scope: string;
}

/** Weak, because the same content may be compressed or not. @example W/"7.0.12.columns6.9f3a01c2d4e5" */
export function pageTag(parts: PageTagParts): string {
  const { account, range, version, format, scope } = parts;
  return `W/"${account}.${pageName(range)}.${version}.${format}${PAGE_FORM}.${scope}"`;
}

/** The number of a whole page of the set; else where it starts and how long it is. */
function pageName(range: PageTagParts["range"]): string {
  const { limit, offset } = range;
  return isWholePage(range) ? String(offset / SET_PAGE_SIZE) : `${offset}+${limit}`;
}

/** Whether a range is a page of the set, from its first place to its last. */
export function isWholePage({ limit, offset }: PageTagParts["range"]): boolean {
  return limit === SET_PAGE_SIZE && offset % SET_PAGE_SIZE === 0;
}
