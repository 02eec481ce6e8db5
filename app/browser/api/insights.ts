// The calls of the set: what it consists of, and its pages in columns. Tried once: the loader of the set tries for as
// long as it takes. Spec section 7.
import { COLUMN_PAGE_TYPE, SET_PAGE_SIZE, type SetOverview } from "~/domain/set/pages/column-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import type { SetPage } from "~/domain/set/pages/set-page";
import { readColumnPage } from "~/wire/column-page";
import { OverviewAnswer } from "~/wire/insights";
import { reader } from "~/wire/schema";
import type { ApiClient } from "./client";

const readOverview = reader(OverviewAnswer);

export function askOverview(client: ApiClient): Promise<SetOverview> {
  return client.call({ path: "/api/insights/overview", tries: "once", read: readOverview });
}

/** A page of the set, by its number among those of its account. */
export function askPage(
  client: ApiClient,
  { accountId, index }: { readonly accountId: number; readonly index: number },
): Promise<SetPage> {
  const query = new URLSearchParams({
    account: String(accountId),
    limit: String(SET_PAGE_SIZE),
    offset: String(index * SET_PAGE_SIZE),
  });
  return client.call({
    path: `/api/insights/paginated?${query}`,
    accept: COLUMN_PAGE_TYPE,
    large: true,
    tries: "once",
    read: (json, headers) => setPageFrom(readColumnPage(json), { index, etag: headers.get("etag") ?? "" }),
  });
}
