// Tells Gundi what people have made of the species of insights that it was told of. Touches control, and the shards' ledgers, which
// cursors follow; without an event of Gundi nothing is followed. Runs by the cron, twice or at the same time, or cut off.
// Decision 0166, Messages about insights.
import type { ControlDb } from "~/db/client";
import { toldFacts } from "~/db/queries/insights/message-facts";
import {
  correctionCursors,
  speciesSaved,
  type ToldEvent,
  toldEvents,
  writeCorrections,
} from "~/db/queries/rules/gundi-corrections";
import { gundiCorrection } from "~/domain/integrations/gundi-message";
import { membersIn } from "~/domain/json-record";
import { peopleReach } from "~/domain/rules/decide-rule";
import type { Outgoing } from "~/services/outbox/courier";
import { type HeldBack, heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import type { Clock } from "~/services/ports";
import type { Shards } from "~/services/shards";

/** Saves that one transaction follows, and transactions of a run in each shard; the next run goes on. */
const SAVES = 100;
const SLICES = 10;

interface GundiCorrectionsDeps extends Shards, PeopleDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly outboxSender: Pick<Outgoing, "stateOfNew">;
}

export function createGundiCorrections(deps: GundiCorrectionsDeps) {
  const { control, clock, outboxSender } = deps;

  /** Follows the next saves; null: there are none, or another run has. */
  async function follow(shard: number, from: number) {
    const db = deps.shardFor(shard);
    const { upTo, idsHex } = await speciesSaved(db, from, SAVES);
    if (upTo === from) return null;
    const events = await toldEvents(control, idsHex);
    const [facts, people] = await Promise.all([
      events.length === 0 ? new Map<string, never>() : toldFacts(db, idsHex),
      heldBackFrom(
        deps,
        [...new Set(events.map(({ accountId }) => accountId))].map((accountId) => ({
          accountId,
          hides: [0],
        })),
      ),
    ]);
    const corrections = events.flatMap((event) => {
      const species = facts.get(event.idHex)?.className;
      if (species === undefined || species === toldSpecies(event.told) || !mayTell(event, species, people))
        return [];
      const { eventId, integrationId } = event;
      return [
        {
          body: gundiCorrection(eventId, species),
          integrationId,
          state: outboxSender.stateOfNew("gundi"),
          key: `correction:${eventId}:${upTo}`,
        },
      ];
    });
    const written = await writeCorrections(control, corrections, { shard, from, to: upTo, now: clock.now() });
    return written === null ? null : { written, upTo };
  }

  return {
    /** Answers how many corrections were written. */
    async tell(): Promise<{ readonly corrections: number }> {
      let corrections = 0;
      for (const { shard, lastId } of await correctionCursors(control)) {
        if (!deps.shards.includes(shard)) continue;
        let from = lastId;
        for (let slice = 0; slice < SLICES; slice++) {
          const followed = await follow(shard, from);
          if (followed === null) break;
          corrections += followed.written;
          from = followed.upTo;
        }
      }
      return { corrections };
    },
  };
}

/** Of an event's body or a correction's. */
function toldSpecies(body: string): unknown {
  const { event_details: details } = membersIn(body);
  return (details as { readonly species?: unknown } | undefined)?.species;
}

function mayTell(
  { accountId, homeId, people, showsPeople }: ToldEvent,
  species: string,
  heldBack: HeldBack,
): boolean {
  const insight = {
    camera: { accountId, showsPeople: showsPeople === 1 },
    species: { isPerson: heldBack.inAccount(accountId, species) },
  };
  return peopleReach(insight, { accountId: homeId, people, isInside: false }) !== "nothing";
}
