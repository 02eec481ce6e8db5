// How the set comes into the browser: first visit, second visit, a line that fails, news that wait to be looked at.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "~/browser/api/api-error";
import { type InsightSet, rowCount } from "~/domain/set/insight-set";
import type { SetOverview } from "~/domain/set/pages/column-page";
import { setPageFrom } from "~/domain/set/pages/page-from-columns";
import type { SetPage } from "~/domain/set/pages/set-page";
import { NO_ROWS } from "~/domain/set/row-counts";
import { EMPTY_STATE, type SetState } from "~/domain/set/set-port";
import type { PageShelf } from "~/islands/insights/page-shelf";
import { createSetLoader } from "~/islands/insights/set-loader";
import type { SetSource } from "~/islands/insights/set-source";

/** Accounts as lists of pages, each page as how many insights it has and its version. */
type Accounts = Readonly<Record<number, readonly (readonly [count: number, version: number])[]>>;

class Server implements SetSource {
  readonly asked: string[] = [];
  /** What the next calls fail with, before they work again. */
  failures: Error[] = [];
  epoch = 0;
  /** What happens when so many pages were asked for. */
  meanwhile: { readonly after: number; readonly does: () => void } | null = null;
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
    }));
    const total = accounts.reduce((sum, { count }) => sum + count, 0);
    return { total, accounts, devices: [], models: [], releases: [], unreachable: [], ...this.named };
  }

  async page(accountId: number, index: number): Promise<SetPage> {
    this.asked.push(`${accountId}/${index}`);
    if (this.asked.length === this.meanwhile?.after) this.meanwhile.does();
    this.failMaybe();
    const [count, version] = this.accounts[accountId]?.[index] ?? [0, 0];
    return pageOf(accountId, { index, count, version, epoch: this.epoch });
  }

  rest(): void {}

  private failMaybe(): void {
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}

class Shelf implements PageShelf {
  readonly pages = new Map<string, SetPage>();
  all = async () => [...this.pages.values()];
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
    readonly epoch: number;
  },
): SetPage {
  const { index, count, version, epoch } = page;
  const column = (value: number) => Array.from({ length: count }, () => value);
  const part = {
    n: count,
    first: index * 10_000,
    seq: null,
    ids: Array.from({ length: count }, (_, i) => i.toString(16).padStart(32, "0")).join(""),
    device: column(1),
    className: Array.from({ length: count }, () => "Red fox"),
    classId: null,
    alg: null,
    release: null,
    confidence: null,
    classList: null,
    collection: null,
    base: 0,
    received: column(0),
    camera: null,
    windowStart: null,
    windowEnd: null,
    photoAt: null,
    bits: column(0),
    box: null,
    lat: null,
    lon: null,
  };
  const wire = { accountId, epoch, devices: { "1": "dev-0001" }, parts: [part] };
  return setPageFrom(wire, { index, etag: `${accountId}.${index}.${version}` });
}

function loaderOf(server: Server, shelf = new Shelf()) {
  const seen: { state: SetState; set: InsightSet | null } = { state: EMPTY_STATE, set: null };
  const loader = createSetLoader({
    source: server,
    shelf: Promise.resolve(shelf),
    onChange: (state, set) => Object.assign(seen, { state, set }),
  });
  return { loader, shelf, seen, rows: () => (seen.set ? rowCount(seen.set) : 0) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a first visit", () => {
  test("fetches every page, the newest of each account first, and keeps them", async () => {
    const server = new Server({
      3: [
        [10, 1],
        [10, 1],
        [4, 1],
      ],
      8: [[2, 1]],
    });
    const { loader, shelf, seen, rows } = loaderOf(server);
    await loader.load();
    expect(server.asked).toEqual(["3/2", "8/0", "3/1", "3/0"]);
    expect(seen.state).toMatchObject({ complete: true, loaded: 26, total: 26, failed: false });
    expect(rows()).toBe(26);
    expect(shelf.pages.size).toBe(4);
  });

  test("of somebody without insights is complete at once", async () => {
    const { loader, seen } = loaderOf(new Server({}));
    await loader.load();
    expect(seen.state).toMatchObject({ complete: true, loaded: 0, total: 0 });
  });

  test("goes on where it was when the line comes back", async () => {
    const server = new Server({
      3: [
        [10, 1],
        [5, 1],
      ],
    });
    server.failures = [new Error("down"), new Error("down")];
    const { loader, seen } = loaderOf(server);
    const loading = loader.load();
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.state).toMatchObject({ failed: true, complete: false });
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(seen.state).toMatchObject({ failed: false, complete: true, loaded: 15 });
  });

  test("tries at once when it is told to", async () => {
    const server = new Server({ 3: [[10, 1]] });
    server.failures = [new Error("down")];
    const { loader, seen } = loaderOf(server);
    const loading = loader.load();
    await vi.advanceTimersByTimeAsync(1);
    loader.retry();
    await loading;
    expect(seen.state.complete).toBe(true);
  });

  test("says that the session has ended", async () => {
    const server = new Server({ 3: [[10, 1]] });
    server.failures = [new ApiError({ kind: "signedOut", message: null })];
    const { loader, seen } = loaderOf(server);
    void loader.load();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.state.signedOut).toBe(true);
  });
});

