// A server of the set and a cache, for tests of how the set comes into the browser: pages by factory, of one moment each.
import { ApiError } from "~/browser/api/client/api-error";
import { type InsightSet, rowCount } from "~/domain/set/insight-set";
import type { SetOverview } from "~/domain/set/pages/column-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import { EMPTY_STATE, type SetState } from "~/domain/set/set-port";
import { type BrowserMeans, startOf } from "~/domain/set/set-window";
import type { PageCache } from "~/islands/insights/page-cache";
import type { PageRequest } from "~/islands/insights/page-queue";
import { createSetLoader } from "~/islands/insights/set-loader";
import type { SetSource, SourcePage } from "~/islands/insights/set-source";
import { blankPage } from "../domain/set/set-world";

/** Accounts as lists of pages, each page as how many insights it has, its version, and the day on which all were received. */
type Accounts = Readonly<
  Record<number, readonly (readonly [count: number, version: number, day?: number])[]>
>;

export class Server implements SetSource {
  readonly asked: string[] = [];
  /** The tags of the pages that were sent whole. */
  readonly sent: string[] = [];
  /** What the next calls fail with, before they work again. */
  failures: Error[] = [];
  epoch = 0;
  /** What happens when so many pages were asked for. */
  meanwhile: { readonly after: number; readonly does: () => void } | null = null;
  /** Pages that can't be sent whole, and the places that can't be sent at all. */
  readonly failing = new Map<string, SourcePage["leftOut"]>();
  /** Pages that are asked for wait for it. */
  gate: Promise<void> | null = null;
  /** What a check may bring without any page changing. */
  named: Partial<SetOverview> = {};

  constructor(public accounts: Accounts) {}

  async overview(): Promise<SetOverview> {
    this.failMaybe();
    const accounts = Object.entries(this.accounts).map(([id, pages]) => ({
      accountId: Number(id),
      count: pages.reduce((sum, [count]) => sum + count, 0),
      epoch: this.epoch,
      pages: pages.map(([, version], index) => `${id}.${index}.${version}`),
      spans: pages.map(([, , day], index) =>
        day === undefined || index === pages.length - 1 ? null : { from: day, to: day },
      ),
    }));
    const total = accounts.reduce((sum, { count }) => sum + count, 0);
    return {
      total,
      accounts,
      devices: [],
      models: [],
      releases: [],
      meanings: [],
      unreachable: [],
      ...this.named,
    };
  }

  async meanings() {
    return [];
  }

  async page(accountId: number, index: number, road?: Pick<PageRequest, "signal">): Promise<SetPage> {
    this.asked.push(`${accountId}/${index}`);
    if (this.asked.length === this.meanwhile?.after) this.meanwhile.does();
    this.failMaybe();
    if (this.failing.has(`${accountId}/${index}`)) throw new ApiError(FAULT);
    const { gate } = this;
    const page = this.made(accountId, index);
    if (gate) await (road ? Promise.race([gate, leftBy(road.signal)]) : gate);
    this.sent.push(page.etag);
    return page;
  }

  async stretches({ accountId, index }: Pick<SetPage, "accountId" | "index">): Promise<SourcePage> {
    const key = `${accountId}/${index}`;
    this.asked.push(`${key} in stretches`);
    this.failMaybe();
    const leftOut = this.failing.get(key) ?? [];
    const missing = leftOut.reduce((sum, { from, to }) => sum + to - from, 0);
    return { page: this.made(accountId, index, missing), leftOut };
  }

  rest(): void {}

  private made(accountId: number, index: number, missing = 0): SetPage {
    const [count, version, day = 0] = this.accounts[accountId]?.[index] ?? [0, 0];
    return pageOf(accountId, { index, count: count - missing, version, day, epoch: this.epoch });
  }

  private failMaybe(): void {
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}

const FAULT = { kind: "fault", message: null, seconds: null } as const;

/** Rejects as a call does that is left. */
function leftBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new ApiError({ kind: "aborted" })));
  });
}

export class MemoryCache implements PageCache {
  readonly pages = new Map<string, SetPage>();
  all = async () => [...this.pages.values()];
  find = async (asked: readonly Pick<SetPage, "accountId" | "index">[]) =>
    asked.flatMap(({ accountId, index }) => this.pages.get(`${accountId}/${index}`) ?? []);
  put = async (page: SetPage) => void this.pages.set(`${page.accountId}/${page.index}`, page);
  drop = async ({ accountId, index }: Pick<SetPage, "accountId" | "index">) =>
    void this.pages.delete(`${accountId}/${index}`);
}

function pageOf(
  accountId: number,
  page: {
    readonly index: number;
    readonly count: number;
    readonly version: number;
    readonly day: number;
    readonly epoch: number;
  },
): SetPage {
  const { index, count, version, day, epoch } = page;
  const etag = `${accountId}.${index}.${version}`;
  const blank = blankPage({ accountId, index, etag, epoch, count });
  blank.receivedAt.fill(startOf(day));
  return blank;
}

const MUCH: BrowserMeans = { memoryGb: null, saveData: false };

export function loaderOf(server: Server, cache = new MemoryCache(), means = MUCH) {
  const seen: { state: SetState; set: InsightSet | null } = { state: EMPTY_STATE, set: null };
  const loader = createSetLoader({
    source: server,
    cache: Promise.resolve(cache),
    means,
    onChange: (state, set) => Object.assign(seen, { state, set }),
  });
  return { loader, cache, seen, rows: () => (seen.set ? rowCount(seen.set) : 0) };
}
