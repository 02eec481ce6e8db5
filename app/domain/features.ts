// The optional features and their instructions. Pure. Spec sections 2.16, 3 (Feature) and "Other enumerations".

interface FeatureDefinition {
  readonly key: string;
  readonly name: string;
  readonly instructions: string;
}

/** Key of the feature that shows collections (spec section 3, Other enumerations). */
export const COLLECTIONS_FEATURE = "insight_collections";

export const FEATURES: readonly FeatureDefinition[] = [
  {
    key: COLLECTIONS_FEATURE,
    name: "Insight collections",
    instructions:
      "Shows the insights of one burst as one row: the species that most photos agree on, with the mean confidence of those photos.",
  },
];

/** A feature of one user. */
export interface Feature extends FeatureDefinition {
  /** On the wire and in the path, as the list gives it: 1-based place in the list. */
  readonly id: number;
  readonly enabled: boolean;
}
