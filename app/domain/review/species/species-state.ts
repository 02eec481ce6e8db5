// The species of an insight: the model's class, a person's review, and the earlier reviews. Pure types.

/** What one person did at one time. */
export interface PastReview {
  /** Null: took the review back, so that the model's class counts again. */
  readonly className: string | null;
  /** The taxon that the person chose; null: a word only. */
  readonly taxonId: number | null;
  /** As others see the name, "Maya R."; the reader's own turns say so by `isOwn`. */
  readonly by: string;
  readonly isOwn: boolean;
  /** Milliseconds UTC. */
  readonly at: number;
}

export interface SpeciesState {
  readonly insightId: string;
  /** What readers see: the person's word where there is one. */
  readonly className: string;
  readonly userConfirmed: boolean;
  /** The model's class. */
  readonly machine: {
    readonly algId: number | null;
    readonly className: string;
    /** What that class means in the insight's account; null: no taxon, or it isn't known which. */
    readonly taxonId: number | null;
    /** Percent as received, 0 to 100. */
    readonly confidence: number | null;
  };
  /** The current review; null while the machine's word counts, and where the reviewer wasn't recorded. */
  readonly review: PastReview | null;
  /** All turns, the newest first. */
  readonly history: readonly PastReview[];
  /** Classes to choose from, the likeliest first. */
  readonly choices: readonly string[];
}

/** One photo, or all photos of its collection. */
export const SPECIES_SCOPES = ["insight", "collection"] as const;
export type SpeciesScope = (typeof SPECIES_SCOPES)[number];
