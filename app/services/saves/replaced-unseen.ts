// What a completed save has replaced without its caller having seen it, with who had set that and when. Touches the
// shards and control.
import { findPeople } from "~/db/queries/accounts/people";
import { visibleScope } from "~/db/queries/insights/scope";
import { type ReplacedRow, replacedBy } from "~/db/queries/saves/save-history";
import { type Actor, shortName } from "~/domain/actor";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import type { Replaced } from "~/domain/review/replaced";
import { heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import { askEveryShard, type Shards } from "~/services/shards";

const STATUS = 0;

/** In no order; nothing of a shard that cannot be reached. */
export async function replacedUnseen(
  deps: Shards & PeopleDeps,
  actor: Actor,
  bulkId: string,
): Promise<readonly Replaced[]> {
  const { answers } = await askEveryShard(deps, (db) => replacedBy(db, bulkId));
  const found = answers.flat();
  if (found.length === 0) return [];
  // A camera may have been taken from the caller since.
  const scope = await visibleScope(deps.control, actor.userId);
  const seen = new Set(scope.flatMap(({ devices }) => [...devices.keys()]));
  const heldBack = await heldBackFrom(deps, scope);
  const rows = found.filter((row) => seen.has(row.deviceKey) && !heldBack.insight(row));
  const userIds = rows.flatMap(({ userId, nowUserId }) => [userId ?? [], nowUserId ?? []].flat());
  const people = await findPeople(deps.control, [...new Set(userIds)]);
  const names = new Map(people.map((person) => [person.userId, shortName(person)]));
  const by = (userId: number | null) =>
    userId === null ? null : { name: names.get(userId) ?? "Someone", you: userId === actor.userId };
  return rows.map((row) => ({
    insightId: fromHex(row.id),
    className: row.className,
    ...standing(row.kind, row.was),
    by: by(row.userId),
    at: row.at,
    now: row.holds === 1 ? null : { ...standing(row.kind, row.now), by: by(row.nowUserId), at: row.nowAt },
  }));
}

function standing(kind: number, value: ReplacedRow["was"]): Pick<Replaced, "status" | "word"> {
  if (kind === STATUS) return { status: INSIGHT_STATUSES[Number(value)] ?? "none", word: null };
  return { status: null, word: value === null ? null : String(value) };
}
