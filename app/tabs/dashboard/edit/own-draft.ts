// The draft of one editing while a tab works on it: held, so that no other tab is offered it, together with the draft
// that it continues, as long as that is the only copy. Decision 0126, The dashboard and its address and editing.
import { dropDraft } from "~/browser/kept/kept-dashboard-draft";
import { holdDraft, keepDraft, newDraftName } from "~/browser/kept/own-dashboard-draft";

type Draft = Parameters<typeof keepDraft>[1];

export interface OwnDraft {
  /** In the place of what it kept before; null, where nothing is changed, drops that. False: the browser keeps no more. */
  readonly keep: (draft: Draft | null) => boolean;
  /** Other tabs may be offered it. */
  readonly leave: () => void;
  /** Once it was left and the page is back all the same. */
  readonly hold: () => void;
  /** It is saved, or given up. */
  readonly drop: () => void;
}

/** `from`: the name of the draft that the editing goes on with. */
export function ownDraft(userId: number, from: string | null): OwnDraft {
  const own = newDraftName();
  const held = new Map<string, () => void>();
  let names = from === null ? [own] : [own, from];
  const hold = () => {
    for (const name of names) if (!held.has(name)) held.set(name, holdDraft(name));
  };
  const leave = (left: readonly string[]) => {
    for (const name of left) held.get(name)?.();
    for (const name of left) held.delete(name);
  };
  const drop = (dropped: readonly string[]) => {
    for (const name of dropped) dropDraft(name);
  };
  hold();
  return {
    keep(draft) {
      // The browser may keep nothing more: only then is the one before dropped.
      if (draft !== null && !keepDraft({ name: own, userId }, draft)) return false;
      if (draft === null) drop([own]);
      const before = names.filter((name) => name !== own);
      names = [own];
      drop(before);
      leave(before);
      return true;
    },
    leave: () => leave(names),
    hold,
    drop() {
      drop(names);
      leave(names);
    },
  };
}
