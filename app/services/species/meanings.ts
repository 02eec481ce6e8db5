// What the classes of accounts mean: what their people have chosen, each change of it, and taking one back. Readers of
// another account's cameras see that account's meaning, without what it calls people where these are held back. Touches control, and the shards' counters of classes; never
// insights. Decision 0144, What a class means.
import type { ControlDb } from "~/db/client";
import { findPeople } from "~/db/queries/accounts/people";
import { accountOverview } from "~/db/queries/insights/overview";
import { visibleScope } from "~/db/queries/insights/scope";
import { addMeaningChange, choicesOf, meaningHistory } from "~/db/queries/species/meanings";
import { type Actor, shortName } from "~/domain/actor";
import type { AccountMeanings } from "~/domain/set/species/set-species";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import type { MeaningChoice, TaxaTable } from "~/domain/taxa/meaning";
import {
  type AskedMeaning,
  CHOICE_LIMIT,
  changeOf,
  checkAsked,
  type MeaningStep,
  revertOf,
} from "~/domain/taxa/meaning-change";
import { MEANING_HISTORY_SHOWN, type ShownMeaningChange } from "~/domain/taxa/meaning-history";
import { refused, requireRight, wrongField } from "~/services/errors";
import { beingChanged, refuseClashes } from "~/services/member-edit";
import { heldBackFrom } from "~/services/people/held-back";
import type { Clock, Lazy, Randomness } from "~/services/ports";
import type { Shards } from "~/services/shards";

interface MeaningsDeps extends Shards {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly taxa: Lazy<TaxaTable>;
}

/** How often one class was seen on the cameras of the actor's own account that they see. */
interface OwnClass {
  readonly className: string;
  readonly count: number;
  /** Newest time received, ms UTC. */
  readonly lastReceived: number;
}

interface MadeChange {
  /** The choices that are stored now. */
  readonly now: AccountMeanings;
  /** The version that the change became; null: everything meant that already, so nothing was written. */
  readonly made: number | null;
}

/** How often it is read again because someone else has written in between. */
const TRIES = 3;

export function createMeaningsService(deps: MeaningsDeps) {
  const { control, clock, random } = deps;

  async function own(actor: Actor): Promise<AccountMeanings> {
    const [found] = await choicesOf(control, [actor.accountId]);
    return found ?? { accountId: actor.accountId, version: 0, choices: [], ...NO_ACCOUNT_TAXA };
  }

  /** Writes what `stepsFor` makes of the choices that are stored. */
  async function write(
    actor: Actor,
    reverts: number | null,
    stepsFor: (stored: AccountMeanings) => readonly MeaningStep[],
  ): Promise<MadeChange> {
    for (let tries = 0; tries < TRIES; tries++) {
      const stored = await own(actor);
      const steps = stepsFor(stored);
      if (steps.length === 0) return { now: stored, made: null };
      if (stored.choices.length + steps.length > CHOICE_LIMIT) throw tooManyChoices();
      const change = { id: random.uuid(), version: stored.version + 1, userId: actor.userId, reverts, steps };
      if (
        await addMeaningChange(control, { ...change, accountId: actor.accountId, changedAt: clock.now() })
      ) {
        return { now: await own(actor), made: change.version };
      }
    }
    throw beingChanged("Someone else is changing this. Please try again.");
  }

  return {
    /** The choices of the actor's own account. */
    own,

    /**
     * The choices of every account of which the actor sees a camera, and of their own. What an account calls people is left
     * out for readers from outside while every camera that they see hides people.
     */
    async read(actor: Actor): Promise<readonly AccountMeanings[]> {
      const scopes = await visibleScope(control, actor.userId);
      const accounts = new Set([actor.accountId, ...scopes.map(({ accountId }) => accountId)]);
      const [chosen, heldBack] = await Promise.all([
        choicesOf(control, [...accounts]),
        heldBackFrom(deps, scopes),
      ]);
      const hiding = new Set(
        scopes.flatMap(({ accountId, devices, hides }) => (hides.length === devices.size ? accountId : [])),
      );
      return chosen.map((account) => {
        if (!hiding.has(account.accountId)) return account;
        const isShown = ({ className }: Pick<MeaningChoice, "className">) =>
          !heldBack.inAccount(account.accountId, className);
        return {
          ...account,
          choices: account.choices.filter(isShown),
          defaults: account.defaults.filter(isShown),
        };
      });
    },

    /** The classes that the cameras of the actor's account, as far as they see them, have sent; most frequent first. */
    async classes(actor: Actor): Promise<readonly OwnClass[]> {
      const scopes = await visibleScope(control, actor.userId);
      const home = scopes.find(({ accountId }) => accountId === actor.accountId);
      if (!home || !deps.shards.includes(home.shard)) return [];
      const { classes } = await accountOverview(deps.shardFor(home.shard), home.accountId, [
        ...home.devices.keys(),
      ]);
      return classes
        .filter(({ n }) => n > 0)
        .map(({ className, n, lastReceived }) => ({ className, count: n, lastReceived }))
        .sort((a, b) => b.count - a.count || (a.className < b.className ? -1 : 1));
    },

    /**
     * Chooses what classes of the actor's account mean; no insight is written. Refuses: a viewer, what `checkAsked` refuses,
     * a class that someone else has changed since the actor saw it (member-changed; then nothing is changed).
     */
    async change(actor: Actor, asked: readonly AskedMeaning[]): Promise<MadeChange> {
      requireRight(actor, "review");
      const { taxa } = await deps.taxa();
      const checked = checkAsked(asked, (taxonId) => taxa.has(taxonId));
      if (!checked.ok) throw wrongField(checked.refusal.field ?? "changes", checked.refusal.message);
      return write(actor, null, ({ choices }) => {
        const { steps, clashes } = changeOf(checked.value, choices);
        refuseClashes(
          Object.fromEntries(clashes.map(({ className, before }) => [className, String(before ?? "")])),
        );
        return steps;
      });
    },

    /** The changes of the actor's account, the newest first. A viewer may read them, too. */
    async history(actor: Actor): Promise<readonly ShownMeaningChange[]> {
      const rows = await meaningHistory(control, actor.accountId, MEANING_HISTORY_SHOWN);
      if (rows.length === 0) return [];
      const people = await findPeople(control, [...new Set(rows.map(({ userId }) => userId))]);
      const names = new Map(people.map((person) => [person.userId, shortName(person)]));
      return rows.map(({ userId, ...row }) => ({
        ...row,
        by: names.get(userId) ?? "Someone",
        isOwn: userId === actor.userId,
      }));
    },

    /**
     * Takes a change back: classes that have been changed since keep what they mean now. Refuses: a viewer, a change that
     * is not among the newest ones of the account (notFound), one of which nothing stands any more (member-changed).
     */
    async revert(actor: Actor, version: number): Promise<MadeChange> {
      requireRight(actor, "review");
      const rows = await meaningHistory(control, actor.accountId, MEANING_HISTORY_SHOWN);
      const row = rows.find((one) => one.version === version);
      if (!row) throw refused("notFound", "There is no such change.");
      return write(actor, version, ({ choices }) => {
        const { steps } = changeOf(revertOf(row.steps, choices), choices);
        if (steps.length > 0) return steps;
        throw refused(
          "member-changed",
          "These classes have been changed since, so there is nothing to take back.",
          { clashes: {} },
        );
      });
    },
  };
}

function tooManyChoices() {
  return wrongField("changes", `An account can choose the meaning of up to ${CHOICE_LIMIT} classes.`);
}