test("a second visit fetches only what has changed, and drops what is gone", async () => {
  const shelf = new Shelf();
  await loaderOf(
    new Server({
      3: [
        [10, 1],
        [5, 1],
      ],
      9: [[7, 1]],
    }),
    shelf,
  ).loader.load();
  const server = new Server({
    3: [
      [10, 1],
      [6, 2],
    ],
  });
  const { loader, rows } = loaderOf(server, shelf);
  await loader.load();
  expect(server.asked).toEqual(["3/1"]);
  expect(rows()).toBe(16);
  expect([...shelf.pages.keys()].sort()).toEqual(["3/0", "3/1"]);
});

describe("news", () => {
  test("wait until they are asked for", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen, rows } = loaderOf(server);
    await loader.load();
    server.accounts = { 3: [[12, 2]] };
    await loader.check({ now: false });
    expect(seen.state).toMatchObject({ waiting: { all: 2, withoutArchived: 2 }, loaded: 10 });
    server.accounts = { 3: [[15, 3]] };
    await loader.check({ now: false });
    expect(seen.state).toMatchObject({ waiting: { all: 5, withoutArchived: 5 }, loaded: 10 });
    expect(rows()).toBe(10);
    loader.showNew();
    expect(seen.state).toMatchObject({ waiting: NO_ROWS, loaded: 15, total: 15 });
    expect(rows()).toBe(15);
  });

  test("that add no insight are shown, and those of the reader's own save at once", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const { version } = seen.state;
    server.accounts = { 3: [[10, 2]] };
    await loader.check({ now: false });
    expect(seen.state.version).toBe(version + 1);
    server.accounts = { 3: [[11, 3]] };
    await loader.check({ now: true });
    expect(seen.state).toMatchObject({ waiting: NO_ROWS, loaded: 11 });
  });

  test.each<Partial<SetOverview>>([
    { models: [{ algId: 12, name: "Northern mammals" }] },
    { releases: [{ releaseId: 77, name: "Trail", manifestSha256: "a1" }] },
  ])("that are names alone are shown: %j", async (named) => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const { version } = seen.state;
    server.named = named;
    await loader.check({ now: false });
    expect(seen.state.version).toBe(version + 1);
  });

  test("that are none change nothing", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const before = seen.state;
    await loader.check({ now: true });
    expect(seen.state).toBe(before);
  });
});

describe("insights that change their places", () => {
  test("while the set is loaded: what does not fit together is brought anew, each once", async () => {
    const server = new Server({
      3: [
        [10, 1],
        [10, 1],
        [10, 1],
        [10, 1],
        [10, 1],
        [4, 1],
      ],
    });
    server.meanwhile = {
      after: 3,
      does() {
        server.epoch = 1;
        server.accounts = {
          3: [
            [10, 1],
            [10, 1],
            [10, 2],
            [10, 2],
            [3, 2],
          ],
        };
      },
    };
    const { loader, seen, rows } = loaderOf(server);
    const loading = loader.load();
    await vi.advanceTimersByTimeAsync(5_000);
    await loading;
    expect(seen.state).toMatchObject({ complete: true, loaded: 43, total: 43 });
    expect(rows()).toBe(43);
    const first = ["3/5", "3/4", "3/3", "3/2", "3/1", "3/0"];
    expect(server.asked).toEqual([...first, "3/4", "3/3", "3/2", "3/1", "3/0"]);
  });

  test("while news are looked for: nothing is shown before all of it fits", async () => {
    const pages = (version: number) =>
      ({
        3: [
          [10, version],
          [10, version],
        ],
      }) as const;
    const server = new Server(pages(1));
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const { version } = seen.state;
    server.accounts = pages(2);
    server.meanwhile = {
      after: 4,
      does() {
        server.epoch = 1;
        server.accounts = { 3: [[10, 3]] };
      },
    };
    const checking = loader.check({ now: false });
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.state).toMatchObject({ version, loaded: 20 });
    await vi.advanceTimersByTimeAsync(5_000);
    await checking;
    expect(seen.state).toMatchObject({ version: version + 1, loaded: 10 });
  });
});
