// A release while it is put together: its words, its models, and how they work together. Pure. Spec sections 3 (Release
// request), 5 (Release dialog) and 9 (Empty class, Limits).

import { type Alg, isReleaseReady } from "~/domain/algs/alg";
import type { DrawnModel } from "~/domain/models/graph/drawn-graph";
import { EMPTY_CLASS, type ModelClass, STANDS_ALONE } from "~models/release";
import { MALFORMED_MODEL, type ReleaseModelRequest, type ReleaseRequest } from "./release";

export const EMPTY_DRAFT: ReleaseRequest = { name: "", description: "", models: [] };

/** What the draft needs of an alg. */
export type DraftAlg = Pick<
  Alg,
  "algId" | "name" | "framework" | "classes" | "bucket" | "path" | "md5Checksum"
>;

type ListField = "downstreamConfigs" | "ignoredClasses" | "bypassClasses";
type Settings = Partial<Omit<ReleaseModelRequest, "algId" | ListField>>;

/** What a person does to it. */
export type DraftStep =
  | { readonly do: "word"; readonly field: "name" | "description"; readonly text: string }
  | { readonly do: "add" | "remove"; readonly algId: number }
  | { readonly do: "set"; readonly algId: number; readonly settings: Settings }
  | {
      readonly do: "toggle";
      readonly algId: number;
      readonly list: ListField;
      /** Of an alg or of a class. */
      readonly id: number;
      readonly on: boolean;
    };

/** The draft after a step. An alg is in it once; one that leaves is removed from below the others. */
export function withStep(draft: ReleaseRequest, step: DraftStep): ReleaseRequest {
  switch (step.do) {
    case "word":
      return { ...draft, [step.field]: step.text };
    case "add":
      return draft.models.some(({ algId }) => algId === step.algId)
        ? draft
        : { ...draft, models: [...draft.models, newModel(step.algId)] };
    case "remove":
      return withoutModel(draft, step.algId);
    case "set":
      return withModel(draft, step.algId, (model) => ({ ...model, ...step.settings }));
    case "toggle":
      return withModel(draft, step.algId, (model) => toggled(model, step));
  }
}

/**
 * Whether a sentence of the server at `field` is about what a step changes: a model's is at its place, and a place is
 * another model's once one comes or goes.
 */
export function isAbout(field: string, step: DraftStep, draft: ReleaseRequest): boolean {
  switch (step.do) {
    case "word":
      return field === step.field;
    case "add":
    case "remove":
      return field.startsWith("models");
    default:
      return field === `models.${draft.models.findIndex(({ algId }) => algId === step.algId)}`;
  }
}

function newModel(algId: number): ReleaseModelRequest {
  return {
    ...STANDS_ALONE,
    algId,
    imageNormalizationMethod: "resize",
  };
}

function withModel(
  draft: ReleaseRequest,
  algId: number,
  change: (model: ReleaseModelRequest) => ReleaseModelRequest,
): ReleaseRequest {
  return { ...draft, models: draft.models.map((model) => (model.algId === algId ? change(model) : model)) };
}

function withoutModel(draft: ReleaseRequest, algId: number): ReleaseRequest {
  const rest = draft.models.filter((model) => model.algId !== algId);
  const step = { list: "downstreamConfigs", id: algId, on: false } as const;
  return { ...draft, models: rest.map((model) => toggled(model, step)) };
}

/** A model that gets its first model below becomes intermediate, and one that loses its last is no longer. */
function toggled(
  model: ReleaseModelRequest,
  { list, id, on }: { readonly list: ListField; readonly id: number; readonly on: boolean },
): ReleaseModelRequest {
  const others = model[list].filter((other) => other !== id);
  const next = { ...model, [list]: on ? [...others, id] : others };
  if (list !== "downstreamConfigs" || next.downstreamConfigs.length === model.downstreamConfigs.length) {
    return next;
  }
  const [had, has] = [model.downstreamConfigs.length > 0, next.downstreamConfigs.length > 0];
  return had === has ? next : { ...next, isIntermediate: has };
}

/** The classes that an alg offers for ignoring and bypassing: its own, and "empty" last. */
export function choosableClasses({ classes }: Pick<Alg, "classes">): readonly ModelClass[] {
  return [...classes.filter(({ id }) => id !== EMPTY_CLASS.id), EMPTY_CLASS];
}

/** The sentence against models that no release may have; null when all may. */
export function malformedModels(draft: ReleaseRequest, algs: readonly DraftAlg[]): string | null {
  const sound = draft.models.every((model) => {
    const alg = algs.find(({ algId }) => algId === model.algId);
    return alg !== undefined && isReleaseReady(alg);
  });
  return sound ? null : MALFORMED_MODEL;
}

/** The draft's models as they are drawn. */
export function drawnModels(draft: ReleaseRequest, algs: readonly DraftAlg[]): readonly DrawnModel[] {
  return draft.models.map((model) => {
    const alg = algs.find(({ algId }) => algId === model.algId);
    return {
      ...model,
      algName: alg?.name ?? `Model ${model.algId}`,
      framework: alg?.framework ?? "",
      classes: alg ? choosableClasses(alg) : [],
    };
  });
}

/** Algs that are not in the draft and whose id or name contains what was typed, any case. */
export function algsToAdd<A extends Pick<Alg, "algId" | "name">>(
  algs: readonly A[],
  draft: ReleaseRequest,
  typed: string,
): readonly A[] {
  const needle = typed.trim().toLowerCase();
  const chosen = new Set(draft.models.map(({ algId }) => algId));
  return algs.filter(
    ({ algId, name }) => !chosen.has(algId) && `${algId} ${name}`.toLowerCase().includes(needle),
  );
}

/** What a person reads when a release could not be made. Spec section 8, Release. */
export function releaseCreationFailure(contact: string): string {
  return `Release failed to create. Double check all values are filled in correctly or contact ${contact}.`;
}
