// What the classes of accounts mean: what their people have chosen, each change of it, and taking one back. Readers of
// another account's cameras see that account's meaning, without what it calls people where these are held back, and without
// its checklist. Touches control, and the shards' counters of classes; never insights. Decision 0144, What a class means.
import { findPeople } from "~/db/queries/accounts/people";
import { accountOverview } from "~/db/queries/insights/overview";
import { type AccountScope, visibleScope } from "~/db/queries/insights/scope";
import { checklistBefore, checklistOf } from "~/db/queries/species/checklists";
import { choicesOf, meaningHistory } from "~/db/queries/species/meanings";
import { type Actor, shortName } from "~/domain/actor";
import type { AccountMeanings } from "~/domain/set/species/set-species";
import { outsideView } from "~/domain/taxa/checklist/outside-view";
import type { MeaningChoice, TaxaTable } from "~/domain/taxa/meaning";
import { type AskedMeaning, changeOf, checkAsked, revertOf } from "~/domain/taxa/meaning-change";
import { MEANING_HISTORY_SHOWN, type ShownMeaningChange } from "~/domain/taxa/meaning-history";
import { refused, requireRight, wrongField } from "~/services/errors";
import { refuseClashes } from "~/services/member-edit";
import { heldBackFrom } from "~/services/people/held-back";
import type { Lazy } from "~/services/ports";
import type { Shards } from "~/services/shards";
import { createMeaningWriter, type MadeChange, type MeaningWriterDeps, nothingLeft } from "./meaning-writer";

interface MeaningsDeps extends Shards, MeaningWriterDeps {
  readonly taxa: Lazy<TaxaTable>;
}

/** How often one class was seen on the cameras of the actor's own account that they see. */
interface OwnClass {
  readonly className: string;
  readonly count: number;
  /** Newest time received, ms UTC. */
  readonly lastReceived: number;
}

export function createMeaningsService(deps: MeaningsDeps) {
  const { control } = deps;
  const { own, write } = createMeaningWriter(deps);

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
      const asSeen = async (account: AccountMeanings) => {
        if (account.accountId === actor.accountId || account.listed.length === 0) return account;
        const [classes, table] = await Promise.all([
          seenClasses(deps, scopes, account.accountId),
          deps.taxa(),
        ]);
        const names = classes.map(({ className }) => className);
        return outsideView(account, names, table);
      };
      const seen = await Promise.all(chosen.map(asSeen));
      return seen.map((account) => {
        if (!hiding.has(account.accountId)) return account;
        const isShown = ({ className }: Pick<MeaningChoice, "className">) =>
          !heldBack.inAccount(account.accountId, className);
        const { choices, defaults } = account;
        return { ...account, choices: choices.filter(isShown), defaults: defaults.filter(isShown) };
      });
    },

    /** The classes that the cameras of the actor's account, as far as they see them, have sent; most frequent first. */
    async classes(actor: Actor): Promise<readonly OwnClass[]> {
      const scopes = await visibleScope(control, actor.userId);
      return (await seenClasses(deps, scopes, actor.accountId))
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
      const [{ taxa }, { listed }] = await Promise.all([deps.taxa(), own(actor)]);
      const numbers = new Set(listed.map(({ id }) => id));
      const checked = checkAsked(asked, (taxonId) => taxa.has(taxonId) || numbers.has(taxonId));
      if (!checked.ok) throw wrongField(checked.refusal.field ?? "changes", checked.refusal.message);
      return write(actor, null, ({ choices }) => {
        const { steps, clashes } = changeOf(checked.value, choices);
        refuseClashes(
          Object.fromEntries(clashes.map(({ className, before }) => [className, String(before ?? "")])),
        );
        return { steps };
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
      if (row.checklist)
        return write(actor, version, () => checklistBack(deps, actor.accountId, row.version));
      return write(actor, version, ({ choices }) => {
        const { steps } = changeOf(revertOf(row.steps, choices), choices);
        if (steps.length > 0) return { steps };
        throw nothingLeft("These classes have been changed since");
      });
    },
  };
}

/** The classes of an account's cameras, as far as the reader sees these. */
async function seenClasses(deps: Shards, scopes: readonly AccountScope[], accountId: number) {
  const scope = scopes.find((one) => one.accountId === accountId);
  if (!scope || !deps.shards.includes(scope.shard)) return [];
  const keys = [...scope.devices.keys()];
  return (await accountOverview(deps.shardFor(scope.shard), accountId, keys)).classes;
}

/** What stood before a change of the checklist. Refuses where it has been changed since. */
async function checklistBack({ control }: MeaningsDeps, accountId: number, version: number) {
  const [current, before] = await Promise.all([
    checklistOf(control, accountId),
    checklistBefore(control, accountId, version),
  ]);
  if (current?.version !== version) throw nothingLeft("The checklist has been changed since");
  return { steps: [], checklist: before ?? { name: null, lines: 0, taxa: [] } };
}
