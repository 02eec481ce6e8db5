// The worker that fetches pages in columns and hands them on as typed arrays.
import { expose, transfer } from "comlink";
import { type Outcome, outcomeOf } from "~/browser/api/api-error";
import { createClient } from "~/browser/api/client";
import { askPage } from "~/browser/api/insights";
import { buffersOf, type SetPage } from "~/domain/set/pages/set-page";

const fetcher = {
  /** What failed is an answer: an error would lose its members on the way to the other worker. */
  async page(asked: {
    readonly accountId: number;
    readonly index: number;
    readonly authorization: string | null;
  }): Promise<Outcome<SetPage>> {
    const client = createClient({ authorization: () => asked.authorization });
    const outcome = await outcomeOf(askPage(client, asked));
    return outcome.ok ? transfer(outcome, [...buffersOf(outcome.answer)]) : outcome;
  },
};

export type PageFetcher = typeof fetcher;

expose(fetcher);
