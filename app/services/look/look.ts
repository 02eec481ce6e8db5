// How a person looks at the insights, and in which language they read the names of species: each has their own, viewers
// too. Touches control. Decisions 0140, Columns belong to a person, and 0146, Names of species.
import type { ControlDb } from "~/db/client";
import { lookOfUser, saveSpeciesLook, saveUserColumns } from "~/db/queries/look/look";
import type { Actor } from "~/domain/actor";
import { COLLECTIONS_FEATURE } from "~/domain/features";
import { checkOwnColumns, type OwnColumns, readOwnColumns } from "~/domain/look/own-columns";
import type { SpeciesLook } from "~/domain/look/species-look";
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

    /** Replaces how the actor reads species; the last call wins. */
    async chooseSpecies(actor: Actor, { language, scientific, sureFrom }: SpeciesLook): Promise<SpeciesLook> {
      const chosen = { language, scientific, sureFrom };
      const speciesLook = JSON.stringify(chosen);
      await saveSpeciesLook(control, { userId: actor.userId, speciesLook, now: clock.now() });
      return chosen;
    },
  };
}
