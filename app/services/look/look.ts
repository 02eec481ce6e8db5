// How a person looks at the insights: each has their own, viewers too. Touches control. Decision 0140, Columns belong to
// a person.
import type { ControlDb } from "~/db/client";
import { lookOfUser, saveUserColumns } from "~/db/queries/look/look";
import type { Actor } from "~/domain/actor";
import { COLLECTIONS_FEATURE } from "~/domain/features";
import { checkOwnColumns, type OwnColumns, readOwnColumns } from "~/domain/look/own-columns";
import { wrongField } from "~/services/errors";
import type { Clock } from "~/services/ports";

interface InsightsLook {
  /** The actor has the feature of collections on. */
  readonly collectionsOffered: boolean;
  /** Null until the actor has chosen some. */
  readonly columns: OwnColumns | null;
}

interface LookDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
}

export function createLookService({ control, clock }: LookDeps) {
  return {
    /** What the page of insights needs to know of the actor, in one statement. */
    async ofInsights(actor: Actor): Promise<InsightsLook> {
      const row = await lookOfUser(control, { userId: actor.userId, feature: COLLECTIONS_FEATURE });
      return { collectionsOffered: row.enabled === 1, columns: readOwnColumns(row.columns) };
    },

    /**
     * Replaces the actor's columns; the last call wins. Answers with what is stored. Refuses with 400 a choice that leaves
     * no column, or that shows and hides the same one.
     */
    async chooseColumns(actor: Actor, own: OwnColumns): Promise<OwnColumns> {
      const checked = checkOwnColumns(own);
      if (!checked.ok) throw wrongField(checked.refusal.field ?? "hidden", checked.refusal.message);
      await saveUserColumns(control, {
        userId: actor.userId,
        columns: JSON.stringify(checked.value),
        now: clock.now(),
      });
      return checked.value;
    },
  };
}
