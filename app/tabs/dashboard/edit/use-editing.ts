// Editing the widgets: the steps, each kept as a draft, and saving them. Saved changes appear immediately. Unsaved
// changes stay in this browser until they are saved or discarded. Spec section 4 (Dashboard edit mode); decision 0126,
// The dashboard and its address and editing.
import { useCallback, useEffect, useRef, useState } from "react";
import { outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { type Editing, redone, startEditing, stepTo, undone } from "~/domain/dashboard/edit-steps";
import { settledLayout } from "~/domain/dashboard/settled-layout";
import { isSame, type Widget } from "~/domain/dashboard/widget";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { type OwnDraft, ownDraft } from "./own-draft";
import { type SaveTrouble, troubleOf } from "./save-trouble";
import { readStored, type Stored, storeWidgets } from "./store-widgets";

interface EditState {
  readonly editing: Editing;
  /** What is replaced when it is saved. */
  readonly from: Stored;
}

export interface EditingOptions {
  readonly userId: number;
  readonly stored: Stored;
  /** A draft, made from what had that version, with which the editing goes on; null: it begins with what is stored. */
  readonly kept: (Stored & { readonly name: string }) | null;
  readonly onStored: (stored: Stored) => void;
  /** It is saved, or given up. */
  readonly onEnd: () => void;
}

export interface EditMode {
  /** Null before it begins, and once it has ended. */
  readonly editing: Editing | null;
  readonly isChanged: boolean;
  readonly saving: boolean;
  readonly trouble: SaveTrouble | null;
  /** The last step in words, for screen readers. */
  readonly said: string;
  readonly step: (widgets: readonly Widget[], words: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** `anyway`: whatever has been saved since. */
  readonly save: (anyway?: "anyway") => void;
  /** Shows what has been saved since, and discards the changes here. */
  readonly takeTheirs: () => void;
  /** Leaves, and drops what was changed; not while it is saved. */
  readonly leave: () => void;
}

/** Begins at once, with what is stored or kept then. */
export function useEditing({ userId, stored, kept, onStored, onEnd }: EditingOptions): EditMode {
  const [state, setState] = useState<EditState | null>(null);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const [said, setSaid] = useState("");
  const say = useSnackbar();
  const latest = useRef(state);
  latest.current = state;
  const draft = useRef<OwnDraft | null>(null);
  /** What was sent and did not come to an end: it may be stored all the same. */
  const unanswered = useRef<readonly Widget[] | null>(null);

  /** The browser has no room for more of this editing. */
  const isFull = useRef(false);
  const keep = useCallback(
    ({ editing, from }: EditState) => {
      const isKept =
        draft.current?.keep(isUnsaved({ editing, from }) ? draftOf({ editing, from }) : null) ?? true;
      if (!isKept && !isFull.current) say({ text: NOT_KEPT });
      isFull.current = !isKept;
    },
    [say],
  );

  useEffect(() => {
    const leave = () => draft.current?.leave();
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || latest.current === null) return;
      draft.current?.hold();
      keep(latest.current);
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", back);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", back);
      leave();
      // The page goes on elsewhere in the console: what waits here is said, as Insights says it.
      if (latest.current !== null && isUnsaved(latest.current)) say({ text: KEPT_HERE });
    };
  }, [keep, say]);
  const show = useCallback(
    (next: EditState, words: string) => {
      latest.current = next;
      setState(next);
      setSaid(words);
      keep(next);
    },
    [keep],
  );
  const alter = useCallback(
    (change: (editing: Editing) => Editing, words: string) => {
      const now = latest.current;
      if (now === null) return;
      const editing = change(now.editing);
      if (editing.widgets === now.editing.widgets) return;
      show({ ...now, editing }, words);
    },
    [show],
  );
  const step = useCallback<EditMode["step"]>(
    (widgets, words) => {
      alter((editing) => stepTo(editing, settledLayout(widgets)), words);
      // What cannot be done says where the widget still is.
      setSaid(words);
    },
    [alter],
  );
  useEarlyEffect(() => {
    if (latest.current !== null) return;
    const begun = startEditing(settledLayout(stored.widgets));
    draft.current = ownDraft(userId, kept?.name ?? null);
    show(
      kept === null
        ? { editing: begun, from: stored }
        : { editing: stepTo(begun, settledLayout(kept.widgets)), from: { ...stored, version: kept.version } },
      "",
    );
  }, []);
  const end = useCallback(() => {
    draft.current?.drop();
    draft.current = null;
    latest.current = null;
    setState(null);
    onEnd();
  }, [onEnd]);

  /** While it runs nothing else is sent; a failure is shown, and nothing is lost. Null: it has failed. */
  const send = async (call: () => Promise<Stored>): Promise<Stored | null> => {
    if (saving) return null;
    setSaving(true);
    setTrouble(null);
    const outcome = await outcomeOf(call());
    setSaving(false);
    if (outcome.ok) onStored(outcome.answer);
    else setTrouble(troubleOf(outcome.failure));
    return outcome.ok ? outcome.answer : null;
  };
  /** What was changed while it was on its way is not saved yet: it goes on from there. */
  const goOn = (saved: Stored) => {
    const now = latest.current;
    if (now === null || isSame(now.editing.widgets, saved.widgets)) return end();
    show({ ...now, from: saved }, SAVED_BEFORE);
    say({ text: SAVED_BEFORE });
  };

  return {
    editing: state?.editing ?? null,
    isChanged: state !== null && isUnsaved(state),
    saving,
    trouble,
    said,
    step,
    undo: () => alter(undone, "Undone"),
    redo: () => alter(redone, "Redone"),
    save(anyway) {
      if (state === null) return;
      const { widgets } = state.editing;
      const version = anyway ? null : state.from.version;
      const sent = { widgets, version, unanswered: unanswered.current };
      void send(() => storeWidgets(pageClient, sent)).then((saved) => {
        unanswered.current = saved ? null : widgets;
        if (saved) goOn(saved);
      });
    },
    takeTheirs: () => void send(() => readStored(pageClient)).then((theirs) => theirs && end()),
    // What is on its way cannot be called back.
    leave: () => {
      if (!saving) end();
    },
  };
}

function isUnsaved({ editing, from }: EditState): boolean {
  return !isSame(editing.widgets, from.widgets);
}

const KEPT_HERE = "Your dashboard changes are unsaved. They wait for you on the dashboard, in this browser.";
const SAVED_BEFORE = "Saved, except for your latest changes";
const NOT_KEPT = "This browser has no room to keep your changes. Save before you leave.";

function draftOf({ editing, from }: EditState) {
  return {
    widgets: editing.widgets.map(({ id: _, ...entry }) => entry),
    version: from.version,
    at: Date.now(),
  };
}
