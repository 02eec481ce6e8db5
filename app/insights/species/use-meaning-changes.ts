// Changing what classes mean: what is pressed counts at once and is sent one after another; each answer says what has
// happened, with Undo. What someone else has changed since is told, and shown.
import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import type { FormRefusal } from "~/domain/form/form-answer";
import { formParts, meaningForm, withChanges } from "~/domain/taxa/classes/meaning-form";
import { changeWords } from "~/domain/taxa/classes/meaning-words";
import { classKey, type MeaningChoice } from "~/domain/taxa/meaning";
import type { AskedMeaning } from "~/domain/taxa/meaning-change";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

/** A press on its way, or stored and not in the page's data yet. */
interface Press {
  readonly key: number;
  readonly changes: readonly AskedMeaning[];
  /** The change that is taken back. */
  readonly reverts: number | null;
  /** The version that it became; null while it is on its way. */
  readonly made: number | null;
}

interface MeaningChanges {
  /** With what is on its way. */
  readonly choices: readonly MeaningChoice[];
  /** What each of the classes means from now on. */
  readonly choose: (meanings: readonly AskedMeaning[]) => void;
  /** Takes a change of the history back. */
  readonly revert: (version: number) => void;
  /** The version that is being taken back. */
  readonly reverting: number | null;
}

/** How they are sent: the tab, and the intents of its forms. */
interface MeaningForms {
  readonly tab: string;
  readonly change: string;
  /** Null: no press takes a change back. */
  readonly revert: string | null;
  /** Sent with each. */
  readonly values?: Readonly<Record<string, string>>;
}

interface StoredMeanings {
  readonly version: number;
  readonly choices: readonly MeaningChoice[];
  /** What a taxon is called. */
  readonly nameOf: (taxonId: number) => string | null;
  readonly form: MeaningForms;
  /** What is said of a change that is stored; as usual if it is not given. */
  readonly told?: (changes: readonly AskedMeaning[]) => string;
}

const TOPIC = "meaning";

export function useMeaningChanges(stored: StoredMeanings): MeaningChanges {
  const { version, choices, nameOf, form, told } = stored;
  const say = useSnackbar();
  const { revalidate } = useRevalidator();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const queue = useRef<readonly Press[]>([]);
  const lastKey = useRef(0);
  const pending = presses.filter(({ made }) => made === null || made > version);
  const shown = pending.reduce((now, { changes }) => withChanges(now, changes), choices);

  const { post } = useTabForm<{ readonly version: number | null }>(form.tab, (answer) => {
    const [done, ...rest] = queue.current;
    queue.current = rest;
    if (done) {
      const made = answer.ok ? answer.version : null;
      setPresses((now) =>
        now.flatMap((press) => {
          if (press.key !== done.key) return press.made === null || press.made > version ? [press] : [];
          return made === null ? [] : [{ ...press, made }];
        }),
      );
      if (answer.ok) tell(done, made);
      else refuse(answer);
    }
    const [next] = rest;
    if (next) send(next);
  });

  function send({ changes, reverts }: Press) {
    if (reverts === null) post(form.change, { ...form.values, changes: meaningForm(changes) });
    else if (form.revert !== null) post(form.revert, { ...form.values, version: String(reverts) });
  }

  function add(press: Omit<Press, "key" | "made">) {
    lastKey.current += 1;
    const added = { ...press, key: lastKey.current, made: null };
    queue.current = [...queue.current, added];
    setPresses((now) => [...now, added]);
    if (queue.current.length === 1) send(added);
  }

  function tell({ changes, reverts }: Press, made: number | null) {
    if (reverts !== null) return say({ topic: TOPIC, text: "Taken back" });
    const steps = changes.map(({ className, taxonId }) => ({ className, before: null, after: taxonId }));
    const text = told?.(changes) ?? changeWords(steps, nameOf).join("; ");
    const action =
      made === null || form.revert === null ? undefined : { label: "Undo", onPress: () => revert(made) };
    say({ topic: TOPIC, text, ...(action && { action }) });
  }

  function refuse({ message, clashes }: FormRefusal) {
    say({ topic: TOPIC, tone: "error", text: clashWords(clashes) ?? message });
    // Refusals load nothing again; the others' choice is to be seen.
    if (clashes) revalidate();
  }

  const revert = (reverts: number) => add({ changes: [], reverts });
  return {
    choices: shown,
    choose(meanings) {
      const chosen = new Map(shown.map((choice) => [classKey(choice.className), choice.taxonId]));
      const changes = meanings
        .map((one) => ({ ...one, saw: chosen.get(classKey(one.className)) ?? null }))
        .filter(({ saw, taxonId }) => saw !== taxonId);
      for (const part of formParts(changes)) add({ changes: part, reverts: null });
    },
    revert,
    reverting: pending.find(({ reverts }) => reverts !== null)?.reverts ?? null,
  };
}

/** What someone else has changed since; null where that is not why it was refused. */
function clashWords(clashes: FormRefusal["clashes"]): string | null {
  const classes = Object.keys(clashes ?? {});
  if (classes.length === 0) return null;
  return `Someone else has just changed ${classes.join(", ")}. Your change wasn't saved; check what it means now.`;
}
