// What a reader sees of a model. Pure. Spec sections 2.13 and 3 (Alg); decision 0045, Licence of a model.
import { membersIn } from "~/domain/json-record";
import { isArchitecture, type ModelCard } from "~models/release";
import { formatsToTry, type ModelFile, type StoredFile, wholeFiles } from "./model-files";

export interface ShownClass {
  readonly classId: number;
  readonly label: string;
}

export interface ShownModel {
  readonly algId: number;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly framework: string;
  readonly author: string;
  /** Empty: not stated. */
  readonly licence: string;
  /** Hex, of the camera's file; null without one. */
  readonly md5Checksum: string | null;
  /** By id; the last one is 99, "empty". */
  readonly classes: readonly ShownClass[];
  readonly card: ModelCard;
  readonly files: readonly ModelFile[];
  /** Whether a page can run it alone: it has an input, an output, and a file for browsers. */
  readonly canBeTried: boolean;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** A model with whether its files are the reader's to fetch: not of one that they know by an insight alone. */
export interface FoundModel extends ShownModel {
  readonly mayFetch: boolean;
}

/** An alg as it is stored: its classes, its card and how it is fed and read as JSON. */
export interface StoredAlg extends Omit<ShownModel, "classes" | "card" | "files" | "canBeTried"> {
  readonly classDefinitions: string;
  readonly card: string;
  /** `{}`: not set. */
  readonly runtime: string;
}

/** `classes`: of the alg, label by id. */
export function shownModel(
  { classDefinitions: _, card, runtime, ...facts }: StoredAlg,
  classes: ReadonlyMap<number, string>,
  parts: readonly StoredFile[],
): ShownModel {
  const files = wholeFiles(parts);
  const isFed = "input" in membersIn(runtime) && isArchitecture(facts.framework);
  return {
    ...facts,
    classes: [...classes]
      .map(([classId, label]) => ({ classId, label }))
      .sort((a, b) => a.classId - b.classId),
    card: readCard(card),
    files,
    canBeTried: isFed && formatsToTry([{ files }], { withDevice: false }).length > 0,
  };
}

/** A stored card; missing parts are empty. */
export function readCard(json: string): ModelCard {
  const { taughtOn, failsOn, intendedUse } = membersIn(json);
  return { taughtOn: asText(taughtOn), failsOn: asText(failsOn), intendedUse: asText(intendedUse) };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The animals that a model tells apart, by name; "empty" last. */
export function animalsOf({ classes }: Pick<ShownModel, "classes">): readonly string[] {
  return inNameOrder(classes.map(({ label }) => label));
}

/** Labels by name, each once; "empty" last. */
export function inNameOrder(labels: readonly string[]): readonly string[] {
  const rank = (label: string) => (label === "empty" ? 1 : 0);
  return [...new Set(labels)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, "en"));
}

/** @example licenceWords({ licence: "" }) // "No licence given" */
export function licenceWords({ licence }: Pick<ShownModel, "licence">): string {
  return licence === "" ? "No licence given" : licence;
}
