// The calls of the set: what it consists of, and its pages in columns. Pages are fetched and read by a worker of their
// own, which ends when there is nothing left to fetch: what reading leaves behind goes with it. Spec section 7.
import { proxy, type Remote, releaseProxy, wrap } from "comlink";
import { ApiError } from "~/browser/api/api-error";
import { createClient } from "~/browser/api/client";
import { askOverview } from "~/browser/api/insights";
import type { SetOverview } from "~/domain/set/pages/column-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import { rememberPacked } from "./packed-pages";
import { PAGE_WORKER, type PageFetcher } from "./page-fetcher";
import type { Road } from "./page-line";

export interface SetSource {
  overview(): Promise<SetOverview>;
  /** Rejects with an `ApiError`, as `overview` does. */
  page(accountId: number, index: number, road: Road): Promise<SetPage>;
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

  return {
    overview: () => askOverview(client),

    async page(accountId, index, { signal, onReceived }) {
      if (signal.aborted) throw new ApiError({ kind: "aborted" });
      const api = fetching();
      calls += 1;
      const call = calls;
      const leave = () => void api.leave(call);
      signal.addEventListener("abort", leave);
      const outcome = await api.page({ call, accountId, index, authorization }, proxy(onReceived));
      signal.removeEventListener("abort", leave);
      if (!outcome.ok) throw new ApiError(outcome.failure);
      const { page, packed } = outcome.answer;
      rememberPacked(page, packed);
      return page;
    },

    rest() {
      fetcher?.api[releaseProxy]();
      fetcher?.worker.terminate();
      fetcher = null;
    },
  };
}
