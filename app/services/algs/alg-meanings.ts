// What the classes of algs mean, as staff confirm it: the default of every account whose cameras run the alg. Every change is
// written with its audit entry in one batch. Touches control. Decision 0144, What a class means.
import type { ControlDb } from "~/db/client";
import { confirmedClasses, confirmMeanings, storedMeanings } from "~/db/queries/species/alg-meanings";
import type { Actor } from "~/domain/actor";
import { classesOfAlg } from "~/domain/taxa/classes/alg-classes";
import { commonName } from "~/domain/taxa/classes/meaning-words";
import { classKey, type MeaningChoice, NO_TAXON, type TaxaTable } from "~/domain/taxa/meaning";
import { type AskedMeaning, changeOf, checkAsked, type MeaningStep } from "~/domain/taxa/meaning-change";
import { refused, requireRight, wrongField } from "~/services/errors";
import { beingChanged, refuseClashes } from "~/services/member-edit";
import type { Clock, Lazy } from "~/services/ports";
import { requireAlg } from "./algs";

interface AlgMeaningsDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly taxa: Lazy<TaxaTable>;
}

/** How often it is read again because someone else has written in between. */
const TRIES = 3;

export function createAlgMeaningsService({ control, clock, taxa }: AlgMeaningsDeps) {
  return {
    /** The keys of the classes of each alg that are confirmed, for staff alone. */
    async confirmed(actor: Actor): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
      requireRight(actor, "runService");
      return confirmedClasses(control);
    },

    /** What is confirmed of one alg, with a version that rises with every change; notFound without such an alg. */
    async read(
      actor: Actor,
      algId: number,
    ): Promise<{ readonly version: number; readonly choices: readonly MeaningChoice[] }> {
      requireRight(actor, "runService");
      const { version, choices } = await storedMeanings(control, algId);
      if (version === null) throw noAlg();
      return { version, choices };
    },

    /**
     * Confirms what classes of an alg mean, or takes that back (null). Answers with the version that this became; null:
     * everything was so already. Refuses what `checkAsked` refuses, a class that the alg does not have, and one that someone
     * else has confirmed otherwise since the actor saw it (member-changed; then nothing is changed).
     */
    async change(
      actor: Actor,
      { algId, asked }: { readonly algId: number; readonly asked: readonly AskedMeaning[] },
    ): Promise<{ readonly made: number | null }> {
      requireRight(actor, "runService");
      const table = await taxa();
      const checked = checkAsked(asked, (taxonId) => table.taxa.has(taxonId));
      if (!checked.ok) throw wrongField(checked.refusal.field ?? "changes", checked.refusal.message);
      for (let tries = 0; tries < TRIES; tries++) {
        const { classes } = await requireAlg(control, algId);
        const { version, choices } = await storedMeanings(control, algId);
        if (version === null) throw noAlg();
        const own = new Set(classesOfAlg(classes, choices).map(({ className }) => classKey(className)));
        const other = checked.value.find(({ className }) => !own.has(classKey(className)));
        if (other) throw wrongField("changes", `This model has no class “${other.className}”.`);
        const { steps, clashes } = changeOf(checked.value, choices);
        refuseClashes(
          Object.fromEntries(clashes.map(({ className, before }) => [className, String(before ?? "")])),
        );
        if (steps.length === 0) return { made: null };
        const by = { userId: actor.userId, now: clock.now() };
        const told = { before: toldOf(steps, "before", table), after: toldOf(steps, "after", table) };
        if (await confirmMeanings(control, by, { algId, version, steps, ...told })) {
          return { made: version + 1 };
        }
      }
      throw beingChanged("Someone else is changing this. Please try again.");
    },
  };
}

function noAlg() {
  return refused("notFound", "This model doesn't exist.");
}

/** One side of a change as the audit tells it: "Rotfuchs: red fox (1087)". */
function toldOf(steps: readonly MeaningStep[], side: "before" | "after", { taxa }: TaxaTable) {
  const name = (taxonId: number) => {
    const taxon = taxa.get(taxonId);
    return taxon ? `${commonName(taxon)} (${taxonId})` : `taxon ${taxonId}`;
  };
  const classes = steps.flatMap((step) => {
    const taxonId = step[side];
    if (taxonId === null) return [];
    return `${step.className}: ${taxonId === NO_TAXON ? "no species" : name(taxonId)}`;
  });
  return { classes };
}
