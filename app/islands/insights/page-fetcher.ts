// The worker that fetches pages and hands them on as typed arrays. Its script is that of the set's worker (set-worker.ts):
// they share most of it, and one file is here sooner than two.
import { type ProxyMarked, type Remote, releaseProxy, transfer } from "comlink";
import { ApiError, type CallOutcome, outcomeOf } from "~/browser/api/client/api-error";
import { createClient } from "~/browser/api/client/client";
import { askPage, type FetchedPage } from "~/browser/api/pages/set-page";
import { buffersOf } from "~/domain/set/pages/set-page";

/** The most progress reports of a page. */
const TOLD = 20;

type Received = (bytes: number, of: number) => void;

const leaving = new Map<number, AbortController>();

/** The name of the worker that fetches. */
export const PAGE_WORKER = "insights-pages";

export const pageFetcher = {
  /** What failed is an answer: an error would lose its members on the way to the other worker. */
  async page(
    {
      call,
      authorization,
      failing,
      ...asked
    }: {
      /** By which it is left. */
      readonly call: number;
      readonly accountId: number;
      readonly index: number;
      /** Of a page that can't be sent whole: then it is asked for in stretches. */
      readonly failing: { readonly etag: string; readonly epoch: number } | null;
      readonly authorization: string | null;
    },
    tell: Remote<Received & ProxyMarked>,
  ): Promise<CallOutcome<FetchedPage>> {
    const client = createClient({ authorization: () => authorization });
    const leave = new AbortController();
    leaving.set(call, leave);
    const onReceived = inSteps((bytes, of) => void tell(bytes, of));
    const { signal } = leave;
    const fetched =
      failing === null
        ? askPage(client, { ...asked, signal, onReceived })
        : loadStretches().then(({ askInRanges }) => askInRanges(client, { ...asked, ...failing, signal }));
    const outcome = await outcomeOf(fetched);
    leaving.delete(call);
    tell[releaseProxy]();
    if (!outcome.ok) return outcome;
    const { page, packed } = outcome.answer;
    return transfer(outcome, [...buffersOf(page), packed.buffer]);
  },

  /** Ends a call, wherever it is. */
  leave: (call: number): void => leaving.get(call)?.abort(),
};

/** Code that can't be fetched is tried again like a page that can't. */
function loadStretches() {
  return import("~/browser/api/pages/page-in-ranges").catch(() => {
    throw new ApiError({ kind: "offline" });
  });
}

function inSteps(tell: Received): Received {
  let told = 0;
  return (bytes, of) => {
    if (bytes - told < of / TOLD) return;
    told = bytes;
    tell(bytes, of);
  };
}

export type PageFetcher = typeof pageFetcher;
