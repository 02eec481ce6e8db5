// The page of one model as its loader gives it to its view. Pure. Spec sections 2.13 and 3 (Alg).
import type { AlgPrecision } from "~/domain/review/species/precision";

export interface ShownModel {
  readonly algId: number;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly framework: string;
  readonly author: string;
  /** The labels of its classes, by name. */
  readonly classes: readonly string[];
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

export interface ModelPage {
  /** Null: there is no such model. */
  readonly model: ShownModel | null;
  /** On the cameras that the reader sees; null until somebody has reviewed one of its insights. */
  readonly precision: AlgPrecision | null;
}
