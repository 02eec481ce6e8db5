// A person confirms or corrects what one insight shows, or all photos of one collection, and may take it back. Never in
// bulk. Touches control (who sees what, algs, names) and the shard. Spec sections 3 (userConfirmed) and 6.

import { findPeople } from "~/db/queries/accounts/people";
import type { InsightRow } from "~/db/queries/insights/insights";
import { algClasses } from "~/db/queries/models/algs";
import {
  changeSpecies,
  collectionFacts,
  type ReviewRow,
  type SpeciesTarget,
  speciesOf,
} from "~/db/queries/species/species-reviews";
import { type Actor, shortName } from "~/domain/actor";
import { type ClassTable, classTable } from "~/domain/devices/insight-item";
import { fromHex } from "~/domain/insights/insight-id";
import type { SpeciesScope, SpeciesState, SpeciesTurn } from "~/domain/review/species/species-state";
import { parseSpecies, SPECIES_COLLECTION_LIMIT, speciesChoices } from "~/domain/review/species/species-word";
import { refused, requireRight, wrongField } from "~/services/errors";
import { classListOf } from "~/services/insights/insight-row";
import { findInsight, type InsightFinder, type VisibleInsight } from "~/services/insights/visible-insight";
import type { Clock } from "~/services/ports";

interface SpeciesReviewDeps extends InsightFinder {
  readonly clock: Clock;
}

interface SpeciesQuestion {
  readonly insightId: string;
  /** `collection` means all photos of the insight's collection; alone where it has none. */
  readonly of: SpeciesScope;
}

export function createSpeciesReviewsService(deps: SpeciesReviewDeps) {
  return {
    /** What is known of an insight's species. Refuses what is not the actor's (notFound). */
    async read(actor: Actor, insightId: string): Promise<SpeciesState> {
      return stateOf(deps, actor, await find(deps, actor, insightId));
    },

    /**
     * Confirms (the same word) or corrects (another one). Refuses: a viewer, another's insight (notFound), no or too long
     * a word, a collection of more than 200. Saying what stands already changes nothing.
     */
    async say(actor: Actor, asked: SpeciesQuestion & { readonly className: string }): Promise<SpeciesState> {
      return change(deps, actor, asked);
    },

    /** The machine's word counts again. Refuses as `say` does; where nobody has said anything, nothing changes. */
    async takeBack(actor: Actor, asked: SpeciesQuestion): Promise<SpeciesState> {
      return change(deps, actor, { ...asked, className: null });
    },
  };
}

async function change(
  deps: SpeciesReviewDeps,
  actor: Actor,
  asked: SpeciesQuestion & { readonly className: string | null },
): Promise<SpeciesState> {
  requireRight(actor, "review");
  const found = await find(deps, actor, asked.insightId);
  const { row, db } = found;
  const { target, algIds } = await targetOf(found, asked.of);
  const tables = await tablesOf(deps, algIds);
  const className = asked.className === null ? null : wordOf(asked.className, row, tables);
  await changeSpecies(db, {
    target,
    className,
    classIds: classIdsOf(className, tables),
    userId: actor.userId,
    now: deps.clock.now(),
  });
  return stateOf(deps, actor, found);
}

async function find(deps: InsightFinder, actor: Actor, insightId: string): Promise<VisibleInsight> {
  const found = await findInsight(deps, actor, insightId);
  if (!found) throw refused("notFound", "There is no such insight.");
  return found;
}

/** All photos of a collection come from one device, so that who sees one sees all. */
async function targetOf(
  { row, db }: VisibleInsight,
  of: SpeciesScope,
): Promise<{ readonly target: SpeciesTarget; readonly algIds: readonly number[] }> {
  const { account_id: accountId, collection_id: collectionId } = row;
  if (of === "insight" || collectionId === null) {
    return {
      target: { accountId, insightHex: row.id },
      algIds: row.alg_id === null ? [] : [row.alg_id],
    };
  }
  const target = { accountId, collectionId };
  const { size, algIds } = await collectionFacts(db, target);
  if (size > SPECIES_COLLECTION_LIMIT) {
    const message = `At most ${SPECIES_COLLECTION_LIMIT} photos are confirmed together; this collection has ${size}.`;
    throw wrongField("of", message);
  }
  return { target, algIds };
}

/** The insight's own classes come first: their spelling is what the reader saw. */
function wordOf(text: string, row: InsightRow, tables: ReadonlyMap<number, ClassTable>): string {
  const weighed = classListOf(row).map(({ className }) => className);
  const labels = [...tables.values()].flatMap((table) => [...table.values()]);
  const parsed = parseSpecies(text, [row.class_name, ...weighed, ...labels]);
  if (parsed.ok) return parsed.value;
  const { message, field = "className" } = parsed.refusal;
  throw wrongField(field, message);
}

function classIdsOf(className: string | null, tables: ReadonlyMap<number, ClassTable>) {
  return [...tables].flatMap(([algId, table]) =>
    [...table].filter(([, label]) => label === className).map(([classId]) => [algId, classId] as const),
  );
}

async function tablesOf(
  deps: InsightFinder,
  algIds: readonly number[],
): Promise<ReadonlyMap<number, ClassTable>> {
  const algs = algIds.length === 0 ? [] : await algClasses(deps.control, algIds);
  return new Map(algs.map(({ id, classDefinitions }) => [id, classTable(classDefinitions)]));
}

async function stateOf(
  deps: InsightFinder,
  actor: Actor,
  { row, db }: VisibleInsight,
): Promise<SpeciesState> {
  const algIds = row.alg_id === null ? [] : [row.alg_id];
  const [{ insight = row, turns }, tables] = await Promise.all([
    speciesOf(db, row.id),
    tablesOf(deps, algIds),
  ]);
  const people =
    turns.length === 0 ? [] : await findPeople(deps.control, [...new Set(turns.map(({ userId }) => userId))]);
  const names = new Map(people.map((person) => [person.userId, shortName(person)]));
  const history = turns.map((turn) => toTurn(turn, { actor, names }));
  const [newest] = history;
  return {
    insightId: fromHex(insight.id),
    className: insight.class_name,
    userConfirmed: insight.confirmed === 1,
    machine: {
      algId: insight.alg_id,
      className: turns[0]?.machineName ?? insight.class_name,
      confidence: insight.confidence,
    },
    review: newest && newest.className !== null ? newest : null,
    history,
    choices: speciesChoices(
      classListOf(insight),
      [...tables.values()].flatMap((table) => [...table.values()]),
    ),
  };
}

function toTurn(
  { userId, at, className }: ReviewRow,
  { actor, names }: { readonly actor: Actor; readonly names: ReadonlyMap<number, string> },
): SpeciesTurn {
  return { className, at, by: names.get(userId) ?? "Someone", isOwn: userId === actor.userId };
}
