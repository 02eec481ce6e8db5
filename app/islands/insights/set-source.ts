// The calls of the set: what it consists of, and its pages in columns. Pages are fetched and read by a worker of their
// own, which ends when there is nothing left to fetch: what reading leaves behind goes with it. Spec section 7.
import { type Remote, releaseProxy, wrap } from "comlink";
import { ApiError } from "~/browser/api/api-error";
import { createClient } from "~/browser/api/client";
import { askOverview } from "~/browser/api/insights";
import type { SetOverview } from "~/domain/set/pages/column-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import type { PageFetcher } from "./page-fetcher";

export interface SetSource {
  overview(): Promise<SetOverview>;
  /** Rejects with an `ApiError`, as `overview` does. */
  page(accountId: number, index: number): Promise<SetPage>;
  /** Nothing will be fetched for a while. */
  rest(): void;
}

export function createSetSource(authorization: string | null): SetSource {
  const client = createClient({ authorization: () => authorization });
  let fetcher: { readonly worker: Worker; readonly api: Remote<PageFetcher> } | null = null;

  function fetching(): Remote<PageFetcher> {
    if (fetcher === null) {
      const worker = new Worker(new URL("./page-fetcher.ts", import.meta.url), { type: "module" });
      fetcher = { worker, api: wrap<PageFetcher>(worker) };
    }
    return fetcher.api;
  }

  return {
    overview: () => askOverview(client),

    async page(accountId, index) {
      const outcome = await fetching().page({ accountId, index, authorization });
      if (!outcome.ok) throw new ApiError(outcome.failure);
      return outcome.answer;
    },

    rest() {
      fetcher?.api[releaseProxy]();
      fetcher?.worker.terminate();
      fetcher = null;
    },
  };
}
