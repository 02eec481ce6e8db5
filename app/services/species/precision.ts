// How often models were right by what people have confirmed and corrected, on the cameras that the actor sees, without the
// classes that are held back from them. Touches control (who sees what, names of algs, what classes mean) and the shards'
// counters; never insights.

import type { ControlDb } from "~/db/client";
import { type AccountScope, visibleScope } from "~/db/queries/insights/scope";
import { modelNames } from "~/db/queries/models/known";
import { choicesOf } from "~/db/queries/species/meanings";
import { type PairRow, pairsOf } from "~/db/queries/species/species-pairs";
import type { Actor } from "~/domain/actor";
import { type PrecisionBy, reviewedClasses, type SaidPair } from "~/domain/review/species/agreement";
import {
  type AlgPrecision,
  algPrecision,
  overallPrecision,
  type ReleasePrecision,
} from "~/domain/review/species/precision";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import type { SetSpecies } from "~/domain/set/species/set-species";
import type { TaxaTable } from "~/domain/taxa/meaning";
import { refused } from "~/services/errors";
import { knownTo } from "~/services/models/known-to";
import { type HeldBack, heldBackFrom } from "~/services/people/held-back";
import type { Lazy } from "~/services/ports";
import type { Shards } from "~/services/shards";

interface PrecisionDeps extends Shards {
  readonly control: ControlDb;
  readonly taxa: Lazy<TaxaTable>;
}

interface PrecisionQuery {
  /** Only this camera; it must be one of the actor's. */
  readonly deviceId?: string | undefined;
  readonly algId?: number | undefined;
  /** By class if it is not said. */
  readonly by?: PrecisionBy | undefined;
}

interface DevicePrecision {
  readonly algs: readonly AlgPrecision[];
  /** Every release with at least one review. */
  readonly releases: readonly ReleasePrecision[];
}

/** What stands for insights without an alg in the counters, and for those whose release is not known. */
const NO_ALG = -1;
const NOT_KNOWN = -1;

export function createPrecisionService(deps: PrecisionDeps) {
  return {
    /** Every alg with at least one review, most reviewed first. Refuses a camera that is not the actor's (notFound). */
    async read(actor: Actor, query: PrecisionQuery = {}): Promise<readonly AlgPrecision[]> {
      const rows = await reviewedRows(deps, actor, query.deviceId);
      const asked = rows.filter((row) => query.algId === undefined || row.algId === query.algId);
      if (asked.length === 0) return [];
      const [names, species] = await Promise.all([namesFor(deps, actor, asked), speciesOf(deps, asked)]);
      return algsOf(asked, names, { species, by: query.by ?? "class" });
    },

    /** The same of one camera, and by the release that ran. */
    async ofDevice(actor: Actor, deviceId: string, by: PrecisionBy = "class"): Promise<DevicePrecision> {
      const rows = await reviewedRows(deps, actor, deviceId);
      if (rows.length === 0) return { algs: [], releases: [] };
      const [names, species] = await Promise.all([namesFor(deps, actor, rows), speciesOf(deps, rows)]);
      return { algs: algsOf(rows, names, { species, by }), releases: releasesOf(rows, names, species) };
    },
  };
}

type SeenPair = PairRow & SaidPair;
type Names = Awaited<ReturnType<typeof modelNames>>;

/** Reviews that stand are of insights that the actor sees. */
function namesFor(deps: PrecisionDeps, actor: Actor, rows: readonly SeenPair[]): Promise<Names> {
  return modelNames(deps.control, { knownTo: knownTo(actor), told: rows });
}

/** What words mean in the accounts of the rows. */
async function speciesOf(deps: PrecisionDeps, rows: readonly SeenPair[]): Promise<SetSpecies> {
  const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
  const [choices, table] = await Promise.all([choicesOf(deps.control, accounts), deps.taxa()]);
  return createSetSpecies(choices, table);
}

function algsOf(
  rows: readonly SeenPair[],
  { models }: Names,
  how: { readonly species: SetSpecies; readonly by: PrecisionBy },
): readonly AlgPrecision[] {
  const names = new Map(models.map(({ algId, name }) => [algId, name]));
  return [...groupedBy(rows, ({ algId }) => algId)]
    .flatMap(([algId, own]) => {
      const alg = { algId: algId === NO_ALG ? null : algId, algName: names.get(algId) ?? null };
      return algPrecision(alg, reviewedClasses(own, how.species, how.by)) ?? [];
    })
    .sort((a, b) => b.overall.reviewed - a.overall.reviewed || (a.algId ?? 0) - (b.algId ?? 0));
}

async function reviewedRows(
  deps: PrecisionDeps,
  actor: Actor,
  deviceId: string | undefined,
): Promise<readonly SeenPair[]> {
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
      const pairs = await seenPairs(deps, scope, heldBack);
      return pairs.map((row) => ({ ...row, accountId: scope.accountId }));
    }),
  );
  return rows.flat();
}

/** Of cameras that hide people without what shows them, by the machine's class or the person's, and of the others. */
async function seenPairs(
  deps: PrecisionDeps,
  scope: AccountScope & { readonly keys: readonly number[] },
  heldBack: HeldBack,
): Promise<readonly PairRow[]> {
  const { accountId, shard, keys } = scope;
  const hides = new Set(scope.hides);
  const ask = (some: readonly number[]) =>
    some.length === 0 ? [] : pairsOf(deps.shardFor(shard), accountId, some);
  const [open, hiding] = await Promise.all([
    ask(keys.filter((key) => !hides.has(key))),
    ask(keys.filter((key) => hides.has(key))),
  ]);
  const isHeld = (className: string | null) => className !== null && heldBack.inAccount(accountId, className);
  return [
    ...open,
    ...hiding.filter(({ machineName, className }) => !isHeld(machineName) && !isHeld(className)),
  ];
}

function releasesOf(
  rows: readonly SeenPair[],
  { releases }: Names,
  species: SetSpecies,
): readonly ReleasePrecision[] {
  const names = new Map(releases.map(({ releaseId, name }) => [releaseId, name]));
  return [...groupedBy(rows, ({ releaseId }) => releaseId)].flatMap(([releaseId, own]) => {
    const overall = overallPrecision(reviewedClasses(own, species, "class"));
    if (overall === null) return [];
    const name = names.get(releaseId) ?? null;
    return [{ releaseId: releaseId === NOT_KNOWN ? null : releaseId, name, overall }];
  });
}

function groupedBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(row);
    groups.set(keyOf(row), group);
  }
  return groups;
}
