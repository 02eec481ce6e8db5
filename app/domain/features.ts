// The optional features and their instructions. Pure. Spec sections 2.16, 3 (Feature) and "Other enumerations".

interface FeatureDefinition {
  readonly key: string;
  readonly name: string;
  readonly instructions: string;
}

/** Key of the feature that shows collections (spec section 3, Other enumerations). */
export const COLLECTIONS_FEATURE = "insight_collections";

/** Key of the feature that lists SMS among the integrations. */
export const SMS_FEATURE = "sms";

export const FEATURES: readonly FeatureDefinition[] = [
  {
    key: COLLECTIONS_FEATURE,
    name: "Insight collections",
    instructions:
      "Shows the insights of one burst as one row: the species that most photos agree on, with the mean confidence of those photos.",
  },
  {
    key: SMS_FEATURE,
    name: "Text messages",
    instructions:
      "Lists SMS among your integrations, so that alerts of your cameras reach up to two phones. A number gets at most 20 messages a day.",
  },
];

/** A feature of one user. */
export interface Feature extends FeatureDefinition {
  /** On the wire and in the path, as the list gives it: 1-based place in the list. */
  readonly id: number;
  readonly enabled: boolean;
}
