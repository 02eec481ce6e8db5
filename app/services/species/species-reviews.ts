// A person confirms or corrects what one insight shows, or all photos of one collection, and may take it back: a save
// like every other, at once. Touches control (who sees what, algs, names) and the shard. Spec sections 3 (userConfirmed) and 6;
// decision 0031, Species by people.

import { findPeople } from "~/db/queries/accounts/people";
import { applyAtOnce } from "~/db/queries/saves/saves";
import {
  collectionMembers,
  type SpeciesMember,
  type SpeciesReviewRow,
  speciesOf,
} from "~/db/queries/species/species-reviews";
import { type Actor, shortName } from "~/domain/actor";
import { bitsOf } from "~/domain/insights/fields/facts";
import { fromHex } from "~/domain/insights/insight-id";
import type { SpeciesEntry } from "~/domain/review/queued-save";
import { SPECIES_COLLECTION_LIMIT, speciesChoices } from "~/domain/review/species/species-name";
import type { PastReview, SpeciesScope, SpeciesState } from "~/domain/review/species/species-state";
import { refused, requireRight, wrongField } from "~/services/errors";
import { classListOf } from "~/services/insights/insight-row";
import { findInsight, type InsightFinder, type VisibleInsight } from "~/services/insights/visible-insight";
import type { Clock, Randomness } from "~/services/ports";
import { classIdsOf, classTables, storedWords } from "~/services/saves/species-spelling";
import { type MeaningSource, meaningsOf } from "./meanings-of";

interface SpeciesReviewDeps extends InsightFinder, MeaningSource {
  readonly clock: Clock;
  readonly random: Randomness;
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
     * Confirms (the same word) or corrects (another one). Beside a taxon, the word is its name in the account. Refuses: a
     * viewer, another's insight (notFound), no or too long a word, a taxon that is none, a collection of more than 200.
     * Saying what stands already changes nothing.
     */
    async say(
      actor: Actor,
      asked: SpeciesQuestion & { readonly className: string; readonly taxonId?: number | undefined },
    ): Promise<SpeciesState> {
      return change(deps, actor, asked);
    },

    /** The machine's word counts again. Refuses as `say` does; where no one has reviewed it, nothing changes. */
    async takeBack(actor: Actor, asked: SpeciesQuestion): Promise<SpeciesState> {
      return change(deps, actor, { ...asked, className: null });
    },
  };
}

async function change(
  deps: SpeciesReviewDeps,
  actor: Actor,
  asked: SpeciesQuestion & { readonly className: string | null; readonly taxonId?: number | undefined },
): Promise<SpeciesState> {
  requireRight(actor, "review");
  const found = await find(deps, actor, asked.insightId);
  const { row, db } = found;
  const target = await targetOf(found, asked.of);
  const tables = await classTables(deps.control, [...new Set(target.flatMap(({ algId }) => algId ?? []))]);
  const labels = [...tables.values()].flatMap((table) => [...table.values()]);
  const weighed = classListOf(row).map(({ className }) => className);
  const { className, taxonId } = asked;
  const known = [row.className, ...weighed, ...labels];
  const said = className === null ? [] : [{ accountId: row.accountId, text: className, taxonId, known }];
  const [word = null] = await storedWords(deps, said);
  const species = target.map(
    ({ id }): SpeciesEntry =>
      word === null || taxonId === undefined ? [id, word] : [id, word, false, taxonId],
  );
  await applyAtOnce(db, {
    id: deps.random.uuid(),
    accountId: actor.accountId,
    userId: actor.userId,
    idem: null,
    now: deps.clock.now(),
    insightAccounts: [row.accountId],
    deviceKeys: [row.deviceKey],
    entries: [],
    species,
    classIds: classIdsOf(species, tables),
  });
  return stateOf(deps, actor, found);
}

async function find(deps: InsightFinder, actor: Actor, insightId: string): Promise<VisibleInsight> {
  const found = await findInsight(deps, actor, insightId);
  if (!found) throw refused("notFound", "There is no such insight.");
  return found;
}

/** All photos of a collection come from one device, so that who sees one sees all but those that are held back. */
async function targetOf(
  { row, db, heldBack }: VisibleInsight,
  of: SpeciesScope,
): Promise<readonly SpeciesMember[]> {
  const { accountId, collectionId } = row;
  if (of === "insight" || collectionId === null) return [row];
  const limit = SPECIES_COLLECTION_LIMIT;
  const { size, members } = await collectionMembers(db, { accountId, collectionId, limit });
  if (size <= limit) return members.filter((member) => !heldBack.insight(member));
  throw wrongField("of", `You can review up to ${limit} photos at once; this burst has ${size}.`);
}

async function stateOf(
  deps: SpeciesReviewDeps,
  actor: Actor,
  { row, db }: VisibleInsight,
): Promise<SpeciesState> {
  const algIds = row.algId === null ? [] : [row.algId];
  const [{ insight = row, turns }, tables] = await Promise.all([
    speciesOf(db, row.id),
    classTables(deps.control, algIds),
  ]);
  const machineName = turns[0]?.machineName ?? insight.className;
  const [people, meanings] = await Promise.all([
    turns.length === 0 ? [] : findPeople(deps.control, [...new Set(turns.map(({ userId }) => userId))]),
    meaningsOf(deps, [insight.accountId], [machineName]),
  ]);
  const names = new Map(people.map((person) => [person.userId, shortName(person)]));
  const history = turns.map((turn) => toTurn(turn, { actor, names }));
  const [newest] = history;
  return {
    insightId: fromHex(insight.id),
    className: insight.className,
    userConfirmed: bitsOf(insight.bits, "confirmed") === 1,
    machine: {
      algId: insight.algId,
      className: machineName,
      taxonId: meanings(insight.accountId)(machineName).taxon?.id ?? null,
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
  { userId, at, className, taxonId }: SpeciesReviewRow,
  { actor, names }: { readonly actor: Actor; readonly names: ReadonlyMap<number, string> },
): PastReview {
  return { className, taxonId, at, by: names.get(userId) ?? "Someone", isOwn: userId === actor.userId };
}
