// What the whole set of a reader consists of, so that a returning browser fetches only what has changed. Touches
// control and the counters of the shards. Spec section 7, GET /api/insights/overview; docs/platform.md, Insight pages.
import { type AccountOverview, accountOverview } from "~/db/queries/insights/overview";
import { seesAll, type VisibleDevice } from "~/db/queries/insights/scope";
import type { ShownClasses } from "~/db/queries/insights/shown-classes";
import { modelNames, type Told } from "~/db/queries/models/known";
import { meaningVersions } from "~/db/queries/species/meanings";
import type { Actor } from "~/domain/actor";
import { displayName } from "~/domain/devices/device-id";
import { shownPlace } from "~/domain/devices/shown-place";
import { SET_PAGE_SIZE, type SetDevice, type SetOverview } from "~/domain/set/pages/column-page";
import { type DaySpan, dayAt } from "~/domain/set/set-window";
import { knownTo } from "~/services/models/known-to";
import { type AccountView, accountViews, type SliceDeps, shownOf, tagOf } from "./insight-slices";

/** How often one class was seen over all that the reader sees. */
interface ClassCount {
  readonly className: string;
  readonly count: number;
  /** Newest time received, ms UTC. */
  readonly lastReceived: number;
}

interface OverviewWithClasses extends SetOverview {
  /** Most frequent first. */
  readonly classes: readonly ClassCount[];
}

export function createSetOverviewService(deps: SliceDeps) {
  return {
    /**
     * The accounts, pages, devices, models and classes of what the actor sees. Exact for any reader, as far as accounts
     * can be reached; of the others the cameras are named.
     */
    async read(actor: Actor): Promise<OverviewWithClasses> {
      const { views, missing } = await accountViews(deps, actor);
      const read = await Promise.all(
        views.map(async (view) => {
          const { accountId, devices, hides } = view.scope;
          const account = await accountOverview(view.db, accountId, [...devices.keys()], hides);
          const { seen, people } = shownOf(view, account.classes);
          return { view, account: { ...account, classes: seen }, people: hides.length > 0 ? people : null };
        }),
      );
      const [names, accounts, meanings] = await Promise.all([
        modelNames(deps.control, { knownTo: knownTo(actor), told: read.flatMap(toldOf) }),
        Promise.all(read.map(accountOf)),
        meaningVersions(
          deps.control,
          views.map(({ scope }) => scope.accountId),
        ),
      ]);
      const devices = views.flatMap(({ scope }) => [...scope.devices.values()]);
      return {
        total: accounts.reduce((sum, { count }) => sum + count, 0),
        accounts,
        devices: devices.map(toSetDevice),
        ...(accounts.length > 0 ? names : { models: [], releases: [] }),
        meanings,
        unreachable: missing.flatMap(({ devices }) => [...devices.values()].map(displayName)),
        classes: mergeClasses(read.map(({ account }) => account)),
      };
    },
  };

  async function accountOf({ view, account, people }: ReadAccount) {
    const { accountId } = view.scope;
    const pages = await pageTags({ view, account, people });
    return {
      accountId,
      count: countOf(view, account),
      epoch: account.head.epoch,
      pages,
      spans: spansOf(account),
    };
  }

  /** The tags that the pages of the account carry in the compact form. */
  function pageTags({ view, account, people }: ReadAccount): Promise<readonly string[]> {
    const pages = Array.from({ length: Math.ceil(account.head.nextSeq / SET_PAGE_SIZE) }, (_, page) => page);
    return Promise.all(
      pages.map((page) => {
        const version = String(account.pages.get(page) ?? 0);
        const range = { limit: SET_PAGE_SIZE, offset: page * SET_PAGE_SIZE };
        const slice = { ...view, state: { head: account.head, version }, people };
        return tagOf(deps.digest, [slice], { range, format: "columns" });
      }),
    );
  }
}

/** The UTC days of the pages that are known, up to the last of them. */
function spansOf({ spans }: AccountOverview): readonly (DaySpan | null)[] {
  const known = new Map(
    spans.map(({ page, oldest, newest }) => [page, { from: dayAt(oldest), to: dayAt(newest) }]),
  );
  return Array.from({ length: (spans.at(-1)?.page ?? -1) + 1 }, (_, page) => known.get(page) ?? null);
}

interface ReadAccount {
  readonly view: AccountView;
  /** With the classes that the reader sees. */
  readonly account: AccountOverview;
  readonly people: ShownClasses | null;
}

function toldOf({ view, account }: ReadAccount): readonly Told[] {
  return account.reviewed.map((named) => ({ accountId: view.scope.accountId, ...named }));
}

function toSetDevice(device: VisibleDevice): SetDevice {
  const { deviceId, deviceName, utcOffsetMin, groupId, groupName } = device;
  return {
    deviceId,
    deviceName,
    displayName: displayName(device),
    utcOffsetMin,
    groupId,
    groupName,
    ...shownPlace(device, device.exactPlace === 1),
    imported: device.imported === 1,
  };
}

function countOf({ scope }: AccountView, { head, classes }: AccountOverview): number {
  return seesAll(scope, head) ? head.live : classes.reduce((sum, { n }) => sum + n, 0);
}

function mergeClasses(accounts: readonly AccountOverview[]): readonly ClassCount[] {
  const merged = new Map<string, ClassCount>();
  for (const { className, n, lastReceived } of accounts.flatMap(({ classes }) => classes)) {
    const known = merged.get(className);
    merged.set(className, {
      className,
      count: (known?.count ?? 0) + n,
      lastReceived: Math.max(known?.lastReceived ?? 0, lastReceived),
    });
  }
  return [...merged.values()]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.className < b.className ? -1 : 1));
}
