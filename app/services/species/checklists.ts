// An account's own checklist: imported as one change of what its classes mean, and removed as one. Touches control; never
// insights. Decision 0150, An account's own checklist.
import { checklistOf, numbersOf } from "~/db/queries/species/checklists";
import type { Actor } from "~/domain/actor";
import { checkChecklist, numberTaxa } from "~/domain/taxa/checklist/check-checklist";
import { CHECKLIST_LINES, type ChecklistRow } from "~/domain/taxa/checklist/checklist-row";
import { problemWords } from "~/domain/taxa/checklist/checklist-words";
import type { TaxaTable } from "~/domain/taxa/meaning";
import type { ShownChecklist } from "~/domain/taxa/meaning-history";
import { outsideText } from "~/domain/text/outside-text";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { Lazy } from "~/services/ports";
import { createMeaningWriter, type MadeChange, type MeaningWriterDeps } from "./meaning-writer";

interface ChecklistsDeps extends MeaningWriterDeps {
  readonly taxa: Lazy<TaxaTable>;
}

interface AskedChecklist {
  /** Of its file. */
  readonly name: string;
  readonly rows: readonly ChecklistRow[];
  /** The version of the checklist that the caller saw, null for none; without it, any is replaced. */
  readonly saw?: number | null | undefined;
}

/** Characters of its taxa, as they are stored: a row of the database has room for 2 MB. */
const STORED = 1_500_000;
const NAME = 200;

export function createChecklistsService(deps: ChecklistsDeps) {
  const { control } = deps;
  const { write } = createMeaningWriter(deps);

  async function read({ accountId }: Pick<Actor, "accountId">): Promise<ShownChecklist | null> {
    const stored = await checklistOf(control, accountId);
    return stored?.name == null ? null : { ...stored, name: stored.name };
  }

  /** The checklist of today. Refuses where someone else has stored another one since. */
  async function seen(actor: Actor, saw: number | null | undefined): Promise<ShownChecklist | null> {
    const stored = await read(actor);
    if (saw === undefined || (stored?.version ?? null) === saw) return stored;
    throw refused(
      "member-changed",
      "Someone else has changed the checklist since you opened this page. Look at theirs first.",
      { clashes: {} },
    );
  }

  return {
    /** Of the actor's account; null: it has none. */
    read,

    /**
     * Replaces the account's checklist. Its classes mean what the new one says, except where someone chose otherwise. Refuses:
     * a viewer, no line or more than 5,000, lines that are wrong (by number), another checklist than the caller saw
     * (member-changed).
     */
    async store(actor: Actor, { name, rows, saw }: AskedChecklist): Promise<MadeChange> {
      requireRight(actor, "review");
      if (rows.length === 0) throw wrongField("checklist", "The checklist names no species.");
      if (rows.length > CHECKLIST_LINES)
        throw wrongField(
          "checklist",
          `A checklist can have up to ${CHECKLIST_LINES.toLocaleString("en-US")} lines.`,
        );
      const { taxa } = await deps.taxa();
      const checked = checkChecklist(rows, taxa);
      if (checked.problems.length > 0) throw wrongField("checklist", problemWords(checked.problems));
      const keys = checked.taxa.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
      const numbers = await numbersOf(control, actor.accountId, keys);
      const listed = numberTaxa(checked.taxa, (key) => numbers.get(key) ?? 0);
      if (JSON.stringify(listed).length > STORED) {
        throw wrongField("checklist", "The checklist has too many names. Leave some out, or split it.");
      }
      const fileName = outsideText(name, NAME).trim() || "Checklist";
      return write(actor, null, async () => {
        await seen(actor, saw);
        return { steps: [], checklist: { name: fileName, lines: rows.length, taxa: listed } };
      });
    },

    /** Goes on without a checklist. Refuses: a viewer, another one than the caller saw (member-changed). */
    async remove(actor: Actor, saw?: number | null): Promise<MadeChange> {
      requireRight(actor, "review");
      return write(actor, null, async () => {
        if ((await seen(actor, saw)) === null) return { steps: [] };
        return { steps: [], checklist: { name: null, lines: 0, taxa: [] } };
      });
    },
  };
}
