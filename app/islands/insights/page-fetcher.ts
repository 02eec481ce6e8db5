// The worker that fetches pages in columns and hands them on as typed arrays.
import { expose, transfer } from "comlink";
import { COLUMN_PAGE_TYPE, type ColumnPage, SET_PAGE_SIZE } from "~/domain/set/pages/column-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import { buffersOf, type SetPage } from "~/domain/set/pages/set-page";
import { callApi } from "./call-api";

const fetcher = {
  async page(asked: {
    readonly accountId: number;
    readonly index: number;
    readonly authorization: string | null;
  }): Promise<SetPage> {
    const { accountId, index, authorization } = asked;
    const query = new URLSearchParams({
      account: String(accountId),
      limit: String(SET_PAGE_SIZE),
      offset: String(index * SET_PAGE_SIZE),
    });
    const path = `/api/insights/paginated?${query}`;
    const response = await callApi(path, { authorization, accept: COLUMN_PAGE_TYPE });
    const etag = response.headers.get("etag") ?? "";
    const page = setPageFrom((await response.json()) as ColumnPage, { index, etag });
    return transfer(page, [...buffersOf(page)]);
  },
};

export type PageFetcher = typeof fetcher;

expose(fetcher);
