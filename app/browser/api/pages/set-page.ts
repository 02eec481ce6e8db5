// The calls of a page of the set, sealed or in columns; apart from other calls, because the worker that makes them knows no
// other but page-in-ranges.ts. Each is tried once: the loader of the set tries for as long as it takes. Spec section 7.

import { failureOf } from "~/browser/api/client/api-error";
import type { ApiCall, ApiClient } from "~/browser/api/client/client";
import { COLUMN_PAGE_TYPE, SET_PAGE_SIZE } from "~/domain/set/pages/column-page";
import { PACKED_PAGE_TYPE, packPage, unpackPage } from "~/domain/set/pages/packed-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import type { PageRange } from "~/domain/set/pages/page-ranges";
import type { SetPage } from "~/domain/set/pages/set-page";
import { readColumnPage } from "~/wire/insights/column-page";

/** A page with its own bytes, by which it can be kept. */
export interface FetchedPage {
  readonly page: SetPage;
  readonly packed: Uint8Array<ArrayBuffer>;
  /** Places of the account that the server could not send; none of a page that came whole. */
  readonly leftOut: readonly PageRange[];
}

type ReadSealed = NonNullable<ApiCall<FetchedPage>["readBytes"]>["read"];

export interface AskedPage extends Pick<ApiCall<unknown>, "signal" | "onReceived"> {
  readonly accountId: number;
  readonly index: number;
}

/**
 * A page of the set, by its number among those of its account: as it was sealed, else in columns. A seal that cannot be
 * read is passed over.
 */
export async function askPage(client: ApiClient, asked: AskedPage): Promise<FetchedPage> {
  let isSealed = false;
  const readSealed: ReadSealed = async (bytes, headers) => {
    isSealed = true;
    const packed = await gunzipped(bytes);
    const page = unpackPage(packed, { etag: tagIn(headers) });
    if (page.accountId !== asked.accountId || page.index !== asked.index) {
      throw new TypeError("Another page than the one that was asked for.");
    }
    return { page, packed, leftOut: [] };
  };
  try {
    return await client.call(pageCall(asked, readSealed));
  } catch (error) {
    if (!isSealed || failureOf(error)?.kind !== "unreadable") throw error;
    return client.call(pageCall(asked, null));
  }
}

/** Whether the server answers, but not with what was asked for: asking for less may help. */
export function isPageAtFault(error: unknown): boolean {
  const kind = failureOf(error)?.kind;
  return kind === "fault" || kind === "unreadable";
}

/** In columns alone where the caller can't read a sealed one. */
function pageCall(
  { accountId, index, signal, onReceived }: AskedPage,
  readSealed: ReadSealed | null,
): ApiCall<FetchedPage> {
  const from = index * SET_PAGE_SIZE;
  return {
    ...rangeCall(accountId, { from, to: from + SET_PAGE_SIZE }),
    ...(readSealed && { accept: `${PACKED_PAGE_TYPE}, ${COLUMN_PAGE_TYPE}` }),
    ...(signal && { signal }),
    ...(onReceived && { onReceived }),
    read(json, headers) {
      const page = setPageFrom(readColumnPage(json), { index, etag: tagIn(headers) });
      return { page, packed: packPage(page), leftOut: [] };
    },
    ...(readSealed && { readBytes: { type: PACKED_PAGE_TYPE, read: readSealed } }),
  };
}

/** The call of some of an account's places, in columns. */
export function rangeCall(accountId: number, { from, to }: PageRange) {
  const query = new URLSearchParams({
    account: String(accountId),
    limit: String(to - from),
    offset: String(from),
  });
  return {
    path: `/api/insights/paginated?${query}`,
    accept: COLUMN_PAGE_TYPE,
    large: true,
    low: true,
    tries: "once",
  } as const;
}

function tagIn(headers: Headers): string {
  return headers.get("etag") ?? "";
}

/** Rejects when the bytes are no gzip, or not all of one. */
async function gunzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
