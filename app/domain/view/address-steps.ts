// Which changes of the view are steps of the history, and when they are written into the address: typing in one field is
// one step and waits until the keys rest, everything else is a step of its own at once. Pure.
// Decision 0068, A filter is a step.

/** The field of a filter that is typed in: `search`, `class_name`, `confidence.from`. */
export type TypedField = string;

export interface Writing<View> {
  readonly view: View;
  /** Whether Back leads to the view before; otherwise that one is gone. */
  readonly step: "add" | "replace";
}

export interface AddressSteps<View> {
  /** The field whose typing is the newest step; null after anything else. */
  readonly typing: TypedField | null;
  /** What is to be written when the keys rest. */
  readonly waiting: Writing<View> | null;
}

export const NO_STEPS: AddressSteps<never> = { typing: null, waiting: null };

export interface Next<View> {
  readonly steps: AddressSteps<View>;
  /** To write now, in this order. */
  readonly write: readonly Writing<View>[];
}

interface Change<View> {
  readonly view: View;
  /** The field in which a key has made it; null after anything else. */
  readonly typed: TypedField | null;
}

/** Whether the newest entry of the history shows a view already. */
type IsThere<View> = (view: View) => boolean;

/** Another view is shown. */
export function afterChange<View>(
  steps: AddressSteps<View>,
  { view, typed }: Change<View>,
  isThere: IsThere<View>,
): Next<View> {
  const { typing, waiting } = steps;
  if (typed !== null && typed === typing) {
    return { steps: { typing, waiting: { view, step: waiting?.step ?? "replace" } }, write: [] };
  }
  const before = due(waiting, isThere);
  const own: Writing<View> = { view, step: "add" };
  if (typed !== null) return { steps: { typing: typed, waiting: own }, write: before };
  return { steps: NO_STEPS, write: before.length > 0 ? [...before, own] : due(own, isThere) };
}

/** The keys rest, or the field is left: further typing in it is still the same step, if it has become one. */
export function afterRest<View>({ typing, waiting }: AddressSteps<View>, isThere: IsThere<View>): Next<View> {
  const write = due(waiting, isThere);
  const begun = waiting === null || write.length > 0;
  return { steps: begun ? { typing, waiting: null } : NO_STEPS, write };
}

/** What was typed and taken back at once leaves no step: its Back would lead nowhere. */
function due<View>(waiting: Writing<View> | null, isThere: IsThere<View>): readonly Writing<View>[] {
  if (waiting === null || (waiting.step === "add" && isThere(waiting.view))) return [];
  return [waiting];
}
