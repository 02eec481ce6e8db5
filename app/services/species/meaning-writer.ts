// Writes changes of what an account's classes mean, each as its next version. Touches control. Decision 0144, What a class
// means.
import type { ControlDb } from "~/db/client";
import type { NewChecklist } from "~/db/queries/species/checklists";
import { addMeaningChange, choicesOf } from "~/db/queries/species/meanings";
import type { Actor } from "~/domain/actor";
import type { AccountMeanings } from "~/domain/set/species/set-species";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import { CHOICE_LIMIT, type MeaningStep } from "~/domain/taxa/meaning-change";
import { refused, wrongField } from "~/services/errors";
import { beingChanged } from "~/services/member-edit";
import type { Clock, Randomness } from "~/services/ports";

export interface MeaningWriterDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
}

export interface MadeChange {
  /** The choices that are stored now. */
  readonly now: AccountMeanings;
  /** The version that the change became; null: everything meant that already, so nothing was written. */
  readonly made: number | null;
}

/** What a change makes of what is stored; nothing where it has neither. */
interface Written {
  readonly steps: readonly MeaningStep[];
  readonly checklist?: NewChecklist | undefined;
}

/** How often it is read again because someone else has written in between. */
const TRIES = 3;

export function createMeaningWriter({ control, clock, random }: MeaningWriterDeps) {
  async function own({ accountId }: Pick<Actor, "accountId">): Promise<AccountMeanings> {
    const [found] = await choicesOf(control, [accountId]);
    return found ?? { accountId, version: 0, choices: [], ...NO_ACCOUNT_TAXA };
  }

  return {
    /** What is stored for the actor's account. */
    own,

    /** Writes the changes that `changesFor` works out from what is stored. If someone else writes first, it asks again. */
    async write(
      { accountId, userId }: Actor,
      reverts: number | null,
      changesFor: (stored: AccountMeanings) => Written | Promise<Written>,
    ): Promise<MadeChange> {
      for (let tries = 0; tries < TRIES; tries++) {
        const stored = await own({ accountId });
        const { steps, checklist } = await changesFor(stored);
        if (steps.length === 0 && !checklist) return { now: stored, made: null };
        if (stored.choices.length + steps.length > CHOICE_LIMIT) throw tooManyChoices();
        const version = stored.version + 1;
        const change = { id: random.uuid(), accountId, userId, version, reverts, steps };
        if (await addMeaningChange(control, { ...change, changedAt: clock.now() }, checklist)) {
          return { now: await own({ accountId }), made: version };
        }
      }
      throw beingChanged("Someone else is changing this. Please try again.");
    },
  };
}

export function nothingLeft(why: string) {
  return refused("member-changed", `${why}, so there is nothing to take back.`, { clashes: {} });
}

function tooManyChoices() {
  return wrongField("changes", `An account can choose the meaning of up to ${CHOICE_LIMIT} classes.`);
}
