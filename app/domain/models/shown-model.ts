// What a reader is told of a model. Pure types. Spec section 3 (Alg).

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
