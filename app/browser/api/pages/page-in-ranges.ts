// The calls of a page that the server can't send whole. Loaded when one fails. Decision 0138, Pages that fail.

import { ApiError } from "~/browser/api/client/api-error";
import type { ApiClient } from "~/browser/api/client/client";
import { type ColumnPage, SET_PAGE_SIZE } from "~/domain/set/pages/column-page";
import { packPage } from "~/domain/set/pages/packed-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { readRanges } from "~/domain/set/pages/page-ranges";
import { readColumnPage } from "~/wire/insights/column-page";
import { type AskedPage, type FetchedPage, isPageAtFault, rangeCall } from "./set-page";

/**
 * A page that the server can't send whole: in stretches, without those that can't be sent either. It carries the tag under
 * which the overview names it: what comes is at least as new.
 */
export async function askInRanges(
  client: ApiClient,
  asked: AskedPage & { readonly etag: string; readonly epoch: number },
): Promise<FetchedPage> {
  const { accountId, index, etag, signal } = asked;
  const from = index * SET_PAGE_SIZE;
  const { parts, leftOut } = await readRanges({ from, to: from + SET_PAGE_SIZE }, async (stretch) => {
    const call = { ...rangeCall(accountId, stretch), ...(signal && { signal }), read: readColumnPage };
    return client.call<ColumnPage>(call).catch((error: unknown) => {
      if (isPageAtFault(error)) return null;
      throw error;
    });
  });
  const [first] = parts;
  // Their insights have changed places between two calls: they make no page.
  if (parts.some(({ epoch }) => epoch !== first?.epoch)) {
    throw new ApiError({ kind: "busy", message: null, seconds: null });
  }
  const page = setPageFrom(
    {
      accountId,
      epoch: first?.epoch ?? asked.epoch,
      devices: Object.assign({}, ...parts.map(({ devices }) => devices)),
      parts: parts.flatMap((part) => part.parts),
    },
    { index, etag },
  );
  return { page, packed: packPage(page), leftOut };
}
