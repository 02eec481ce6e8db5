// How often models were right by what people have confirmed and corrected, on the cameras that the actor sees, without the
// classes that are held back from them: of reviews alone the machine's class is known. Touches
// control (who sees what, names of algs) and the shards' counters; never insights.

import { type AccountScope, visibleScope } from "~/db/queries/insights/scope";
import { modelNames } from "~/db/queries/models/known";
import { type TallyRow, talliesOf } from "~/db/queries/species/species-reviews";
import type { Actor } from "~/domain/actor";
import {
  type AlgPrecision,
  algPrecision,
  precisionOf,
  type ReleasePrecision,
} from "~/domain/review/species/precision";
import { refused } from "~/services/errors";
import type { InsightFinder } from "~/services/insights/visible-insight";
import { knownTo } from "~/services/models/known-to";
import { type HeldBack, heldBackFrom } from "~/services/people/held-back";

interface PrecisionQuery {
  /** Only this camera; it must be one of the actor's. */
  readonly deviceId?: string | undefined;
  readonly algId?: number | undefined;
}

interface DevicePrecision {
  readonly algs: readonly AlgPrecision[];
  /** Every release with at least one review. */
  readonly releases: readonly ReleasePrecision[];
}

/** What stands for insights without an alg in the counters, and for those whose release is not known. */
const NO_ALG = -1;
const NOT_KNOWN = -1;

export function createPrecisionService(deps: InsightFinder) {
  return {
    /** Every alg with at least one review, most reviewed first. Refuses a camera that is not the actor's (notFound). */
    async read(actor: Actor, query: PrecisionQuery = {}): Promise<readonly AlgPrecision[]> {
      const rows = await reviewedRows(deps, actor, query.deviceId);
      const asked = rows.filter((row) => query.algId === undefined || row.algId === query.algId);
      return asked.length === 0 ? [] : algsOf(asked, await namesFor(deps, actor, asked));
    },

    /** The same of one camera, and by the release that ran. */
    async ofDevice(actor: Actor, deviceId: string): Promise<DevicePrecision> {
      const rows = await reviewedRows(deps, actor, deviceId);
      const names = await namesFor(deps, actor, rows);
      return { algs: algsOf(rows, names), releases: releasesOf(rows, names) };
    },
  };
}

type SeenTally = TallyRow & { readonly accountId: number };
type Names = Awaited<ReturnType<typeof modelNames>>;

/** Reviews that stand are of insights that the actor sees. */
function namesFor(deps: InsightFinder, actor: Actor, rows: readonly SeenTally[]): Promise<Names> {
  return modelNames(deps.control, { knownTo: knownTo(actor), told: rows });
}

function algsOf(rows: readonly TallyRow[], { models }: Names): readonly AlgPrecision[] {
  const names = new Map(models.map(({ algId, name }) => [algId, name]));
  return [...byAlg(rows)]
    .map(([algId, classes]) =>
      algPrecision(
        { algId: algId === NO_ALG ? null : algId, algName: names.get(algId) ?? null },
        [...classes].map(([className, counts]) => ({ className, ...counts })),
      ),
    )
    .sort((a, b) => b.overall.reviewed - a.overall.reviewed || (a.algId ?? 0) - (b.algId ?? 0));
}

async function reviewedRows(
  deps: InsightFinder,
  actor: Actor,
  deviceId: string | undefined,
): Promise<readonly SeenTally[]> {
  const scopes = await visibleScope(deps.control, actor.userId);
  const asked = scopes.map((scope) => ({
    ...scope,
    keys: [...scope.devices.values()]
      .filter((device) => deviceId === undefined || device.deviceId === deviceId)
      .map((device) => device.deviceKey),
  }));
  const found = asked.filter(({ keys, shard }) => keys.length > 0 && deps.shards.includes(shard));
  if (deviceId !== undefined && found.length === 0) throw refused("notFound", "There is no such device.");
  const heldBack = await heldBackFrom(deps, found);
  const rows = await Promise.all(
    found.map(async (scope) => {
      const tallies = await seenTallies(deps, scope, heldBack);
      return tallies.map((row) => ({ ...row, accountId: scope.accountId }));
    }),
  );
  return rows.flat();
}

/** Of cameras that hide people, and of the others. */
async function seenTallies(
  deps: InsightFinder,
  scope: AccountScope & { readonly keys: readonly number[] },
  heldBack: HeldBack,
): Promise<readonly TallyRow[]> {
  const { accountId, shard, keys } = scope;
  const hides = new Set(scope.hides);
  const ask = (some: readonly number[]) =>
    some.length === 0 ? [] : talliesOf(deps.shardFor(shard), accountId, some);
  const [open, hiding] = await Promise.all([
    ask(keys.filter((key) => !hides.has(key))),
    ask(keys.filter((key) => hides.has(key))),
  ]);
  return [...open, ...hiding.filter(({ className }) => !heldBack.inAccount(accountId, className))];
}

type Counts = { readonly reviewed: number; readonly agreed: number };

function releasesOf(rows: readonly TallyRow[], { releases }: Names): readonly ReleasePrecision[] {
  const names = new Map(releases.map(({ releaseId, name }) => [releaseId, name]));
  const totals = new Map<number, Counts>();
  for (const row of rows) totals.set(row.releaseId, plus(totals.get(row.releaseId), row));
  return [...totals].map(([releaseId, counts]) => ({
    releaseId: releaseId === NOT_KNOWN ? null : releaseId,
    name: names.get(releaseId) ?? null,
    overall: { ...counts, ...precisionOf(counts) },
  }));
}

function plus(sum: Counts | undefined, { reviewed, agreed }: Counts): Counts {
  return { reviewed: (sum?.reviewed ?? 0) + reviewed, agreed: (sum?.agreed ?? 0) + agreed };
}

/** The same alg and class may come from several accounts. */
function byAlg(rows: readonly TallyRow[]): ReadonlyMap<number, ReadonlyMap<string, Counts>> {
  const algs = new Map<number, Map<string, Counts>>();
  for (const row of rows) {
    const classes = algs.get(row.algId) ?? new Map<string, Counts>();
    classes.set(row.className, plus(classes.get(row.className), row));
    algs.set(row.algId, classes);
  }
  return algs;
}
