// A bulk update as it stands in the queue of its account, and what the queue answers. Pure.
// docs/platform.md, Bulk updates.

/** What a job changes; stored with it as JSON. */
export interface JobWork {
  /** The home accounts of the insights: no other account's are touched, whatever the ids say. */
  readonly insightAccounts: readonly number[];
  readonly deviceKeys: readonly number[];
  /** [insight id in hex, status 0 to 3]; no id twice. */
  readonly entries: readonly (readonly [string, number])[];
  /** The save to take back, a `ledger.id`, on the devices above; there are no entries then. */
  readonly reverts?: number | undefined;
}

export interface NewJob extends JobWork {
  readonly id: string;
  /** The account in whose queue it stands: the caller's own. */
  readonly accountId: number;
  readonly userId: number;
  readonly idem: string | null;
  readonly now: number;
}

/** Answered, never thrown: errors lose their members on the way out of an object. */
export type Accepted =
  | { readonly ok: true; readonly bulkId: string }
  | { readonly ok: false; readonly code: "too-many-jobs" };
