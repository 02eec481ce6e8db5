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

  constructor(public accounts: Accounts) {}

  async overview(): Promise<SetOverview> {
    this.failMaybe();
    const accounts = Object.entries(this.accounts).map(([id, pages]) => ({
      accountId: Number(id),
      count: pages.reduce((sum, [count]) => sum + count, 0),
      pages: pages.map(([, version], index) => `${id}.${index}.${version}`),
    }));
    const total = accounts.reduce((sum, { count }) => sum + count, 0);
    return { total, accounts, devices: [], models: [], unreachable: [] };
  }

  async page(accountId: number, index: number): Promise<SetPage> {
    this.asked.push(`${accountId}/${index}`);
    this.failMaybe();
    const [count, version] = this.accounts[accountId]?.[index] ?? [0, 0];
    return pageOf(accountId, { index, count, version });
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
  page: { readonly index: number; readonly count: number; readonly version: number },
): SetPage {
  const { index, count, version } = page;
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
  const wire = { accountId, devices: { "1": "dev-0001" }, parts: [part] };
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

  test("that are none change nothing", async () => {
    const server = new Server({ 3: [[10, 1]] });
    const { loader, seen } = loaderOf(server);
    await loader.load();
    const before = seen.state;
    await loader.check({ now: true });
    expect(seen.state).toBe(before);
  });
});
