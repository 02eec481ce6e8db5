// The calls of the set: what it consists of, and its pages in columns. Pages are fetched and read by a worker of their
// own, which ends when there is nothing left to fetch: what reading leaves behind goes with it. Spec section 7.
import { proxy, type Remote, releaseProxy, wrap } from "comlink";
import { ApiError } from "~/browser/api/client/api-error";
import { createClient } from "~/browser/api/client/client";
import { askMeanings, askOverview } from "~/browser/api/insights";
import type { SetOverview } from "~/domain/set/pages/column-page";
import type { PageRange } from "~/domain/set/pages/page-ranges";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { AccountMeanings } from "~/domain/set/species/set-species";
import type { MissingPage } from "~/domain/set/wanted-pages";
import { rememberPacked } from "./packed-pages";
import { PAGE_WORKER, type PageFetcher } from "./page-fetcher";
import type { PageRequest } from "./page-queue";

/** A page, and the places of its account that the server could not send with it. */
export interface SourcePage {
  readonly page: SetPage;
  readonly leftOut: readonly PageRange[];
}

export interface SetSource {
  overview(): Promise<SetOverview>;
  /** What classes mean by choice, by account. Rejects as `overview` does. */
  meanings(): Promise<readonly AccountMeanings[]>;
  /** Rejects with an `ApiError`, as `overview` does. */
  page(accountId: number, index: number, request: PageRequest): Promise<SetPage>;
  /** A page that the server can't send whole, in stretches: without what it can't send either. Rejects as `page` does. */
  stretches(page: MissingPage, request: PageRequest): Promise<SourcePage>;
  /** Nothing will be fetched for a while. */
  rest(): void;
}

export function createSetSource(authorization: string | null): SetSource {
  const client = createClient({ authorization: () => authorization });
  let calls = 0;
  let fetcher: { readonly worker: Worker; readonly api: Remote<PageFetcher> } | null = null;

  function fetching(): Remote<PageFetcher> {
    if (fetcher === null) {
      const worker = new Worker(self.location.href, { type: "module", name: PAGE_WORKER });
      fetcher = { worker, api: wrap<PageFetcher>(worker) };
    }
    return fetcher.api;
  }

  async function fetched(
    {
      accountId,
      index,
      failing,
    }: Pick<Parameters<PageFetcher["page"]>[0], "accountId" | "index" | "failing">,
    { signal, onReceived }: PageRequest,
  ): Promise<SourcePage> {
    if (signal.aborted) throw new ApiError({ kind: "aborted" });
    const api = fetching();
    calls += 1;
    const call = calls;
    const leave = () => void api.leave(call);
    signal.addEventListener("abort", leave);
    const asked = { call, accountId, index, failing, authorization };
    const outcome = await api.page(asked, proxy(onReceived));
    signal.removeEventListener("abort", leave);
    if (!outcome.ok) throw new ApiError(outcome.failure);
    const { page, packed, leftOut } = outcome.answer;
    rememberPacked(page, packed);
    return { page, leftOut };
  }

  return {
    overview: () => askOverview(client),

    meanings: () => askMeanings(client),

    page: async (accountId, index, request) =>
      (await fetched({ accountId, index, failing: null }, request)).page,

    stretches: ({ accountId, index, etag, epoch }, request) =>
      fetched({ accountId, index, failing: { etag, epoch } }, request),

    rest() {
      fetcher?.api[releaseProxy]();
      fetcher?.worker.terminate();
      fetcher = null;
    },
  };
}
