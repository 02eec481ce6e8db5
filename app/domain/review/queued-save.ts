// A save in the queue of its account, and what the queue answers. Pure.
// docs/platform.md, Saves.

/** Status 0 to 3, and the one that the caller saw, if the request names it. */
export type StatusEntry = readonly [idHex: string, status: number, saw?: number];

/**
 * A species, or null for the model's class; the species review that the caller saw, false if the request doesn't name it;
 * and the taxon that they chose, if they chose one.
 */
export type SpeciesEntry = readonly [
  idHex: string,
  word: string | null,
  saw?: string | null | false,
  taxonId?: number,
];

/** What a save changes; stored with it as JSON. */
export interface SaveWork {
  /** The home accounts of the insights: no other account's are touched, whatever the ids say. */
  readonly insightAccounts: readonly number[];
  readonly deviceKeys: readonly number[];
  /** No id twice. */
  readonly entries: readonly StatusEntry[];
  /** No id twice; an id may be in both lists. */
  readonly species?: readonly SpeciesEntry[] | undefined;
  /** Which class of which alg has one of the words in `species`. */
  readonly classIds?: readonly (readonly [algId: number, word: string, classId: number])[] | undefined;
  /** The save to take back, a `ledger.id`, on the devices above; there are no entries then. */
  readonly reverts?: number | undefined;
  /** Ids (hex) of insights that this leaves as they are: its user does not see them. */
  readonly spares?: readonly string[] | undefined;
  /** That save has species reviews. */
  readonly speaks?: boolean | undefined;
  /** Work of any size, done a slice at a time. */
  readonly slices?: Slices | undefined;
  /** Where the other parts of the save are, if any: none begins before all are stored. */
  readonly shards?: readonly number[] | undefined;
}

/**
 * What is left of a save that goes slice by slice: with `reverts` parts of that save; else the `seq` of one account, whose
 * insights on the devices above are archived. What comes later than `until` is none of its work: of a revert nothing,
 * as parts may come to the save while the revert waits for its end.
 */
export interface Slices {
  /** Where the next slice begins; moves in the batch of each slice. */
  readonly from: number;
  /** Excluded. */
  readonly until: number;
  /** Insights that a slice archives, and places of the account that it looks at, at most. */
  readonly insights: number;
  readonly walk: number;
}

/** How large slices are: some 200 KB of record, and some 50 ms. */
export const SLICE_SIZE = { insights: 2_000, walk: 20_000 } as const;

export interface NewSave extends SaveWork {
  readonly id: string;
  /** The account whose queue holds it: the caller's own. */
  readonly accountId: number;
  readonly userId: number;
  /** The caller's `Idempotency-Key`; null when the caller gave none. */
  readonly idem: IdemKey | null;
  readonly now: number;
}

/** The part of a save in one shard. All parts have the same id; most saves have one. */
export interface NewSavePart extends NewSave {
  readonly shard: number;
}

export type NewSaveParts = readonly [NewSavePart, ...NewSavePart[]];

/** A key that makes a repeated request the same save. */
export interface IdemKey {
  /** Made unique per user. */
  readonly key: string;
  /** SHA-256 (hex) of what is asked for. */
  readonly content: string;
}

/** Answered, never thrown: errors lose their members on the way out of an object. */
export type Accepted =
  | { readonly ok: true; readonly bulkId: string }
  | { readonly ok: false; readonly code: "too-many-jobs" | "key-used" };
